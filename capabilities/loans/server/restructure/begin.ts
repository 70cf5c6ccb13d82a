import type { Work } from '@poonji/api-platform/work.ts'
import { lockLoan, type LoanRow } from '../history-of.ts'
import type { LoanLife } from '../life/life.ts'
import { monthsThrough } from '../life/plan.ts'
import { writeRates } from '../rate/begin-change.ts'
import { settle } from '../settle.ts'
import { openOf, type Restructuring } from './open.ts'
import { runOf } from './see.ts'
import { tellTerms } from './tell.ts'
import './tables.ts'

/**
 * Terms that the borrower agreed to begin on their day, or as of it where this comes later: the loan's history has them
 * from now on, and the borrower is told what they came to. Does nothing where they have begun or their day has not come;
 * they lapse where the loan no longer runs.
 */
export async function beginRestructuring(work: Work, restructuringId: string): Promise<void> {
  const found = await work.db
    .selectFrom('loan_restructuring')
    .select('loan_id')
    .where('id', '=', restructuringId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  if (!found) return
  const loan = await lockLoan(work.db, work.tenant, found.loan_id)
  const row = await openOf(work, loan.id)
    .where('id', '=', restructuringId)
    .where('agreed', '=', true)
    .where('from_on', '<=', work.today)
    .executeTakeFirst()
  if (!row) return
  const set = (values: Partial<Restructuring>) =>
    work.db
      .updateTable('loan_restructuring')
      .set({
        lapsed_on: values.lapsed_on,
        begun_on: values.begun_on,
        before_bps: values.before_bps,
        before_months: values.before_months,
      })
      .where('id', '=', row.id)
      .execute()
  if (loan.status !== 'ACTIVE' || !loan.first_drawn_on) return void (await set({ lapsed_on: work.today }))
  const { rateBps: before_bps, tenureMonths: before_months } = loan.terms
  const terms = {
    ...loan.terms,
    rateBps: row.rate_bps,
    tenureMonths: monthsThrough(loan.first_drawn_on, row.from_on) + row.instalments,
  }
  const source = { kind: 'restructuring', id: row.id }
  const cause = { kind: 'restructuring', valueOn: row.from_on, idempotencyKey: `restructuring:${row.id}`, source }
  const life = await settle(work, loan, cause, async () => {
    await set({ begun_on: work.today, before_bps, before_months })
    await work.db
      .updateTable('loan')
      .set({ terms: JSON.stringify(terms) })
      .where('id', '=', loan.id)
      .execute()
  })
  await writeRates(work, loan, life)
  await beginWatch(work, loan, row, life)
  const detail = { restructuringId: row.id, fromOn: row.from_on, beforeBps: before_bps, beforeMonths: before_months }
  await work.audit('restructuring.begun', 'loan', loan.id, detail, loan.organisation_id)
  await tellTerms(work, loan, { fromOn: row.from_on, after: runOf(life, row.rate_bps), key: 'restructure.smsBegun' })
}

/** The end of day classes the borrower by it: see `watchRestructured`. Another restructuring ends the watch of the last. */
async function beginWatch(work: Work, loan: LoanRow, row: Restructuring, life: LoanLife): Promise<void> {
  await work.db
    .updateTable('restructured_watch')
    .set({ ended_on: work.today, outcome: 'RESTRUCTURED' })
    .where('loan_id', '=', loan.id)
    .where('ended_on', 'is', null)
    .execute()
  const withPrincipal = life.dues.filter(due => due.dueOn > row.from_on && due.trancheId && due.owed.principal > 0)
  const firstPaymentOn = withPrincipal.map(due => due.dueOn).sort()[0]
  if (!firstPaymentOn) return
  await work.db
    .insertInto('restructured_watch')
    .values({
      tenant: work.tenant,
      loan_id: loan.id,
      restructuring_id: row.id,
      from_on: row.from_on,
      first_payment_on: firstPaymentOn,
      counted_from: firstPaymentOn,
      ended_on: null,
      outcome: null,
    })
    .execute()
}
