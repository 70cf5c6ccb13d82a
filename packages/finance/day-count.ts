import type { PlainDate } from '@poonji/kernel/dates.ts'
import { dayOfYmd, isLeapYear, parseYmd } from './civil.ts'

/** ISDA 2006 section 4.16: (d) Actual/365 (Fixed), (e) Actual/360, (f) 30/360, (g) 30E/360, (b) Actual/Actual. */
export const DAY_COUNTS = ['actual/365', 'actual/360', '30/360', '30e/360', 'actual/actual'] as const
export type DayCount = (typeof DAY_COUNTS)[number]

/** A period as an exact part of a year, numerator ÷ denominator, beside its calendar days. */
export type YearFraction = { days: number; numerator: number; denominator: number }

const COMMON_AND_LEAP = 365 * 366

const DENOMINATORS: Record<DayCount, number> = {
  'actual/365': 365,
  'actual/360': 360,
  '30/360': 360,
  '30e/360': 360,
  'actual/actual': COMMON_AND_LEAP,
}

export function denominatorOf(dayCount: DayCount): number {
  return DENOMINATORS[dayCount]
}

/**
 * The part of a year from one date to a later one as an exact ratio.
 * `yearFraction('actual/365', '2025-07-18', '2025-08-05')` → 18 / 365.
 */
export function yearFraction(dayCount: DayCount, from: PlainDate, to: PlainDate): YearFraction {
  const fromYmd = parseYmd(from, 'from')
  const toYmd = parseYmd(to, 'to')
  const fromDay = dayOfYmd(fromYmd)
  const toDay = dayOfYmd(toYmd)
  return {
    days: toDay - fromDay,
    numerator: fractionNumerator(dayCount, fromYmd, fromDay, toYmd, toDay),
    denominator: denominatorOf(dayCount),
  }
}

/** The numerator over `denominatorOf(dayCount)`; dates as both ymd and day number because callers in loops have both. */
export function fractionNumerator(
  dayCount: DayCount,
  fromYmd: number,
  fromDay: number,
  toYmd: number,
  toDay: number,
): number {
  if (dayCount === 'actual/365' || dayCount === 'actual/360') return toDay - fromDay
  return dayCount === 'actual/actual'
    ? actualActual(fromYmd, fromDay, toYmd, toDay)
    : thirtyDayMonths(dayCount === '30e/360', fromYmd, toYmd)
}

/** A period from one due date to the next, its ends as ymd and as day number. */
export type Period = { fromYmd: number; fromDay: number; toYmd: number; toDay: number }

/**
 * The numerator from one day of a period to a later one, so that the parts of a period add up to the whole, as those of
 * 30/360 (US) do not by themselves: 30 April to 31 May is 30 days, 15 to 31 May alone 16. Within a period that convention
 * counts night by night, the night to a 31st nothing; what ends with the period is what the parts before it leave.
 */
export function partOfPeriod(
  dayCount: DayCount,
  period: Period,
  fromYmd: number,
  fromDay: number,
  toYmd: number,
  toDay: number,
): number {
  if (toDay < period.toDay) return nightsBetween(dayCount, fromYmd, fromDay, toYmd, toDay)
  const whole = fractionNumerator(dayCount, period.fromYmd, period.fromDay, toYmd, toDay)
  return whole - nightsBetween(dayCount, period.fromYmd, period.fromDay, fromYmd, fromDay)
}

/** The numerator of the rest of a period that began on a date, from a day of it to its end. */
export function restOfPeriod(dayCount: DayCount, beganOn: PlainDate, from: PlainDate, to: PlainDate): number {
  const [beganYmd, fromYmd, toYmd] = [parseYmd(beganOn, 'beganOn'), parseYmd(from, 'from'), parseYmd(to, 'to')]
  const toDay = dayOfYmd(toYmd)
  const period = { fromYmd: beganYmd, fromDay: dayOfYmd(beganYmd), toYmd, toDay }
  return partOfPeriod(dayCount, period, fromYmd, dayOfYmd(fromYmd), toYmd, toDay)
}

/** The sum of the nights from one date to another, each counted from a date to the next. */
function nightsBetween(dayCount: DayCount, fromYmd: number, fromDay: number, toYmd: number, toDay: number): number {
  return fractionNumerator(dayCount === '30/360' ? '30e/360' : dayCount, fromYmd, fromDay, toYmd, toDay)
}

function thirtyDayMonths(european: boolean, fromYmd: number, toYmd: number): number {
  const fromDay = Math.min(fromYmd % 100, 30)
  const lastDay = toYmd % 100
  const toDay = lastDay === 31 && (european || fromDay === 30) ? 30 : lastDay
  const months = (monthIndex(toYmd) - monthIndex(fromYmd)) | 0
  return months * 30 + toDay - fromDay
}

function monthIndex(ymd: number): number {
  return ((ymd / 10_000) | 0) * 12 + (((ymd / 100) | 0) % 100)
}

/** Days in leap years count 1/366, the others 1/365 (ISDA); over the common denominator 365 × 366. */
function actualActual(fromYmd: number, fromDay: number, toYmd: number, toDay: number): number {
  const toYear = (toYmd / 10_000) | 0
  let year = (fromYmd / 10_000) | 0
  let day = fromDay
  let numerator = 0
  while (day < toDay) {
    const end = year === toYear ? toDay : dayOfYmd((year + 1) * 10_000 + 101)
    numerator += (end - day) * (isLeapYear(year) ? 365 : 366)
    day = end
    year++
  }
  return numerator
}
