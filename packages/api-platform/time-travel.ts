import type { PlainDate } from '@poonji/kernel/dates.ts'
import { hastenJobs } from './jobs.ts'
import { writeSetting } from './settings.ts'
import type { Platform } from './work.ts'

/**
 * Moves the business clock of the demo or of a test to a date (at the same time of day, or at an hour in India); jobs that
 * wait for their time come as much sooner. The clock is kept over a restart.
 */
export function travelTo(platform: Platform, on: PlainDate, hour?: number): Promise<void> {
  return travel(platform, ({ clock }) => (hour === undefined ? clock.moveTo(on) : clock.moveToHour(on, hour)))
}

/** Goes by the machine's own time again; what waits for its time still comes at that time. */
export function travelHome(platform: Platform): Promise<void> {
  return travel(platform, ({ clock }) => clock.moveToMachineTime())
}

async function travel(platform: Platform, move: (platform: Platform) => void): Promise<void> {
  const { clock, database } = platform
  const before = clock.offsetMs
  move(platform)
  await hastenJobs(database.db, clock.offsetMs - before)
  await writeSetting(database.db, 'clock.offsetMs', clock.offsetMs)
}
