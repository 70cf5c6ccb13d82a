import { sql } from 'kysely'
import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { loansOf, statementOf } from '@poonji/capabilities/loans/server/service.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from '../texts.ts'
import type { ConfirmedLoan } from '../tables.ts'

/**
 * Sends the balance of a day to the borrower: the closing balance of each loan's statement. @throws 400 for a day to
 * come, 409 where there is no loan or one of that day waits for its answer
 */
export async function sendConfirmation(work: Work, organisationId: string, asOn: PlainDate): Promise<{ id: string }> {
  if (asOn > work.today) throw invalid({ asOn: texts.t(work.language, 'bal.future') })
  const loans = await balancesOf(work, organisationId, asOn)
  if (!loans.length) throw conflict(texts.t(work.language, 'bal.noLoan'))
  const waiting = await work.db
    .selectFrom('balance_confirmation')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('as_on', '=', asOn)
    .where('state', '=', 'SENT')
    .executeTakeFirst()
  if (waiting) throw conflict(texts.t(work.language, 'bal.waiting'))
  const number = await nextNumber(work)
  const total = loans.reduce((sum, loan) => sum + loan.balancePaise, 0)
  const { id } = await work.db
    .insertInto('balance_confirmation')
    .values({
      tenant: work.tenant,
      number,
      organisation_id: organisationId,
      as_on: asOn,
      loans: JSON.stringify(loans),
      total_paise: total,
      sent_by: work.actor.accountId,
      sent_at: work.now,
      answered_by: null,
      answered_at: null,
      said_paise: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.audit('balance.sent', 'balanceConfirmation', id, { number, asOn }, organisationId)
  await tell(work, organisationId, { number, asOn, total })
  return { id }
}

async function balancesOf(work: Work, organisationId: string, asOn: PlainDate): Promise<ConfirmedLoan[]> {
  const loans: ConfirmedLoan[] = []
  for (const { loanId, number, product, status } of await loansOf(work, organisationId)) {
    if (status === 'OPEN') continue
    const { closing, rows } = await statementOf(work, loanId, { to: asOn })
    if (rows.length) loans.push({ loanId, number, product, balancePaise: closing })
  }
  return loans
}

async function nextNumber(work: Work): Promise<string> {
  const { rows } = await sql<{ n: number }>`select nextval('balance_confirmation_number') as n`.execute(work.db)
  return `PJB-${work.today.slice(0, 4)}-${String(rows[0]?.n ?? 0).padStart(5, '0')}`
}

async function tell(
  work: Work,
  organisationId: string,
  { number, asOn, total }: { number: string; asOn: PlainDate; total: Paise },
): Promise<void> {
  const amount = formatMoney(total, { paise: 'always' })
  await tellOwner(work, organisationId, 'balance-confirmation', language =>
    texts.t(language, 'sms.balance', { number, date: formatDate(asOn, language), amount }),
  )
}
