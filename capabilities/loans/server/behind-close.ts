import { startOfDayInIndia, type PlainDate } from '@poonji/kernel/dates.ts'

/** A date is closed shortly after midnight; what begins on the next day waits for that. */
const AFTER_MIDNIGHT_MS = 30 * 60_000

/** When another rate or other terms begin on their day. */
export const behindClose = (on: PlainDate): Date => new Date(startOfDayInIndia(on).getTime() + AFTER_MIDNIGHT_MS)
