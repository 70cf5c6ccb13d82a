import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { RATE_KEEPS, type RateKeeps } from '../../status.ts'
import { historyOf, type LoanRow } from '../history-of.ts'
import type { RateChange } from '../life/history.ts'
import { replay } from '../life/replay.ts'
import { aheadOf, type Ahead } from '../part-payment/simulate.ts'

export interface SeenChange {
  /** The loan by instalments as it would run on without the change; null for a limit. */
  unchanged: Ahead | null
  options: (Ahead & { keeps: RateKeeps })[]
}

/**
 * What a coming rate does to a loan by instalments, with the end or the instalment kept: the loan's own life taken to its
 * day. The instalment may stay where it is level and still repays the loan within half as long again (no negative
 * amortisation; RBI, 18 Aug 2023, reset of floating rates).
 */
export async function seeChange(
  work: Work,
  loan: LoanRow,
  { on, rateBps }: { on: PlainDate; rateBps: number },
): Promise<SeenChange> {
  if (loan.terms.shape !== 'instalment' || loan.status !== 'ACTIVE') return { unchanged: null, options: [] }
  const history = await historyOf(work.db, loan, addDays(on, -1))
  const before = aheadOf(replay(history))
  if (!before.rows.length) return { unchanged: null, options: [] }
  const withChange = (keeps: RateKeeps) => {
    const change: RateChange = { on, rateBps, keeps, beforeBps: loan.terms.rateBps }
    return aheadOf(replay({ ...history, rateChanges: [...(history.rateChanges ?? []), change] }))
  }
  const options = RATE_KEEPS.filter(keeps => keeps === 'TENURE' || loan.terms.repayment === 'annuity').map(keeps => ({
    keeps,
    ...withChange(keeps),
  }))
  const interestOnly = new Set(before.rows.filter(row => row.principalPaise === 0).map(row => row.dueOn))
  const repays = (option: Ahead) =>
    option.instalments <= Math.ceil(before.instalments * 1.5) &&
    option.rows.every(row => row.principalPaise > 0 || interestOnly.has(row.dueOn))
  return { unchanged: before, options: options.filter(option => option.keeps === 'TENURE' || repays(option)) }
}
