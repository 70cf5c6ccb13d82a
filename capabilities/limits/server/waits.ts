import { sql, type RawBuilder } from 'kysely'

/** What was asked or sent of a limit that was closed meanwhile waits for nobody. */
const ofOneNotClosed = (row: string) => sql<boolean>`exists (
  select from loan limited where limited.id = ${sql.ref(`${row}.loan_id`)} and limited.status <> 'CLOSED')`

/** Whether a row of `limit_revision`, known by this name, waits for the desk. */
export const revisionWaits = (row: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${row}.state`)} in ('REQUESTED', 'UNDER_REVIEW') and ${ofOneNotClosed(row)}`

/** Whether a row of `stock_statement`, known by this name, waits for the desk. */
export const statementWaits = (row: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${row}.state`)} = 'SENT' and ${ofOneNotClosed(row)}`
