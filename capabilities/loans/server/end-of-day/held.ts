/** What an error of its own keeps out of a night: it is left for the next one, and the rest of the night goes on. */
import { sql, type RawBuilder } from 'kysely'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { HeldStep } from '../../status.ts'

interface DayHeldTable {
  tenant: string
  on_date: string
  step: HeldStep
  /** The loan; of tax deducted the certificate. */
  about_id: string
  number: string
  organisation_id: string
  /** The first of the nights in a row that it was left out of. */
  since_on: string
  reason: string
  held_at: Date
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    day_held: DayHeldTable
  }
}

/** A loan or a certificate at a step of the night. */
export interface One {
  step: HeldStep
  id: string
  number: string
  organisationId: string
}

/** One with what the closing of a day does of it. */
export interface Single extends One {
  live(work: Work): Promise<void>
}

/** What a run leaves out, by its step. */
export type Left = Record<HeldStep, Set<string>>

/** So many do not fail each for a reason of its own: the night waits until somebody has looked. */
const MOST_HELD = 50

/** Begins a run: what an earlier try of the date left out is tried again. */
export async function leaveNothing(work: Work, onDate: PlainDate): Promise<Left> {
  await work.db.deleteFrom('day_held').where('tenant', '=', work.tenant).where('on_date', '=', onDate).execute()
  return { night: new Set(), invoice: new Set(), tax: new Set(), ending: new Set() }
}

/** Leaves one out of the night, named for operations with what stopped it. @throws the error itself when it is one of many */
export async function leaveOut(
  outside: Outside,
  onDate: PlainDate,
  left: Left,
  one: One,
  error: unknown,
): Promise<void> {
  const { step, id, number, organisationId } = one
  const reason = error instanceof Error ? error.message : String(error)
  outside.platform.log.error({ onDate, step, id, number, err: reason }, 'left out of the end of day')
  if (Object.values(left).reduce((sum, ids) => sum + ids.size, 0) >= MOST_HELD) throw error
  left[step].add(id)
  await outside.transaction(work =>
    sql`insert into day_held (tenant, on_date, step, about_id, number, organisation_id, since_on, reason, held_at)
      values (${work.tenant}, ${onDate}::date, ${step}, ${id}, ${number}, ${organisationId}, coalesce((
        select since_on from day_held where tenant = ${work.tenant} and on_date = ${addDays(onDate, -1)}::date
          and step = ${step} and about_id = ${id}), ${onDate}::date), ${reason}, ${work.now})`.execute(work.db),
  )
}

/** What the night before left out: tonight makes up for it. Most nights nothing. */
export async function leftBefore(work: Work, onDate: PlainDate): Promise<DayHeldTable[]> {
  return work.db
    .selectFrom('day_held')
    .selectAll()
    .where('tenant', '=', work.tenant)
    .where('on_date', '=', addDays(onDate, -1))
    .orderBy('about_id')
    .execute()
}

/** SQL: what was left out of the night closed last, each with the midnight `since` when it should have been ready. */
export const leftOutNow = ({ tenant }: Work): RawBuilder<{ since: Date }> => sql`
  select (since_on + 1)::timestamp at time zone 'Asia/Kolkata' as since from day_held
  where tenant = ${tenant}
    and on_date = (select max(on_date) from day_run where tenant = ${tenant} and state = 'closed')`
