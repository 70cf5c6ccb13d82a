import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'

/** A part of the loans' marks as they lie in their table: behind one place, through another. */
export interface Stretch {
  after: string
  through: string
}

const BEFORE_ALL = '(0,0)'
const BEHIND_ALL = '(4294967295,65535)'

/** The loans' marks in so many stretches of about the same size, fewer where the table has fewer pages. */
export async function stretchesOf(work: Work, count: number): Promise<Stretch[]> {
  const { rows } = await sql<{ page: number }>`
    select distinct pages * n / ${count} as page
    from (select pg_relation_size('loan_day') / current_setting('block_size')::bigint as pages) as size, generate_series(1, ${count - 1}) as n
    where pages * n / ${count} > 0 order by page`.execute(work.db)
  const bounds = [BEFORE_ALL, ...rows.map(row => `(${row.page},0)`), BEHIND_ALL]
  return bounds.slice(1).map((through, at) => ({ after: bounds[at] ?? BEFORE_ALL, through }))
}

/**
 * Walks stretches beside each other, each batch by batch: `closeNext` takes the next of what is left of one and answers
 * where it stopped, null at its end. When one fails the others stop too, and that is told once none is at work any more.
 */
export async function walkBeside(
  stretches: readonly Stretch[],
  closeNext: (left: Stretch) => Promise<string | null>,
): Promise<void> {
  let hasFailed = false
  const walk = async ({ after, through }: Stretch) => {
    try {
      for (let at: string | null = after; at !== null && !hasFailed;) at = await closeNext({ after: at, through })
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  for (const ended of await Promise.allSettled(stretches.map(walk))) if (ended.status === 'rejected') throw ended.reason
}

/** Runs what it is given one after another, for what must not meet its like. A failure is told to its caller and to those behind. */
export function oneAtATime(): (next: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  const behind = async (before: Promise<void>, next: () => Promise<void>) => {
    await before
    await next()
  }
  return next => (last = behind(last, next))
}
