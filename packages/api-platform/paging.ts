import { sql, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { pageQuery } from '@poonji/contract/schemas.ts'
import type { Work } from './work.ts'

export type PageQuery = z.output<typeof pageQuery>

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

interface KeysetList<DB, TB extends keyof DB, Row> {
  /** Names the list among all. */
  name: string
  /** What it shows to the viewer, filtered, without order. */
  rows: SelectQueryBuilder<DB, TB, Row>
  /** Newest first by these columns: an instant, which rows carry as text under `at`, and the id. */
  by: readonly [at: string, id: string]
}

/**
 * A page of a list by keyset, with how many rows there are, in one statement. In a call answered by `onList` the same
 * statement asks whether the viewer's session still holds.
 */
export async function keysetPage<DB, TB extends keyof DB, Row extends Cursor, T>(
  work: Work,
  query: PageQuery,
  { name, rows, by: [at, id] }: KeysetList<DB, TB, Row>,
  toItem: (row: Row) => T,
): Promise<Page<T>> {
  const { pageNumber, pageSize, next, ...filters } = query
  const key = JSON.stringify([name, work.tenant, work.viewer?.accountId, filters])
  const long = (longUntil.get(key) ?? 0) > performance.now()
  const counted = sql<number>`(select count(*) from (${rows.clearSelect().select(sql`1`.as('one'))} limit ${sql.lit(COUNT_CAP + 1)}) counted)`
  const cursor = decodeCursor(next)

  let page = rows
    .select([
      long ? sql.lit(COUNT_CAP + 1).as('counted') : counted.as('counted'),
      (work.proof?.stillHolds ?? sql.lit(true)).as('holds'),
    ])
    .orderBy(sql.ref(at), 'desc')
    .orderBy(sql.ref(id), 'desc')
    .limit(pageSize + 1)
  if (cursor)
    page = page.where(sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`)
  else if (pageNumber) page = page.offset(pageNumber * pageSize)

  const found = (await page.execute()) as (Row & { counted: number; holds: boolean })[]
  if (work.proof) work.proof.given = found[0]?.holds ?? false
  const total = found[0]?.counted ?? (await countAgain())
  if (total > COUNT_CAP && !long) rememberLong(key)
  return toPage(query, found, total, row => row, toItem)

  /** Behind the last page nothing tells how many rows there are. */
  async function countAgain(): Promise<number> {
    if (!cursor && !pageNumber) return 0
    const { rows: answer } = await sql<{ counted: number }>`select ${counted} counted`.execute(work.db)
    return answer[0]?.counted ?? 0
  }
}

function rememberLong(key: string): void {
  if (longUntil.size >= 10_000) longUntil.clear()
  longUntil.set(key, performance.now() + LONG_FOR_MS)
}
