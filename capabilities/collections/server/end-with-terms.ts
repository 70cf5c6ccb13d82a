import { sql } from 'kysely'
import type { Events } from '@poonji/api-platform/events.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import { creditPayments } from './decide-promises.ts'
import './tables.ts'

/**
 * A loan runs on other terms: a promise ends with the dues that it was given for. It does where what is left of it was to
 * be paid by its day before, and is not any more; nobody breaks a promise of what nobody asks for.
 */
export async function endWithTerms(
  work: Work,
  { loanId, organisationId, unpaidBefore }: Events['loan.termsChanged'],
): Promise<void> {
  const active = await work.db
    .selectFrom('promise_to_pay')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'ACTIVE')
    .where('promised_on', '>=', work.today)
    .orderBy('promised_on')
    .orderBy('id')
    .forUpdate()
    .execute()
  const replaced: string[] = []
  for (const { id, amount_paise, promised_on: by, ...promise } of active) {
    const paid = await creditPayments(work, { id, amount_paise, promised_on: by, ...promise })
    const left = amount_paise - paid
    const { inAll, ofLoan } = await fallingDueBy(work, { organisationId, loanId, by })
    const before = sumOf(
      unpaidBefore.filter(due => due.dueOn <= by),
      due => due.unpaidPaise,
    )
    if (left > inAll && left <= inAll - ofLoan + before) replaced.push(id)
  }
  // what was paid is credited on the day of each that stands
  const ids = active.map(promise => promise.id)
  if (ids.length) await work.db.deleteFrom('promise_payment').where('promise_id', 'in', ids).execute()
  for (const id of replaced) {
    const superseded = { state: 'SUPERSEDED', decided_at: work.now } as const
    await work.db.updateTable('promise_to_pay').set(superseded).where('id', '=', id).execute()
    await work.audit('promise.superseded', 'promise', id, { loanId }, organisationId)
  }
}

/** What is unpaid and has fallen due, or will by a day: on all loans of an organisation, and on one of them. */
async function fallingDueBy(
  work: Work,
  { organisationId, loanId, by }: { organisationId: string; loanId: string; by: PlainDate },
): Promise<{ inAll: Paise; ofLoan: Paise }> {
  const { rows } = await sql<{ inAll: Paise; ofLoan: Paise }>`
    select coalesce(sum(due.unpaid_paise), 0)::bigint as "inAll",
      coalesce(sum(due.unpaid_paise) filter (where loan.id = ${loanId}), 0)::bigint as "ofLoan"
    from due join loan on loan.id = due.loan_id
    where loan.organisation_id = ${organisationId} and loan.tenant = ${work.tenant} and due.due_on <= ${by}::date`.execute(
    work.db,
  )
  return rows[0] ?? { inAll: 0, ofLoan: 0 }
}
