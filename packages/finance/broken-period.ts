import { partOfPeriod } from './day-count.ts'
import type { Period } from './day-count.ts'
import { FinanceError } from './errors.ts'
import type { LoanTerms } from './loan-terms.ts'
import { isInAdvance, isNominallyRegular, isTakenAtDisbursal } from './period-part.ts'
import { mulDiv } from './rounding.ts'

/** Interest of the days before the first regular period, where it is taken at disbursal; else 0. */
export function upfrontInterest(terms: LoanTerms): number {
  if (!isTakenAtDisbursal(terms)) return 0
  if ((terms.due.accrualDay[0] ?? 0) < terms.regularStartDay)
    throw new FinanceError(
      'DATE_ORDER',
      'businessDays',
      'businessDays moves the first due date before its period begins',
    )
  return interestOf(terms, paidAtDisbursal(terms))
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
  return interestOf(terms, {
    fromYmd: terms.regularStartYmd,
    fromDay: regularStartDay,
    toYmd: accrualYmd[0] ?? 0,
    toDay: endDay,
  })
}

/** The part of a year from a day paid for at disbursal to the first regular period, as `numerator` ÷ `days`. */
export function partPaidAtDisbursal(terms: LoanTerms, fromYmd: number, fromDay: number): Part {
  return restOf(terms, paidAtDisbursal(terms), fromYmd, fromDay)
}

function paidAtDisbursal({ disbursedYmd, disbursedDay, regularStartYmd, regularStartDay }: LoanTerms): Period {
  return { fromYmd: disbursedYmd, fromDay: disbursedDay, toYmd: regularStartYmd, toDay: regularStartDay }
}

type Part = { numerator: number; days: number }

function restOf(terms: LoanTerms, period: Period, fromYmd: number, fromDay: number): Part {
  return terms.dayCount === 'per-period'
    ? { numerator: terms.step.yearPart.numerator * (period.toDay - fromDay), days: terms.regularDays }
    : { numerator: partOfPeriod(terms.dayCount, period, fromYmd, fromDay, period.toYmd, period.toDay), days: 1 }
}

function interestOf(terms: LoanTerms, period: Period): number {
  const part = restOf(terms, period, period.fromYmd, period.fromDay)
  const { principalPaise } = terms.input
  const divisor = terms.denominator * part.days
  return terms.roundInterest === 'none'
    ? (principalPaise * terms.rate.numerator * part.numerator) / divisor
    : mulDiv(principalPaise, terms.rate.numerator, part.numerator, divisor, terms.roundInterest)
}
