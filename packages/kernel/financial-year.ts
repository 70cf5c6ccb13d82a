import type { PlainDate } from './dates.ts'

/** The year in which the financial year of a date begins: April to March. */
export const financialYearOf = (on: PlainDate): number => Number(on.slice(0, 4)) - (on.slice(5, 7) < '04' ? 1 : 0)
