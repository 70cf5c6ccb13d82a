import type { PlainDate } from './dates.ts'

/** The year in which the financial year of a date begins: 2025 for 31 Mar 2026, 2026 for 1 Apr 2026. */
export const financialYearOf = (on: PlainDate): number => Number(on.slice(0, 4)) - (on.slice(5, 7) < '04' ? 1 : 0)

/** The first day of the financial year of a date: 1 April. */
export const financialYearStart = (on: PlainDate): PlainDate => `${financialYearOf(on)}-04-01`
