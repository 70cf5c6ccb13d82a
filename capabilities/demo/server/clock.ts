import { invalid } from '@poonji/api-platform/errors.ts'
import { writeSetting } from '@poonji/api-platform/settings.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'

/** Moves the business date forward, day by day. */
export async function moveClock(outside: Outside, to: PlainDate): Promise<PlainDate> {
  const { clock, database } = outside.platform
  if (to < clock.today()) throw invalid({ businessDate: 'date.invalid' })
  clock.moveTo(to)
  await writeSetting(database.db, 'clock.offsetMs', clock.offsetMs)
  return clock.today()
}
