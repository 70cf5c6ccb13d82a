import { yearFraction } from '@poonji/finance/day-count.ts'
import { interestPaise } from '@poonji/finance/interest.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { LoanTerms } from '../terms.ts'

/** What an amount drawn on a day costs in interest when it is repaid after so many days. */
export function drawingCost(
  { rateBps, dayCount }: Pick<LoanTerms, 'rateBps' | 'dayCount'>,
  amountPaise: Paise,
  drawnOn: PlainDate,
  days: number,
): Paise {
  return interestPaise(amountPaise, rateBps, yearFraction(dayCount, drawnOn, addDays(drawnOn, days)))
}
