import { restOfPeriod } from '@poonji/finance/day-count.ts'
import type { RateChange, TrancheState } from './history.ts'
import type { LoanLife } from './life.ts'
import { gatheredInterest } from './nights.ts'
import { planAnew, runOn } from './plan-anew.ts'

/**
 * From the start of a day everything that runs bears another rate: instalments are found anew, or go on longer or
 * shorter; a drawing of a limit owes each day at the rate of the day. Interest taken upfront was agreed with its drawing
 * and stays; later drawings are made at the new rate.
 */
export function changeRate(life: LoanLife, change: RateChange): void {
  life.terms = { ...life.terms, rateBps: change.rateBps }
  for (const tranche of life.tranches) {
    if (tranche.upfront || tranche.runningPaise === 0 || !tranche.next) continue
    tranche.rateBps = change.rateBps
    if (life.terms.shape !== 'instalment') {
      reckonAnew(life, tranche, change)
      continue
    }
    const effect = change.keeps === 'EMI' ? 'tenure' : 'instalment'
    tranche.laterRates.push({ fromOn: change.on, annualRateBps: change.rateBps, effect })
    planAnew(life, tranche, change.on)
  }
}

/** The running period owes what it has gathered and the rest at the new rate; the periods behind it that rate. */
function reckonAnew(life: LoanLife, tranche: TrancheState, { on, rateBps }: RateChange): void {
  const { dayCount } = life.terms
  let { gathered, periodFrom: beganOn } = tranche
  let from = on
  for (const due of life.dues.filter(one => one.trancheId === tranche.id && !one.raised)) {
    const days = restOfPeriod(dayCount, beganOn, from, due.dueOn)
    gathered += BigInt(tranche.runningPaise) * BigInt(rateBps) * BigInt(days)
    due.owed.interest = gatheredInterest(gathered, dayCount)
    gathered = 0n
    beganOn = from = due.dueOn
  }
  runOn(life, tranche)
}
