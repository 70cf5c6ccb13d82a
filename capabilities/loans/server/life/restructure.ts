import { addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { Restructuring, TrancheState } from './history.ts'
import type { LoanLife } from './life.ts'
import { monthsThrough } from './plan.ts'
import { planAnew } from './plan-anew.ts'
import { raiseBeside } from './raise-beside.ts'
import { duesOf, fundCharges, moveOut, sumLeft } from './restructured-dues.ts'
import { termOut } from './term-out.ts'

/**
 * From the start of a day a loan by instalments is repaid on other terms. Principal that had fallen due and is unpaid runs
 * again; unpaid interest, and charges, join the principal where that was agreed; penal charges stay as they are. What is
 * used of a limit becomes instalments: see `termOut`.
 */
export function restructure(life: LoanLife, agreed: Restructuring): void {
  if (agreed.beforeTerms) return termOut(life, agreed)
  const { firstDrawnOn } = life
  const tranches = life.tranches.filter(one => one.runningPaise + sumLeft(duesOf(life, one), 'principal') > 0)
  const [first] = tranches
  if (!firstDrawnOn || !first) return
  const months = monthsThrough(firstDrawnOn, agreed.on)
  if (agreed.funds === 'ALL') first.runningPaise += fundCharges(life)
  for (const tranche of tranches) reschedule(life, tranche, agreed, firstDrawnOn, months)
  life.terms = { ...life.terms, rateBps: agreed.rateBps, tenureMonths: months + agreed.instalments }
}

function reschedule(
  life: LoanLife,
  tranche: TrancheState,
  agreed: Restructuring,
  firstDrawnOn: PlainDate,
  months: number,
): void {
  const { on, rateBps, instalments, moratoriumMonths } = agreed
  const capitalised = agreed.moratoriumInterest === 'CAPITALISED' && moratoriumMonths > 0
  const fallen = duesOf(life, tranche)
  const funded = agreed.funds === 'NONE' ? 0 : life.fund(moveOut(fallen, 'interest'))
  tranche.runningPaise += moveOut(fallen, 'principal') + funded
  // without a payment in the months that follow there is nothing with which it could fall due
  if (agreed.funds !== 'NONE' || capitalised) tranche.runningPaise += fundAccrued(life, tranche, on)
  Object.assign(tranche, {
    terms: { ...tranche.terms, rateBps },
    rateBps,
    prepayments: [],
    laterRates: [],
    ratesAhead: [],
    planned: {
      ...tranche.planned,
      amountPaise: tranche.runningPaise,
      drawnOn: on,
      restructured: {
        firstDueOn: addMonths(firstDrawnOn, months + 1),
        instalments,
        firstNumber: numberIn(months + 1, tranche, firstDrawnOn),
        moratorium: { instalments: moratoriumMonths, interest: capitalised ? 'capitalised' : 'paid' },
        carriedPaise: tranche.accruedPaise,
      },
    },
  } satisfies Partial<TrancheState>)
  planAnew(life, tranche, on)
  if (!tranche.next) life.beginPeriod(tranche, on, 0)
}

/** The number of a drawing's instalment in a month after the first drawing: one a month, also where one is left out. */
function numberIn(month: number, { planned, drawnOn }: TrancheState, firstDrawnOn: PlainDate): number {
  const { restructured } = planned
  return restructured
    ? restructured.firstNumber + month - monthsThrough(firstDrawnOn, restructured.firstDueOn)
    : month - monthsThrough(firstDrawnOn, drawnOn)
}

/** Interest gathered since the last due date falls due that day and joins the principal at once. */
function fundAccrued(life: LoanLife, tranche: TrancheState, on: PlainDate): Paise {
  const { accruedPaise, next } = tranche
  if (accruedPaise === 0 || !next) return 0
  const moved = { interest: accruedPaise }
  const { key } = raiseBeside(life.dues, tranche, { beside: 'moved', on, owed: {}, moved })
  life.trace.moveInterest(next.key, key)
  life.move('INTEREST_DUE', 'INTEREST_ACCRUED', accruedPaise)
  tranche.gathered = 0n
  tranche.accruedPaise = 0
  return life.fund(accruedPaise)
}
