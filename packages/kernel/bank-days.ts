import { addDays, weekday, type PlainDate } from './dates.ts'

/** Sundays, and the second and fourth Saturdays of a month (Government of India notification, 20 Aug 2015). */
export function isWeeklyBankHoliday(on: PlainDate): boolean {
  const day = weekday(on)
  const week = Math.ceil(Number(on.slice(8, 10)) / 7)
  return day === 0 || (day === 6 && (week === 2 || week === 4))
}

/** Whether banks work on a day: no weekly holiday and none of the dates given. */
export function isBankWorkingDay(on: PlainDate, holidays: ReadonlySet<PlainDate>): boolean {
  return !isWeeklyBankHoliday(on) && !holidays.has(on)
}

/** The day itself when banks work on it, else the next on which they do. */
export function bankWorkingDayFrom(on: PlainDate, holidays: ReadonlySet<PlainDate>): PlainDate {
  let day = on
  while (!isBankWorkingDay(day, holidays)) day = addDays(day, 1)
  return day
}

/** The day that is `days` bank working days after `on`, which itself is not counted: `days` is 1 or more. */
export function addBankWorkingDays(on: PlainDate, days: number, holidays: ReadonlySet<PlainDate>): PlainDate {
  if (!Number.isSafeInteger(days) || days < 1) throw new RangeError('working days are counted from 1')
  let day = on
  for (let left = days; left > 0; left--) day = bankWorkingDayFrom(addDays(day, 1), holidays)
  return day
}
