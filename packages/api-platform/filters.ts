import { sql, type RawBuilder } from 'kysely'
import { endOfDayInIndia, startOfDayInIndia, dateInIndia } from '@poonji/kernel/dates.ts'
import { columnOf } from './column-of.ts'

export interface DateRange {
  from: Date | null
  to: Date | null
}

/** `filter=FIELD:a|b` (repeated, also for one field) → field → values. What cannot be read is left out. */
export function readFilters(filter: readonly string[] | undefined): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const entry of filter ?? []) {
    const colon = entry.indexOf(':')
    if (colon <= 0) continue
    const field = entry.slice(0, colon)
    fields.set(field, [...(fields.get(field) ?? []), ...entry.slice(colon + 1).split('|')])
  }
  return fields
}

/** `DATE:start|end` in milliseconds; only start, or `|end`, may be given. Whole local days are meant. */
export function readDateRange(values: readonly string[] | undefined): DateRange {
  const [start = '', end = ''] = values ?? []
  const day = (text: string) => (/^\d{1,13}$/.test(text) ? dateInIndia(new Date(Number(text))) : null)
  const from = day(start)
  const to = day(end)
  return { from: from ? startOfDayInIndia(from) : null, to: to ? endOfDayInIndia(to) : null }
}

type Conditions = RawBuilder<boolean>[]

/** The column holds one of a field's values; no condition where none was given. */
export function among(values: readonly string[] | undefined, column: string): Conditions {
  const given = values?.filter(Boolean)
  return given?.length ? [sql<boolean>`${columnOf(column)} = any(${given}::text[])`] : []
}

/** The column's instant lies in what `DATE:start|end` says. */
export function within(values: readonly string[] | undefined, column: string): Conditions {
  const { from, to } = readDateRange(values)
  return [
    ...(from ? [sql<boolean>`${columnOf(column)} >= ${from}`] : []),
    ...(to ? [sql<boolean>`${columnOf(column)} <= ${to}`] : []),
  ]
}

/** The column's date lies in what `DATE:start|end` says. */
export function withinDays(values: readonly string[] | undefined, column: string): Conditions {
  const { from, to } = readDateRange(values)
  return [
    ...(from ? [sql<boolean>`${columnOf(column)} >= ${dateInIndia(from)}`] : []),
    ...(to ? [sql<boolean>`${columnOf(column)} <= ${dateInIndia(to)}`] : []),
  ]
}

/** One of the columns (or what is reckoned from them) contains a text, whatever its case; its signs mean themselves. */
export function containing(text: string, columns: readonly (string | RawBuilder<unknown>)[]): RawBuilder<boolean> {
  const part = `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
  return sql<boolean>`(${sql.join(
    columns.map(column => sql`${typeof column === 'string' ? columnOf(column) : column} ilike ${part}`),
    sql` or `,
  )})`
}
