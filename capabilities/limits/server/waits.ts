import { sql, type RawBuilder } from 'kysely'
import type { PlainDate } from '@poonji/kernel/dates.ts'

/** What was asked or sent of a limit that was closed meanwhile waits for nobody. */
const ofOneNotClosed = (row: string) => sql<boolean>`exists (
  select from loan limited where limited.id = ${sql.ref(`${row}.loan_id`)} and limited.status <> 'CLOSED')`

/** Whether a row of `limit_revision`, known by this name, waits for the desk. */
export const revisionWaits = (row: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${row}.state`)} in ('REQUESTED', 'UNDER_REVIEW') and ${ofOneNotClosed(row)}`

/** Whether a row of `stock_statement`, known by this name, waits for the desk. */
export const statementWaits = (row: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${row}.state`)} = 'SENT' and ${ofOneNotClosed(row)}`

/** Whether `loan` is drawn or still used as a limit on a day: as long as it is, what stands behind it is asked for. */
export const isInUse = (on: PlainDate): RawBuilder<boolean> =>
  sql`loan.status <> 'CLOSED' and loan.shape <> 'instalment'
    and (loan.principal_paise > 0 or loan.draws_ended_on is null and loan.expires_on >= ${on}::date)`
