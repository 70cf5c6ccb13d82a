import { openMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { loansOf } from '@poonji/capabilities/loans/server/service.ts'
import type { Mails } from '../../contract.ts'
import { maskMail } from './mask-mail.ts'
import '../tables.ts'

/** The last statements that went out by mail, and the loans whose statement goes out every month. */
export async function mailsOf(work: Work, organisationId: string): Promise<Mails> {
  const sent = await work.db
    .selectFrom('outgoing_message')
    .select(['id', 'sealed', 'state', 'created_at'])
    .where('tenant', '=', work.tenant)
    .where('organisation_id', '=', organisationId)
    .where('channel', '=', 'mail')
    .where('purpose', '=', 'statement')
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  const loans = await loansOf(work, organisationId)
  const monthly = loans.length
    ? await work.db
        .selectFrom('statement_subscription')
        .select(['loan_id', 'mail_masked'])
        .where(
          'loan_id',
          'in',
          loans.map(loan => loan.loanId),
        )
        .execute()
    : []
  return {
    sent: sent.map(row => {
      const { subject = '', to } = openMessage(work, row)
      return { id: row.id, at: row.created_at, state: row.state, subject, to: maskMail(to) }
    }),
    loans: loans.map(({ loanId, number, product }) => ({
      loanId,
      number,
      product,
      monthlyTo: monthly.find(one => one.loan_id === loanId)?.mail_masked ?? null,
    })),
  }
}
