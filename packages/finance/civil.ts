/**
 * Calendar arithmetic on whole numbers for the inner loops, where a `Date` a row would cost more than the interest.
 * A day is the number of days since 1970-01-01, a `ymd` is 20261120. Proleptic Gregorian, as the kernel's dates.
 */
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { FinanceError } from './errors.ts'

const TWO = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'))
const MONTH_DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

export function monthLength(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_DAYS[month] ?? 0)
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** What a field that is no such date is told to be. */
export const A_DATE = 'must be a calendar date from 1900 to 2200, YYYY-MM-DD'

/** Whether a text is a calendar date of 1900 to 2200, 'YYYY-MM-DD'. */
export function isCalendarDate(on: string): boolean {
  if (!DATE.test(on)) return false
  const year = +on.slice(0, 4)
  const month = +on.slice(5, 7)
  const day = +on.slice(8)
  return year >= 1900 && year <= 2200 && month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month)
}

/** 'YYYY-MM-DD' → ymd; throws DATE_INVALID for anything that is not a date of 1900 to 2200. */
export function parseYmd(on: PlainDate, field = 'date'): number {
  if (!isCalendarDate(on)) throw new FinanceError('DATE_INVALID', field, `${field} ${A_DATE}`)
  return +on.slice(0, 4) * 10_000 + +on.slice(5, 7) * 100 + +on.slice(8)
}

/** Throws DATE_INVALID where what a field asks for ends on a date that no case may name. */
export function requireInCalendar(on: PlainDate, field: string): void {
  if (!isCalendarDate(on)) throw new FinanceError('DATE_INVALID', field, `${field} leads past the year 2200`)
}

export function formatYmd(ymd: number): PlainDate {
  const year = (ymd / 10_000) | 0
  const century = TWO[(year / 100) | 0] ?? ''
  return `${century}${TWO[year % 100]}-${TWO[((ymd / 100) | 0) % 100]}-${TWO[ymd % 100]}`
}

/** Days since 1970-01-01 (Hinnant's days_from_civil). */
export function dayOfYmd(ymd: number): number {
  const day = ymd % 100
  const month = ((ymd / 100) | 0) % 100
  const year = ((ymd / 10_000) | 0) - (month <= 2 ? 1 : 0)
  const era = (year / 400) | 0
  const yearOfEra = year - era * 400
  const dayOfYear = (((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) | 0) + day - 1
  return era * 146_097 + yearOfEra * 365 + ((yearOfEra / 4) | 0) - ((yearOfEra / 100) | 0) + dayOfYear - 719_468
}

export function ymdOfDay(dayNumber: number): number {
  const shifted = dayNumber + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra =
    ((dayOfEra - ((dayOfEra / 1460) | 0) + ((dayOfEra / 36_524) | 0) - ((dayOfEra / 146_096) | 0)) / 365) | 0
  const dayOfYear = dayOfEra - (365 * yearOfEra + ((yearOfEra / 4) | 0) - ((yearOfEra / 100) | 0))
  const shiftedMonth = ((5 * dayOfYear + 2) / 153) | 0
  const day = dayOfYear - (((153 * shiftedMonth + 2) / 5) | 0) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0)) * 10_000 + month * 100 + day
}

/** Adds months, landing on `anchorDay` or on the month's last day where the month is shorter. */
export function addMonthsYmd(ymd: number, months: number, anchorDay: number): number {
  const index = ((ymd / 10_000) | 0) * 12 + (((ymd / 100) | 0) % 100) - 1 + months
  const year = Math.floor(index / 12)
  const month = index - year * 12 + 1
  return year * 10_000 + month * 100 + Math.min(anchorDay, monthLength(year, month))
}
