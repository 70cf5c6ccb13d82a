import { sql } from 'kysely'
import { may } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { DESK_NAMES, type Desk } from '../desks.ts'
import { DESK_ROWS } from './desk-rows.ts'

interface Counted {
  desk: Desk
  count: number
  oldest: Date | null
}

/** What waits for the actor: each desk they may work at, with how much there is and since when. */
export async function readMyDay(work: Work) {
  const mine = DESK_NAMES.filter(desk => may(work.actor, DESK_ROWS[desk].permission))
  if (mine.length === 0) return []
  const waiting = mine.map(
    desk => sql<Counted>`
      select ${desk}::text as desk, count(*)::integer as count, min(since) as oldest
      from (${DESK_ROWS[desk].rows(work)}) waits`,
  )
  const { rows } = await sql<Counted>`${sql.join(waiting, sql` union all `)}`.execute(work.db)
  return rows.map(({ desk, count, oldest }) => ({ desk, count, oldestAt: oldest }))
}
