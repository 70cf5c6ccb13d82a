import type { Paise } from '@poonji/kernel/money.ts'
import type { YearFraction } from './day-count.ts'
import { FinanceError } from './errors.ts'
import { mulDiv } from './rounding.ts'
import type { FinanceRounding } from './rounding.ts'

/** Beyond 1,000 % a year a rate is a typing error. */
export const MAX_RATE_BPS = 100_000

const BPS = 10_000
const FINE = 10_000

/** A yearly rate as an exact ratio: basis points, up to four decimals of a basis point (9.4822 % = 948.22). */
export type RateRatio = { numerator: number; denominator: number }

export function rateRatio(annualRateBps: number, field = 'annualRateBps'): RateRatio {
  requireRate(annualRateBps, field)
  if (Number.isInteger(annualRateBps)) return { numerator: annualRateBps, denominator: BPS }
  const fine = Math.round(annualRateBps * FINE)
  if (fine / FINE !== annualRateBps)
    throw new FinanceError('RATE_TOO_PRECISE', field, `${field} may have four decimals of a basis point at most`)
  return { numerator: fine, denominator: BPS * FINE }
}

/** The ratio of a rate that need not be an exact decimal, for figures that are not rounded. */
export function unroundedRate(annualRateBps: number, field = 'annualRateBps'): RateRatio {
  requireRate(annualRateBps, field)
  return { numerator: annualRateBps, denominator: BPS }
}

export function requireRate(annualRateBps: number, field: string): void {
  if (!(annualRateBps >= 0 && annualRateBps <= MAX_RATE_BPS))
    throw new FinanceError('RATE_OUT_OF_RANGE', field, `${field} must be from 0 to ${MAX_RATE_BPS} basis points`)
}

/**
 * Interest in paise on a principal for a part of a year, exact and then rounded once (half-up unless named otherwise).
 * `interestPaise(1_000_000_00, 1500, yearFraction('actual/365', '2025-07-18', '2025-08-05'))` → 7,397.26 rupees.
 */
export function interestPaise(
  principalPaise: Paise,
  annualRateBps: number,
  fraction: YearFraction,
  rounding: FinanceRounding = 'half-up',
): Paise {
  const rate = rateRatio(annualRateBps)
  return mulDiv(principalPaise, rate.numerator, fraction.numerator, rate.denominator * fraction.denominator, rounding)
}

/** Interest in paise for a number of days on a year of `yearDays` (365 unless told otherwise). */
export function interestForDays(principalPaise: Paise, annualRateBps: number, days: number, yearDays = 365): Paise {
  return interestPaise(principalPaise, annualRateBps, { days, numerator: days, denominator: yearDays })
}
