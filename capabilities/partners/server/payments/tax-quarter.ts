import { addDays, addMonths, type PlainDate } from '@poonji/kernel/dates.ts'

/**
 * A quarter by its first day, and the last day to give its certificate. Income-tax Rules, rule 31: 15 days after the
 * return, which is due a month after the quarter, of the last one by 31 May.
 */
export function taxQuarter(fromOn: PlainDate): { fromOn: PlainDate; toOn: PlainDate; certificateBy: PlainDate } {
  const next = addMonths(fromOn, 3)
  const returnMonths = next.slice(5, 7) === '04' ? 2 : 1
  return { fromOn, toOn: addDays(next, -1), certificateBy: addDays(addMonths(next, returnMonths), 14) }
}

/** The first day of the quarter that a date lies in; quarters of the calendar are those of the financial year. */
export function quarterOf(date: PlainDate): PlainDate {
  const month = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${date.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
}
