import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { sql } from 'kysely'

/**
 * The row of an id that is the tenant's own and was not removed; for a query on one table with those three columns.
 * @throws 403 when there is none: another's, removed and never there answer the same
 */
export function presentRow<R>(work: Work, id: string, query: Query<R>): Promise<R> {
  return query
    .where(sql<boolean>`id = ${id} and tenant = ${work.tenant} and removed_at is null`)
    .executeTakeFirstOrThrow(notPermitted)
}

interface Query<R> {
  where(condition: ReturnType<typeof sql<boolean>>): Query<R>
  executeTakeFirstOrThrow(error: () => Error): Promise<R>
}
