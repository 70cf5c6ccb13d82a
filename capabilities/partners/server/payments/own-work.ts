import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import '../tables.ts'

/** SQL: the viewer prepared a payment (by its alias), or settled a dispute whose amount is in it: another person releases it. */
export const isOwnWorkOf = ({ actor: { accountId } }: Work, payment: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${payment}.prepared_by`)} = ${accountId} or exists (
    select from payout_statement_entry taken
    join payout_dispute dispute on dispute.entry_id = taken.entry_id
    where taken.statement_id = ${sql.ref(`${payment}.id`)} and dispute.settled_by = ${accountId}))`

/** Whether a payment is the viewer's own work. */
export async function isOwnWork(work: Work, statementId: string): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select ${isOwnWorkOf(work, 'payment')} as own
    from payout_statement payment where payment.id = ${statementId} and payment.tenant = ${work.tenant}`.execute(
    work.db,
  )
  return rows[0]?.own ?? false
}
