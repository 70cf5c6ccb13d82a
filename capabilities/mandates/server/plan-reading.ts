import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, startOfDayInIndia } from '@poonji/kernel/dates.ts'
import './jobs.ts'
import './tables.ts'

/** Banks answer in the night; results are asked for in the morning. */
const MORNING_MS = 6 * 3_600_000

/** Plans the next reading unless one is planned before: one chain of jobs a tenant. */
export async function planReading(work: Work, at: Date): Promise<void> {
  const { rows } = await sql`
    insert into debit_reading (tenant, next_at) values (${work.tenant}, ${at})
    on conflict (tenant) do update set next_at = excluded.next_at
      where debit_reading.next_at <= ${work.now} or debit_reading.next_at > excluded.next_at
    returning tenant`.execute(work.db)
  if (rows.length) await work.enqueue('debits.read', {}, { startAfter: at })
}

/** What went to the bank today is read tomorrow. */
export const readTomorrow = (work: Work): Promise<void> =>
  planReading(work, new Date(startOfDayInIndia(addDays(work.today, 1)).getTime() + MORNING_MS))
