import { invalid } from '@poonji/api-platform/errors.ts'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import { runEndOfDay } from '@poonji/capabilities/loans/server/service.ts'
import { addDays, isPlainDate, type PlainDate } from '@poonji/kernel/dates.ts'

/** How far the clock moves at a time: a slip in the year would keep the demo busy for hours. */
export const MOST_DAYS = 366

/**
 * Moves the business date forward day by day: each day ends with its end of day and what follows from it. @throws 400 for
 * what is no date, one that is over, or one more than a year ahead
 */
export async function moveClock(outside: Outside, to: PlainDate): Promise<PlainDate> {
  const { platform, tenant } = outside
  const today = platform.clock.today()
  if (!isPlainDate(to) || to < today || to > addDays(today, MOST_DAYS)) throw invalid({ businessDate: 'date.invalid' })
  while (platform.clock.today() < to) {
    const ending = platform.clock.today()
    await travelTo(platform, addDays(ending, 1))
    await runEndOfDay(outside, tenant, ending)
    await outside.drainJobs()
  }
  return platform.clock.today()
}
