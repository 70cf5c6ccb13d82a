import { invalid } from '@poonji/api-platform/errors.ts'
import { hastenJobs } from '@poonji/api-platform/jobs.ts'
import { writeSetting } from '@poonji/api-platform/settings.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'

/** Moves the business date forward, day by day. */
export async function moveClock(outside: Outside, to: PlainDate): Promise<PlainDate> {
  const { clock, database } = outside.platform
  if (to < clock.today()) throw invalid({ businessDate: 'date.invalid' })
  const before = clock.offsetMs
  clock.moveTo(to)
  await hastenJobs(database.db, clock.offsetMs - before)
  await writeSetting(database.db, 'clock.offsetMs', clock.offsetMs)
  return clock.today()
}
