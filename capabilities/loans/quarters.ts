import { addDays, addMonths, type PlainDate } from '@poonji/kernel/dates.ts'

/** A quarter of India's financial year, April to March, as `2026-27-Q2`: July to September 2026. */
export function quarterOf(on: PlainDate): string {
  const [year = 0, month = 0] = on.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  const quarter = Math.floor(((month + 8) % 12) / 3) + 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}-Q${quarter}`
}

export const QUARTER = /^20\d\d-\d\d-Q[1-4]$/

/** The first and the last day of a quarter; null for what is none, as `2026-28-Q1`. */
export function daysOfQuarter(quarter: string): { from: PlainDate; to: PlainDate } | null {
  if (!QUARTER.test(quarter)) return null
  const from = addMonths(`${quarter.slice(0, 4)}-04-01`, (Number(quarter.slice(-1)) - 1) * 3)
  return quarterOf(from) === quarter ? { from, to: addDays(addMonths(from, 3), -1) } : null
}
