import { sql } from 'kysely'
import { job, type JobHandler } from '@poonji/api-platform/jobs.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, startOfDayInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import { beginRate } from './rate/begin-change.ts'
import { applyRevision } from './rate/revision/apply.ts'
import { tellDues } from './due-notices.ts'
import { runEndOfDay } from './end-of-day/run.ts'
import { beginRestructuring } from './restructure/begin.ts'

declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    'loans.endOfDay': Record<string, never>
    /** In the morning of a day: tells borrowers what falls due. */
    'loans.tellDues': { on: PlainDate; closedOn: PlainDate }
    'loans.beginRate': { changeId: string }
    'loans.reviseRates': { revisionId: string }
    'loans.beginRestructuring': { restructuringId: string }
  }
}

/** How long after midnight a date is closed. */
const AFTER_MIDNIGHT_MS = 5 * 60_000

/** Plans the close of today for just after midnight. */
async function planEndOfDay(work: Work): Promise<void> {
  const at = startOfDayInIndia(addDays(work.today, 1)).getTime() + AFTER_MIDNIGHT_MS
  await work.enqueue('loans.endOfDay', {}, { startAfter: new Date(at), singletonKey: work.tenant })
}

/** A tenant's first loan sets its days going: from then on each run plans the next. */
export async function beginDays(work: Work): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (select 1 from loan where tenant = ${work.tenant} limit 2) seen`.execute(work.db)
  if (rows[0]?.n === 1) await planEndOfDay(work)
}

export const jobs: JobHandler[] = [
  job('loans.endOfDay', async outside => {
    // first: a night that cannot be closed must not be the last, and the next one closes it too
    await outside.transaction(planEndOfDay)
    await runEndOfDay(outside, outside.tenant, addDays(outside.today, -1))
  }),
  job('loans.tellDues', (outside, { on }) => tellDues(outside, on)),
  job('loans.beginRate', (outside, { changeId }) => outside.transaction(work => beginRate(work, changeId))),
  job('loans.reviseRates', (outside, { revisionId }) => applyRevision(outside, revisionId)),
  job('loans.beginRestructuring', (outside, { restructuringId }) =>
    outside.transaction(work => beginRestructuring(work, restructuringId)),
  ),
]
