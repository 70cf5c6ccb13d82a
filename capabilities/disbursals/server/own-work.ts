import { sql, type RawBuilder } from 'kysely'
import { columnOf } from '@poonji/api-platform/column-of.ts'
import type { Actor } from '@poonji/api-platform/actor.ts'

/** SQL: the actor asked for a request (by its alias), or prepared what is to be approved: another person goes on. */
export function isOwnWorkOf({ accountId }: Actor, request: string): RawBuilder<boolean> {
  const of = (column: string) => columnOf(`${request}.${column}`)
  return sql<boolean>`(${of('created_by')} = ${accountId} or ${of('submitted_by')} is not distinct from ${accountId}
    or (${of('status')} = 'CHECKED' and ${of('prepared_by')} is not distinct from ${accountId}))`
}
