import { fractionNumerator } from './day-count.ts'
import type { LoanTerms } from './loan-terms.ts'

/** A whole period as a numerator over the terms' day-count denominator. */
export function wholePart(terms: LoanTerms, fromYmd: number, fromDay: number, toYmd: number, toDay: number): number {
  return terms.dayCount === 'per-period'
    ? terms.step.yearPart.numerator
    : fractionNumerator(terms.dayCount, fromYmd, fromDay, toYmd, toDay)
}

/** Interest per paisa of balance in the period that ends with the instalment of an index, after the first. */
export function periodRate(terms: LoanTerms, index: number, rate: number): number {
  const { accrualYmd, accrualDay } = terms.due
  const part = wholePart(
    terms,
    accrualYmd[index - 1] ?? 0,
    accrualDay[index - 1] ?? 0,
    accrualYmd[index] ?? 0,
    accrualDay[index] ?? 0,
  )
  return (rate * part) / terms.denominator
}

/** The same of the first period, from disbursal. */
export function firstPeriodRate(terms: LoanTerms, rate: number): number {
  const { accrualYmd, accrualDay } = terms.due
  const part = wholePart(terms, terms.disbursedYmd, terms.disbursedDay, accrualYmd[0] ?? 0, accrualDay[0] ?? 0)
  return (rate * part) / terms.denominator
}

/** A first period within 3 days of a regular one counts as one (RBI's illustration: "30 days after sanction"). */
export function isRegularFirst(terms: LoanTerms): boolean {
  const first = terms.due.day[0] ?? 0
  return first > terms.disbursedDay && Math.abs(terms.regularStartDay - terms.disbursedDay) <= 3
}
