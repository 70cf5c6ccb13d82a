import { invalid } from '@poonji/api-platform/errors.ts'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'

/** Moves the business date forward, day by day. */
export async function moveClock(outside: Outside, to: PlainDate): Promise<PlainDate> {
  const { platform } = outside
  if (to < platform.clock.today()) throw invalid({ businessDate: 'date.invalid' })
  await travelTo(platform, to)
  return platform.clock.today()
}
