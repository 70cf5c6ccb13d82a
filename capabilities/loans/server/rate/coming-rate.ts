import type { Work } from '@poonji/api-platform/work.ts'
import type { LoanDetail } from '../../contract.ts'
import './tables.ts'

/** The next change of a loan's rate that was decided and has still to begin. */
export async function comingRateOf(work: Work, loanId: string): Promise<LoanDetail['rateComing']> {
  const coming = await work.db
    .selectFrom('loan_rate_change')
    .select(['from_on as fromOn', 'rate_bps as rateBps', 'chosen_at'])
    .where('loan_id', '=', loanId)
    .where('state', '=', 'APPROVED')
    .where('begun_on', 'is', null)
    .where('from_on', '>', work.today)
    .orderBy('from_on')
    .executeTakeFirst()
  return coming ? { fromOn: coming.fromOn, rateBps: coming.rateBps, chosen: coming.chosen_at !== null } : null
}
