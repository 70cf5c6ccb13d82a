import { yearFraction } from '@poonji/finance/day-count.ts'
import { interestPaise } from '@poonji/finance/interest.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import type { LoanDetail } from '../contract.ts'
import { monthsAfter } from '../months-after.ts'

/** The limit of which something is drawn, on its business date. */
export type DrawnLimit = Pick<LoanDetail, 'shape' | 'firstDrawnOn' | 'today'> & {
  terms: Pick<LoanDetail['terms'], 'rateBps' | 'dayCount' | 'paymentCycle' | 'creditDays'>
}

/**
 * What an amount drawn today costs in interest when it is repaid after so many days. What falls due by months is rounded
 * month by month, as the books ask for it.
 */
export function drawingCost(limit: DrawnLimit, amountPaise: Paise, days: number): Paise {
  const { today: drawnOn, terms } = limit
  const dueOn = addDays(drawnOn, days)
  const anchorOn = monthlyFrom(limit)
  let from = drawnOn
  return sumOf([...(anchorOn ? monthsAfter(anchorOn, { drawnOn, dueOn }) : []), dueOn], on => {
    const period = yearFraction(terms.dayCount, from, on)
    from = on
    return interestPaise(amountPaise, terms.rateBps, period)
  })
}

function monthlyFrom({ shape, firstDrawnOn, today, terms }: DrawnLimit): PlainDate | null {
  if (shape === 'dropline') return firstDrawnOn ?? today
  return terms.paymentCycle === 'MONTHLY' ? today : null
}

/**
 * Where interest is taken upfront: what is paid out, and what is then to be paid back after so many days. An advance on an
 * invoice ends with it; of any other drawing the whole credit period is kept back, and what is not used given back.
 */
export function upfrontSums(limit: DrawnLimit, amountPaise: Paise, days: number): { out: Paise; back: Paise } {
  const cost = drawingCost(limit, amountPaise, days)
  const keptBack = limit.shape === 'discounting' ? cost : drawingCost(limit, amountPaise, limit.terms.creditDays)
  return { out: amountPaise - keptBack, back: amountPaise - (keptBack - cost) }
}
