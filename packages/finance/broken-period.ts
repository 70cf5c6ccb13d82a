import { fractionNumerator } from './day-count.ts'
import { FinanceError } from './errors.ts'
import type { LoanTerms } from './loan-terms.ts'
import { isInAdvance, isNominallyRegular, isTakenAtDisbursal } from './period-part.ts'
import { mulDiv } from './rounding.ts'

/** Interest of the days before the first regular period, where it is taken at disbursal; else 0. */
export function upfrontInterest(terms: LoanTerms): number {
  if (!isTakenAtDisbursal(terms)) return 0
  const { disbursedYmd, disbursedDay, regularStartYmd, regularStartDay } = terms
  if ((terms.due.accrualDay[0] ?? 0) < regularStartDay)
    throw new FinanceError(
      'DATE_ORDER',
      'businessDays',
      'businessDays moves the first due date before its period begins',
    )
  return interestBetween(terms, disbursedYmd, disbursedDay, regularStartYmd, regularStartDay)
}

/**
 * The interest on which the first instalment's principal is reckoned: that of a regular period where the broken days
 * are paid on top of the instalment or come off it, else the interest of the days themselves, as they also are where
 * the days before them were paid at disbursal. Flat interest is the same whatever the days.
 */
export function interestWithinFirst(terms: LoanTerms, interest: number): number {
  const broken = terms.input.brokenPeriod ?? 'absorbed'
  const { accrualYmd, accrualDay } = terms.due
  const { disbursedDay, regularStartDay } = terms
  const paidBefore = broken === 'at-disbursal' && disbursedDay < regularStartDay
  const isRegular = disbursedDay === regularStartDay || isNominallyRegular(terms) || terms.method === 'flat'
  if (broken === 'absorbed' || paidBefore || isInAdvance(terms) || isRegular) return interest
  const endDay = terms.dayCount === 'per-period' ? regularStartDay + terms.regularDays : (accrualDay[0] ?? 0)
  return interestBetween(terms, terms.regularStartYmd, regularStartDay, accrualYmd[0] ?? 0, endDay)
}

function interestBetween(terms: LoanTerms, fromYmd: number, fromDay: number, toYmd: number, toDay: number): number {
  const part =
    terms.dayCount === 'per-period'
      ? { numerator: terms.step.yearPart.numerator * (toDay - fromDay), days: terms.regularDays }
      : { numerator: fractionNumerator(terms.dayCount, fromYmd, fromDay, toYmd, toDay), days: 1 }
  const { principalPaise } = terms.input
  const divisor = terms.denominator * part.days
  return terms.roundInterest === 'none'
    ? (principalPaise * terms.rate.numerator * part.numerator) / divisor
    : mulDiv(principalPaise, terms.rate.numerator, part.numerator, divisor, terms.roundInterest)
}
