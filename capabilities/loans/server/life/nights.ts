import { denominatorOf, yearFraction } from '@poonji/finance/day-count.ts'
import { divideRounded, toPaise, type Paise } from '@poonji/kernel/money.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { LoanTerms } from '../../terms.ts'

const BPS = 10_000
/** Penal charges are reckoned by Actual/365. */
const PENAL_DENOMINATOR = BigInt(BPS * 365)

/** The part of a year between the end of a date and the end of the next, over `denominatorOf(dayCount)`. */
export function nightPart(dayCount: LoanTerms['dayCount'], on: PlainDate): number {
  return yearFraction(dayCount, on, addDays(on, 1)).numerator
}

/** Interest of a gathered sum of balance × basis points × day parts. */
export function gatheredInterest(gathered: bigint, dayCount: LoanTerms['dayCount']): Paise {
  return toPaise(divideRounded(gathered, BigInt(BPS * denominatorOf(dayCount))))
}

/** Penal charge with its tax, of a gathered sum of unpaid instalment × basis points × days. */
export function gatheredPenal(gathered: bigint, taxBps: number): Paise {
  return toPaise(divideRounded(gathered * BigInt(BPS + taxBps), PENAL_DENOMINATOR * BigInt(BPS)))
}

/** The tax within a penal charge. */
export function taxWithin(penalPaise: Paise, taxBps: number): Paise {
  return toPaise(divideRounded(BigInt(penalPaise) * BigInt(taxBps), BigInt(BPS + taxBps)))
}
