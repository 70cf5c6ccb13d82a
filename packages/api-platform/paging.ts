import type { z } from 'zod'
import type { pageQuery } from '@poonji/contract/schemas.ts'

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
