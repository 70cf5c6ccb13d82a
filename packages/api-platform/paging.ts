import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { pageQuery } from '@poonji/contract/schemas.ts'
import { COUNT_CAP } from '@poonji/kernel/count.ts'
import { isPlainDate } from '@poonji/kernel/dates.ts'
import { isKeepable } from '@poonji/kernel/text.ts'
import { columnOf } from './column-of.ts'
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

/** Where a keyset page begins: the sort value and id of the last row seen. */
export interface Cursor {
  at: string
  id: string
}

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.at, cursor.id])).toString('base64url')
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** As the database writes the time of an instant. */
const TIME = /^([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/

function isInstant(at: string): boolean {
  const [on = '', time] = at.split(' ')
  return /^-?infinity$/.test(at) || (isPlainDate(on) && (time === undefined || TIME.test(time)))
}

/** What the column may hold that a list is ordered by: an instant or a date, a whole number, any text. */
const PLACES = {
  instant: isInstant,
  date: isPlainDate,
  number: (at: string) => /^-?\d{1,18}$/.test(at),
  text: isKeepable,
}

/** A cursor that cannot be read, or is of another list, begins the list again: a bad link still opens. */
export function decodeCursor(text: string | undefined, place: keyof typeof PLACES): Cursor | null {
  if (!text) return null
  try {
    const [at, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return typeof at === 'string' && typeof id === 'string' && PLACES[place](at) && ID.test(id) ? { at, id } : null
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
  /**
   * Each of these values is walked in the list's order along the index that begins with its column, and the walks are
   * merged: where few rows or none meet the other conditions, no more is read than what has one of the values.
   */
  along?: Along | undefined
  /** The other way round: for lists of what is still to come. */
  soonestFirst?: boolean
}

export interface Along {
  /** The table that the list's conditions are about. */
  table: string
  column: string
  /** An array of the column's type, each value once. */
  values: RawBuilder<unknown>
  /** What else the columns come from, joined to the table by its keys. */
  joins: RawBuilder<unknown>
}

/**
 * A page of a list by keyset, with how many rows there are, in one statement. In a call answered by `onList` the same
 * statement asks whether the viewer's session still holds. `Row`: what the columns are.
 */
export async function keysetPage<Row extends { id: string }, T>(
  work: Work,
  query: PageQuery,
  { name, columns, from, where, by, along, soonestFirst = false }: KeysetList,
  toItem: (row: Row) => T,
): Promise<Page<T>> {
  const { pageNumber, pageSize, next, ...filters } = query
  const [at, id] = by.map(columnOf)
  const all = sql<boolean>`${sql.join([...where], sql` and `)}`
  const cursor = decodeCursor(next, 'instant')
  const [further, order] = soonestFirst ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const behind = cursor ? sql`and (${at}, ${id}) ${further} (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : sql``
  const skipped = !cursor && pageNumber ? sql`offset ${pageNumber * pageSize}` : sql``

  const key = JSON.stringify([name, work.tenant, work.viewer?.accountId, filters])
  const isLong = (longUntil.get(key) ?? 0) > performance.now()
  const most = sql.lit(COUNT_CAP + 1)
  const met = along ? walked(along, sql``, all, sql`limit ${most}`) : sql`${from} where ${all}`
  const few = sql`(select count(*) from (select from ${met} limit ${most}) counted)`
  const counted = isLong ? sql.lit(COUNT_CAP + 1) : few

  const ordered = sql`order by ${at} ${order}, ${id} ${order}`
  const upTo = sql.lit(pageSize + 1 + (cursor ? 0 : pageNumber * pageSize))
  const found = along
    ? sql`${walked(along, sql`${columnOf(along.table)}.*`, sql`${all} ${behind}`, sql`${ordered} limit ${upTo}`)} ${along.joins}`
    : sql`${from} where ${all} ${behind}`

  const { rows } = await sql<Row & Cursor & { counted: number; holds: boolean }>`
    select ${columns}, ${at}::text as at, ${counted} as counted, ${work.proof?.stillHolds ?? sql.lit(true)} as holds
    from ${found} ${ordered} limit ${sql.lit(pageSize + 1)} ${skipped}`.execute(work.db)
  if (work.proof) work.proof.given = rows[0]?.holds ?? false
  const total = rows[0]?.counted ?? (cursor || pageNumber ? await countAlone(work, few) : 0)
  if (total > COUNT_CAP && !isLong) rememberLong(key)
  return toPage(query, rows, total, row => row, toItem)
}

function walked(
  { table, column, values }: Along,
  what: RawBuilder<unknown>,
  met: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
) {
  const name = columnOf(table)
  return sql`unnest(${values}) along (value) cross join lateral (
    select ${what} from ${name} where ${columnOf(`${table}.${column}`)} = along.value and ${met} ${end}) ${name}`
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
