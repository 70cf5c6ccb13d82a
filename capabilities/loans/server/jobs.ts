import { job, type JobHandler } from '@poonji/api-platform/jobs.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, startOfDayInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import { lastClosedOn } from './history-of.ts'
import { runEndOfDay } from './end-of-day/run.ts'

declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    'loans.endOfDay': { onDate: PlainDate }
  }
}

/** Minutes after midnight at which a date is closed. */
const AFTER_MIDNIGHT_MS = 5 * 60_000

/** Plans the close of a date for just after it, by the clock that business dates come from. */
export async function planEndOfDay(work: Work, onDate: PlainDate): Promise<void> {
  const dueAt = startOfDayInIndia(addDays(onDate, 1)).getTime() + AFTER_MIDNIGHT_MS
  await work.enqueue(
    'loans.endOfDay',
    { onDate },
    { startAfter: new Date(dueAt), singletonKey: `${work.tenant}:${onDate}` },
  )
}

export const jobs: JobHandler[] = [
  job('loans.endOfDay', async (outside, { onDate }) => {
    const last = await lastClosedOn(outside.db, outside.tenant)
    if ((last && last >= onDate) || onDate >= outside.today) return
    await runEndOfDay(outside, outside.tenant, onDate)
    await outside.transaction(work => planEndOfDay(work, addDays(onDate, 1)))
  }),
]
