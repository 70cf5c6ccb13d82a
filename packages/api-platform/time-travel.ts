import type { PlainDate } from '@poonji/kernel/dates.ts'
import { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './database.ts'
import { hastenJobs } from './jobs.ts'
import { readSetting, writeSetting } from './settings.ts'
import type { Platform } from './work.ts'

const OFFSET = 'clock.offsetMs'

/** How far the demo's clock was moved ahead of the machine's, in milliseconds. */
export const readOffset = async (db: Db): Promise<number> => (await readSetting<number>(db, OFFSET)) ?? 0

/**
 * Moves the business clock of the demo or of a test to a date (at the same time of day, or at an hour in India); jobs that
 * wait for their time come as much sooner. The clock is kept over a restart.
 */
export function travelTo(platform: Platform, on: PlainDate, hour?: number): Promise<void> {
  return travel(platform, clock => (hour === undefined ? clock.moveTo(on) : clock.moveToHour(on, hour)))
}

/** Goes by the machine's own time again; what waits for its time still comes at that time. */
export function travelHome(platform: Platform): Promise<void> {
  return travel(platform, clock => clock.moveToMachineTime())
}

/** Only in a demo of many processes does another one move the clock. */
export const hasOthers = ({ demo, run }: Config): boolean => demo && run !== 'all'

/** Goes by the date to which any process of the demo has moved. */
export async function keepWithOthers({ clock, database }: Platform): Promise<void> {
  const before = clock.offsetMs
  const kept = await readOffset(database.db)
  // this process may have moved it meanwhile
  if (clock.offsetMs === before) clock.goAs(kept)
}

async function travel({ clock, database: { db } }: Platform, move: (clock: Clock) => void): Promise<void> {
  const before = clock.offsetMs
  const moved = new Clock(before)
  move(moved)
  // kept first: whoever asks meanwhile how far it was moved must not move this process back
  await writeSetting(db, OFFSET, moved.offsetMs)
  clock.goAs(moved.offsetMs)
  await hastenJobs(db, moved.offsetMs - before)
}
