import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { pageQuery } from '@poonji/contract/schemas.ts'
import type { Work } from './work.ts'

export type PageQuery = z.output<typeof pageQuery>
/** What a list is searched and filtered by, whatever its page. */
export type Sought = Pick<PageQuery, 'search' | 'filter'>

export interface Page<T> {
  content: T[]
  totalElements: number
  totalIsAtLeast?: boolean
  number: number
  size: number
  next: string | null
}

/** Beyond this many filtered rows a list stops counting and says "at least". */
export const COUNT_CAP = 1_000

/** Where a keyset page begins: the sort value and id of the last row seen. */
export interface Cursor {
  at: string
  id: string
}

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.at, cursor.id])).toString('base64url')
}

/** A cursor that cannot be read begins the list again: a bad link still opens. */
export function decodeCursor(text: string | undefined): Cursor | null {
  if (!text) return null
  try {
    const [at, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  } catch {
    return null
  }
}

/**
 * A page from one row more than was asked for: the extra row tells that there is a next page.
 * @param counted rows counted, at most COUNT_CAP + 1
 */
export function toPage<R, T>(
  query: PageQuery,
  rows: R[],
  counted: number,
  cursorOf: (row: R) => Cursor,
  toItem: (row: R) => T,
): Page<T> {
  const shown = rows.slice(0, query.pageSize)
  const last = shown.at(-1)
  return {
    content: shown.map(toItem),
    totalElements: Math.min(counted, COUNT_CAP),
    ...(counted > COUNT_CAP && { totalIsAtLeast: true }),
    number: query.pageNumber,
    size: query.pageSize,
    next: rows.length > query.pageSize && last ? encodeCursor(cursorOf(last)) : null,
  }
}

/** How long a list that was too long to count is taken to be so. */
const LONG_FOR_MS = 60_000
const longUntil = new Map<string, number>()

interface KeysetList {
  /** Names the list among all. */
  name: string
  columns: RawBuilder<unknown>
  /** The tables, joined. */
  from: RawBuilder<unknown>
  /** What the viewer sees of them, filtered. */
  where: readonly RawBuilder<boolean>[]
  /** Newest first by these columns: an instant or a date, which rows carry as text under `at`, and the id. */
  by: readonly [at: string, id: string]
  /** The other way round: for lists of what is still to come. */
  soonestFirst?: boolean
}

/**
 * A page of a list by keyset, with how many rows there are, in one statement. In a call answered by `onList` the same
 * statement asks whether the viewer's session still holds. `Row`: what the columns are.
 */
export async function keysetPage<Row extends { id: string }, T>(
  work: Work,
  query: PageQuery,
  { name, columns, from, where, by, soonestFirst = false }: KeysetList,
  toItem: (row: Row) => T,
): Promise<Page<T>> {
  const { pageNumber, pageSize, next, ...filters } = query
  const [at, id] = by.map(column => sql.ref(column))
  const all = sql<boolean>`${sql.join([...where], sql` and `)}`
  const cursor = decodeCursor(next)
  const [further, order] = soonestFirst ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const behind = cursor ? sql`and (${at}, ${id}) ${further} (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : sql``
  const skipped = !cursor && pageNumber ? sql`offset ${pageNumber * pageSize}` : sql``

  const key = JSON.stringify([name, work.tenant, work.viewer?.accountId, filters])
  const isLong = (longUntil.get(key) ?? 0) > performance.now()
  const few = sql`(select count(*) from (select from ${from} where ${all} limit ${sql.lit(COUNT_CAP + 1)}) counted)`
  const counted = isLong ? sql.lit(COUNT_CAP + 1) : few

  const { rows } = await sql<Row & Cursor & { counted: number; holds: boolean }>`
    select ${columns}, ${at}::text as at, ${counted} as counted, ${work.proof?.stillHolds ?? sql.lit(true)} as holds
    from ${from} where ${all} ${behind} order by ${at} ${order}, ${id} ${order} limit ${sql.lit(pageSize + 1)} ${skipped}`.execute(
    work.db,
  )
  if (work.proof) work.proof.given = rows[0]?.holds ?? false
  const total = rows[0]?.counted ?? (cursor || pageNumber ? await countAlone(work, few) : 0)
  if (total > COUNT_CAP && !isLong) rememberLong(key)
  return toPage(query, rows, total, row => row, toItem)
}

/** Behind the last page no row tells how many there are. */
async function countAlone(work: Work, counted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ counted: number }>`select ${counted} as counted`.execute(work.db)
  return rows[0]?.counted ?? 0
}

function rememberLong(key: string): void {
  if (longUntil.size >= 10_000) longUntil.clear()
  longUntil.set(key, performance.now() + LONG_FOR_MS)
}
