import type { PlainDate } from '@poonji/kernel/dates.ts'
import { hastenJobs } from './jobs.ts'
import { writeSetting } from './settings.ts'
import type { Platform } from './work.ts'

/**
 * Moves the business clock of the demo or of a test to a date (at the same time of day, or at an hour in India); jobs that
 * wait for their time come as much sooner. The clock is kept over a restart.
 */
export async function travelTo({ clock, database }: Platform, on: PlainDate, hour?: number): Promise<void> {
  const before = clock.offsetMs
  if (hour === undefined) clock.moveTo(on)
  else clock.moveToHour(on, hour)
  await hastenJobs(database.db, clock.offsetMs - before)
  await writeSetting(database.db, 'clock.offsetMs', clock.offsetMs)
}
