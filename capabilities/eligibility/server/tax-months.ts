import { addDays, addMonths, type PlainDate } from '@poonji/kernel/dates.ts'

/** GSTR-3B of a month is due on the 20th of the next (monthly filers). @param period 'YYYY-MM' */
export const dueOnOf = (period: string): PlainDate => `${addMonths(`${period}-01`, 1).slice(0, 7)}-20`

/** The last 13 complete months, oldest first: the newest may not be due yet, so that 12 always remain. */
export function lastPeriods(today: PlainDate, count = 13): string[] {
  const thisMonth = `${today.slice(0, 7)}-01`
  return Array.from({ length: count }, (_, i) => addMonths(thisMonth, i - count).slice(0, 7))
}

/** What was read stands for so many months more: an application takes two at most, and the newest month comes late. */
const MONTHS_OF_NEWS = 4

/** Figures that reach no further than a month before this one are asked for again: 'YYYY-MM'. */
export const oldestNews = ({ today }: { today: PlainDate }): string => addMonths(today, -MONTHS_OF_NEWS).slice(0, 7)

const MONTHS_TAKEN = 24

/** Whether figures of a month are taken: it is over, and not long ago. */
export const isTakenPeriod = (today: PlainDate, period: string): boolean =>
  lastPeriods(today, MONTHS_TAKEN).includes(period)

/** 'YYYY-MM' ↔ the portal's MMYYYY. */
export const toPortalPeriod = (period: string) => `${period.slice(5)}${period.slice(0, 4)}`
export const fromPortalPeriod = (period: string) => `${period.slice(2)}-${period.slice(0, 2)}`

/** The last day of a month. @param period 'YYYY-MM' */
export const lastDayOf = (period: string): PlainDate => addDays(addMonths(`${period}-01`, 1), -1)
