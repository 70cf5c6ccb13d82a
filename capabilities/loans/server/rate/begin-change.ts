import type { Work } from '@poonji/api-platform/work.ts'
import { changingTerms } from '../changing-terms.ts'
import { lockLoan } from '../history-of.ts'
import { settle } from '../settle.ts'
import './tables.ts'

/** A loan that was closed when its rate was to change runs again: it bears the rate from the day that was told. */
export async function beginMissedRates(work: Work, loanId: string): Promise<void> {
  const missed = await work.db
    .selectFrom('loan_rate_change')
    .select('id')
    .where('loan_id', '=', loanId)
    .where('state', '=', 'APPROVED')
    .where('begun_on', 'is', null)
    .where('from_on', '<=', work.today)
    .execute()
  for (const { id } of missed) await beginRate(work, id)
}

/**
 * A change of rate begins on its day, or as of it where this comes later: the loan's history has it from now on. Does
 * nothing where it has begun, is not decided, or its day has not come; a loan closed meanwhile keeps what it was, unless it runs again.
 */
export async function beginRate(work: Work, changeId: string): Promise<void> {
  const found = await work.db
    .selectFrom('loan_rate_change')
    .select('loan_id')
    .where('id', '=', changeId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  if (!found) return
  const loan = await lockLoan(work.db, work.tenant, found.loan_id)
  const change = await work.db
    .selectFrom('loan_rate_change')
    .selectAll()
    .where('id', '=', changeId)
    .where('state', '=', 'APPROVED')
    .where('begun_on', 'is', null)
    .where('from_on', '<=', work.today)
    .executeTakeFirst()
  if (!change || loan.status === 'CLOSED') return
  const { from_on: fromOn, rate_bps: rateBps } = change
  const begin = async () => {
    await work.db
      .updateTable('loan_rate_change')
      .set({ begun_on: work.today, before_bps: loan.terms.rateBps })
      .where('id', '=', changeId)
      .execute()
    await work.db
      .updateTable('loan')
      .set({ terms: JSON.stringify({ ...loan.terms, rateBps }) })
      .where('id', '=', loan.id)
      .execute()
  }
  if (loan.status === 'OPEN') await begin()
  else {
    const cause = {
      kind: 'rate',
      valueOn: fromOn,
      idempotencyKey: `rate:${changeId}`,
      source: { kind: 'rate', id: changeId },
    }
    await changingTerms(work, loan, () => settle(work, loan, cause, begin))
  }
  await work.audit('rate.begun', 'loan', loan.id, { fromOn, before: loan.terms.rateBps, rateBps }, loan.organisation_id)
}
