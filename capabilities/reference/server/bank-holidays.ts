import type { PlainDate } from '@poonji/kernel/dates.ts'
import { HOLIDAYS } from '../data/holidays.ts'

/** Days on which banks are closed beside Sundays and the second and fourth Saturdays. */
export const bankHolidays: ReadonlySet<PlainDate> = new Set(HOLIDAYS.map(holiday => holiday.on))
