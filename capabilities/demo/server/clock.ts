import { invalid } from '@poonji/api-platform/errors.ts'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import { runEndOfDay } from '@poonji/capabilities/loans/server/service.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'

/** Moves the business date forward day by day: each day ends with its end of day and what follows from it. */
export async function moveClock(outside: Outside, to: PlainDate): Promise<PlainDate> {
  const { platform, tenant } = outside
  if (to < platform.clock.today()) throw invalid({ businessDate: 'date.invalid' })
  while (platform.clock.today() < to) {
    const ending = platform.clock.today()
    await travelTo(platform, addDays(ending, 1))
    await runEndOfDay(outside, tenant, ending)
    await outside.drainJobs()
  }
  return platform.clock.today()
}
