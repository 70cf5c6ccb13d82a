import { dayOfYmd } from './civil.ts'
import { fractionNumerator } from './day-count.ts'
import type { LoanTerms } from './loan-terms.ts'

/** A whole period as a numerator over the terms' day-count denominator. */
export function wholePart(terms: LoanTerms, fromYmd: number, fromDay: number, toYmd: number, toDay: number): number {
  return terms.dayCount === 'per-period'
    ? terms.step.yearPart.numerator
    : fractionNumerator(terms.dayCount, fromYmd, fromDay, toYmd, toDay)
}

/** Whether the first or the last period is off the cycle and its interest a share of a regular one. */
export function isShareOfRegular({ shareOfPeriod, input }: LoanTerms, index: number): boolean {
  return shareOfPeriod && (index === 0 || (index === input.instalments - 1 && input.maturityOn !== undefined))
}

/** The regular period of which the period of an index is a part, or that one itself: its part of a year, and its days. */
export function regularPeriod(
  terms: LoanTerms,
  index: number,
  fromYmd: number,
  fromDay: number,
  dueYmd: number,
  dueDay: number,
): { part: number; days: number } {
  const { regularStartYmd, regularStartDay, step, input, dayCount } = terms
  let [startYmd, startDay, endYmd, endDay] = [fromYmd, fromDay, dueYmd, dueDay]
  if (index === 0 && dayCount === 'per-period' && !isNominallyRegular(terms)) {
    // a due date that moves changes no nominal period, so neither a broken one's share of it
    const brokenDays = regularStartDay + terms.regularDays - fromDay
    return { part: step.yearPart.numerator * brokenDays, days: terms.regularDays * Math.max(1, dueDay - fromDay) }
  }
  if (index === 0 && !isNominallyRegular(terms) && regularStartDay < startDay)
    [startYmd, startDay] = [regularStartYmd, regularStartDay]
  else if (index > 0 && index === input.instalments - 1 && input.maturityOn !== undefined) {
    endYmd = terms.regularEndYmd
    endDay = dayOfYmd(endYmd)
  }
  return { part: wholePart(terms, startYmd, startDay, endYmd, endDay), days: Math.max(1, endDay - startDay) }
}

/** Interest per paisa of balance in the period that ends with the instalment of an index. */
export function periodRate(terms: LoanTerms, index: number, rate: number): number {
  const { accrualYmd, accrualDay } = terms.due
  const start = firstPeriodStart(terms)
  const fromYmd = index === 0 ? start.ymd : (accrualYmd[index - 1] ?? 0)
  const fromDay = index === 0 ? start.day : (accrualDay[index - 1] ?? 0)
  const dueYmd = accrualYmd[index] ?? 0
  const dueDay = accrualDay[index] ?? 0
  if (!isShareOfRegular(terms, index))
    return (rate * wholePart(terms, fromYmd, fromDay, dueYmd, dueDay)) / terms.denominator
  const regular = regularPeriod(terms, index, fromYmd, fromDay, dueYmd, dueDay)
  return (rate * regular.part * (dueDay - fromDay)) / (terms.denominator * regular.days)
}

/** The same of the first period that has days: the second, where instalments are paid in advance and there is one. */
export function firstPeriodRate(terms: LoanTerms, rate: number): number {
  return periodRate(terms, isInAdvance(terms) ? Math.min(1, terms.lastIndex) : 0, rate)
}

/** Whether the first instalment falls due at the disbursal, also where a business day moves it behind. */
export function isInAdvance({ regularStartDay, regularDays, disbursedDay }: LoanTerms): boolean {
  return regularStartDay + regularDays === disbursedDay
}

/** A first period within 3 days of a regular one counts as one (RBI's illustration: "30 days after sanction"). */
export function isRegularFirst(terms: LoanTerms): boolean {
  return !isInAdvance(terms) && Math.abs(terms.regularStartDay - terms.disbursedDay) <= 3
}

/** Whether the first period is charged as a whole one whatever its days. */
export function isNominallyRegular(terms: LoanTerms): boolean {
  return terms.dayCount === 'per-period' && isRegularFirst(terms)
}

/** Whether the interest of the days before the first regular period is taken from the disbursal. */
export function isTakenAtDisbursal(terms: LoanTerms): boolean {
  const { input, regularStartDay, disbursedDay } = terms
  return input.brokenPeriod === 'at-disbursal' && regularStartDay > disbursedDay && !isNominallyRegular(terms)
}

/** From where the first instalment's interest runs: the disbursal, or behind the days that were paid for at it. */
export function firstPeriodStart(terms: LoanTerms): { ymd: number; day: number } {
  return isTakenAtDisbursal(terms)
    ? { ymd: terms.regularStartYmd, day: terms.regularStartDay }
    : { ymd: terms.disbursedYmd, day: terms.disbursedDay }
}
