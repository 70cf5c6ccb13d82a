import type { Updateable } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { changingTerms } from '../changing-terms.ts'
import { lockLoan } from '../history-of.ts'
import type { LoanLife } from '../life/life.ts'
import { monthsThrough } from '../life/plan.ts'
import { termedOut } from '../life/term-out.ts'
import { settle } from '../settle.ts'
import { beginWatch } from './begin-watch.ts'
import { endLimit } from './of-limit.ts'
import { openOf } from './open.ts'
import { runOf } from './see.ts'
import type { LoanRestructuringTable } from './tables.ts'
import { tellTerms } from './tell.ts'

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
  const set = (values: Updateable<LoanRestructuringTable>) =>
    work.db.updateTable('loan_restructuring').set(values).where('id', '=', row.id).execute()
  if (loan.status !== 'ACTIVE' || !loan.first_drawn_on) return void (await set({ lapsed_on: work.today }))
  const { rateBps: before_bps, tenureMonths: before_months } = loan.terms
  const tenureMonths = monthsThrough(loan.first_drawn_on, row.from_on) + row.instalments
  const ofLimit = loan.terms.shape !== 'instalment'
  const terms = ofLimit
    ? termedOut(loan.terms, row.rate_bps, tenureMonths)
    : { ...loan.terms, rateBps: row.rate_bps, tenureMonths }
  const source = { kind: 'restructuring', id: row.id }
  const cause = { kind: 'restructuring', valueOn: row.from_on, idempotencyKey: `restructuring:${row.id}`, source }
  const write = async () => {
    await set({
      begun_on: work.today,
      before_bps,
      before_months,
      before_terms: ofLimit ? JSON.stringify(loan.terms) : null,
    })
    await work.db
      .updateTable('loan')
      .set({ terms: JSON.stringify(terms), shape: terms.shape })
      .where('id', '=', loan.id)
      .execute()
  }
  const life = await changingTerms(work, loan, () => settle(work, loan, cause, write))
  if (ofLimit) await endLimit(work, loan, life)
  await beginWatch(work, {
    loanId: loan.id,
    of: { restructuringId: row.id },
    fromOn: row.from_on,
    firstPaymentOn: firstPayment(life, row.from_on),
  })
  const detail = { restructuringId: row.id, fromOn: row.from_on, beforeBps: before_bps, beforeMonths: before_months }
  await work.audit('restructuring.begun', 'loan', loan.id, detail, loan.organisation_id)
  await tellTerms(work, loan, {
    fromOn: row.from_on,
    after: runOf(life, row.rate_bps),
    key: ofLimit ? 'restructure.smsLimitBegun' : 'restructure.smsBegun',
  })
}

/** The day on which the first principal of the new terms falls due; null where none does. */
function firstPayment(life: LoanLife, fromOn: PlainDate): PlainDate | null {
  const withPrincipal = life.dues.filter(due => due.dueOn > fromOn && due.trancheId && due.owed.principal > 0)
  return withPrincipal.map(due => due.dueOn).sort()[0] ?? null
}
