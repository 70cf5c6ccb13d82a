import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'

/** How long a run may be silent before another worker takes it over. */
export const LEASE_SECONDS = 60

export type Claim = { state: 'mine'; by: string } | { state: 'closed' } | { state: 'elsewhere' }

/**
 * Makes this worker the one that runs a date. There is one row a tenant and date: who inserts it runs it; a run whose
 * worker went silent is taken over where it stopped.
 */
export async function claimDay(outside: Outside, onDate: PlainDate): Promise<Claim> {
  return outside.transaction(async work => {
    const by = randomUUID()
    const { rows } = await sql<{ mine: boolean }>`
      insert into day_run (tenant, on_date, state, claimed_by, lease_until, started_at)
      values (${work.tenant}, ${onDate}, 'running', ${by}, clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}), ${work.now})
      on conflict (tenant, on_date) do update
        set claimed_by = excluded.claimed_by, lease_until = excluded.lease_until
        where day_run.state = 'running' and day_run.lease_until < clock_timestamp()
      returning true as mine`.execute(work.db)
    if (rows.length) return { state: 'mine', by }
    const run = await work.db
      .selectFrom('day_run')
      .select('state')
      .where('tenant', '=', work.tenant)
      .where('on_date', '=', onDate)
      .executeTakeFirstOrThrow()
    return { state: run.state === 'closed' ? 'closed' : 'elsewhere' }
  })
}

/**
 * Extends the lease, and holds the run until the caller's transaction ends. @throws when another worker has taken the run
 * over
 */
export async function keepClaim(work: Work, onDate: PlainDate, by: string): Promise<void> {
  const { rows } = await sql`
    update day_run set lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    where tenant = ${work.tenant} and on_date = ${onDate} and claimed_by = ${by} and state = 'running' returning 1`.execute(
    work.db,
  )
  if (!rows.length) throw new Error(`the end of ${onDate} was taken over by another worker`)
}

/** Lets another worker go on at once after a run that an error stopped, which operations read. */
export async function dropClaim(outside: Outside, onDate: PlainDate, by: string, error: unknown): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error)
  await outside.transaction(work =>
    sql`update day_run set lease_until = clock_timestamp() - interval '1 second', problem = ${problem}
      where tenant = ${work.tenant} and on_date = ${onDate} and claimed_by = ${by} and state = 'running'`.execute(
      work.db,
    ),
  )
}
