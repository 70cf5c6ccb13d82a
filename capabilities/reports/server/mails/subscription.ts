import { may } from '@poonji/api-platform/actor.ts'
import { job, type JobHandler } from '@poonji/api-platform/jobs.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { addDays, addMonths, type Language, type PlainDate } from '@poonji/kernel/dates.ts'
import { actorOfAccount, seesOrganisation } from '@poonji/capabilities/access/server/service.ts'
import { mailStatement } from '@poonji/capabilities/limits/server/service.ts'
import { loanById, type LoanRow } from '@poonji/capabilities/loans/server/service.ts'
import { morningOf, tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from '../texts.ts'
import { maskMail } from './mask-mail.ts'
import '../tables.ts'

declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    /** Sends the statement of a month, named by its first day, of one loan. */
    'reports.monthlyStatement': { loanId: string; month: PlainDate }
    /** The last day of a month is closed. */
    'reports.monthEnded': { closedOn: PlainDate }
  }
}

const place = (loanId: string) => `statement_subscription:${loanId}:mail_sealed`

/** Sends a loan's statement to an address when a month has ended; without one it stops. */
export async function subscribe(work: Work, loanId: string, to: string | null): Promise<void> {
  const loan = await loanById(work, loanId)
  if (to === null) await work.db.deleteFrom('statement_subscription').where('loan_id', '=', loanId).execute()
  else {
    const row = {
      mail_sealed: work.platform.crypto.seal(to, place(loanId)),
      mail_masked: maskMail(to),
      language: work.language,
      made_by: work.actor.accountId,
      made_at: work.now,
    }
    await work.db
      .insertInto('statement_subscription')
      .values({ loan_id: loanId, tenant: work.tenant, sent_month: null, ...row })
      .onConflict(one => one.column('loan_id').doUpdateSet(row))
      .execute()
  }
  const verb = to === null ? 'statement.unsubscribed' : 'statement.subscribed'
  await work.audit(verb, 'loan', loanId, {}, loan.organisation_id)
}

/** When the last day of a month is closed, its statements are to go. */
export async function dayClosed(work: Work, onDate: PlainDate): Promise<void> {
  if (addDays(onDate, 1).endsWith('-01')) await work.enqueue('reports.monthEnded', { closedOn: onDate })
}

/** Puts the statements of a month that has ended on their way; none of a loan that was over before it. */
async function monthEnded(work: Work, onDate: PlainDate): Promise<void> {
  const month = `${onDate.slice(0, 7)}-01`
  const rows = await work.db
    .selectFrom('statement_subscription')
    .innerJoin('loan', 'loan.id', 'statement_subscription.loan_id')
    .select('loan_id')
    .where('statement_subscription.tenant', '=', work.tenant)
    .where(eb => eb.or([eb('sent_month', 'is', null), eb('sent_month', '<', month)]))
    .where(eb => eb.or([eb('loan.closed_on', 'is', null), eb('loan.closed_on', '>=', month)]))
    .execute()
  for (const { loan_id: loanId } of rows) await work.enqueue('reports.monthlyStatement', { loanId, month })
}

/** Whether who asked for it may still read the statement themselves: what they lost sight of is not mailed on. */
async function makerStands({ db, tenant }: Work, loan: LoanRow, accountId: string): Promise<boolean> {
  const maker = await actorOfAccount(db, tenant, accountId)
  return (
    maker !== null &&
    may(maker, 'CAN_VIEW_LEDGER', loan.organisation_id) &&
    (await seesOrganisation(db, maker, loan.organisation_id))
  )
}

/**
 * It ends with the right of whoever asked for it, unless somebody else asked meanwhile. Its company is told, which waits
 * for the mail otherwise and may ask for it itself.
 */
async function endOf(work: Work, loan: LoanRow, madeBy: string): Promise<void> {
  const ended = await work.db
    .deleteFrom('statement_subscription')
    .where('loan_id', '=', loan.id)
    .where('made_by', '=', madeBy)
    .returning('mail_masked')
    .executeTakeFirst()
  if (!ended) return
  await work.audit('statement.unsubscribed', 'loan', loan.id, {}, loan.organisation_id)
  const facts = { number: loan.number, mail: ended.mail_masked }
  // the month is closed at night
  const words = (language: Language) => texts.t(language, 'sms.mailEnded', facts)
  await tellOwner(work, loan.organisation_id, 'statement-mail-ended', words, { notBefore: morningOf(work.today) })
}

/** At least once: the month is ticked off when its mail is in the outbox. */
async function sendMonth(outside: Outside, { loanId, month }: { loanId: string; month: PlainDate }): Promise<void> {
  const subscription = await outside.db
    .selectFrom('statement_subscription')
    .select(['mail_sealed', 'language', 'sent_month', 'made_by'])
    .where('loan_id', '=', loanId)
    .executeTakeFirst()
  if (!subscription || (subscription.sent_month !== null && subscription.sent_month >= month)) return
  const { mail_sealed: sealed, language, made_by: madeBy } = subscription
  const loan = await loanById(outside, loanId)
  if (madeBy !== null && !(await makerStands(outside, loan, madeBy)))
    return outside.transaction(work => endOf(work, loan, madeBy))
  const to = outside.platform.crypto.open(sealed, place(loanId))
  const until = addDays(addMonths(month, 1), -1)
  const inTheirs: Outside = Object.create(outside, { language: { value: language } })
  await mailStatement(inTheirs, loan, { to, from: month, until })
  await outside.db
    .updateTable('statement_subscription')
    .set({ sent_month: month })
    .where('loan_id', '=', loanId)
    .execute()
}

export const jobs: JobHandler[] = [
  job('reports.monthlyStatement', sendMonth),
  job('reports.monthEnded', (outside, { closedOn }) => outside.transaction(work => monthEnded(work, closedOn))),
]
