import { INDIA_OFFSET_MS, startOfDayInIndia, type PlainDate } from '@poonji/kernel/dates.ts'

const FROM_HOUR = 8
const TO_HOUR = 19
const HOUR_MS = 3_600_000

/** From when on nobody is contacted any more on a day. */
export const contactEndsAt = (on: PlainDate): Date => new Date(startOfDayInIndia(on).getTime() + TO_HOUR * HOUR_MS)

/** Whether a borrower may be contacted at an instant: from 08:00 to before 19:00 in India (RBI, 12 Aug 2022). */
export function withinContactHours(at: Date): boolean {
  const hour = new Date(at.getTime() + INDIA_OFFSET_MS).getTime() % (24 * HOUR_MS)
  return hour >= FROM_HOUR * HOUR_MS && hour < TO_HOUR * HOUR_MS
}
