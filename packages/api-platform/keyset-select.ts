import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { keysetPage, type Page, type PageQuery } from './paging.ts'
import type { Work } from './work.ts'

interface SelectList<DB, Tables extends keyof DB, Row> {
  /** Names the list among all. */
  name: string
  rows: SelectQueryBuilder<DB, Tables, Row>
  /** What the viewer sees of them, filtered; of the select's own tables. */
  where: readonly RawBuilder<boolean>[]
  /** Newest first by this column of the rows, and the id. */
  by: string & keyof Row
}

/** A page by keyset of what a select finds. */
export function keysetSelect<DB, Tables extends keyof DB, Row extends { id: string }, T>(
  work: Work,
  query: PageQuery,
  { name, rows, where, by }: SelectList<DB, Tables, Row>,
  toItem: (row: Row) => T,
): Promise<Page<T>> {
  const list = {
    name,
    columns: sql`found.*`,
    from: sql`${rows.where(sql.join<boolean>([...where], sql` and `)).as('found')}`,
    where: [sql<boolean>`true`],
    by: [`found.${by}`, 'found.id'] as const,
  }
  return keysetPage<Row, T>(work, query, list, toItem)
}
