import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import '../tables.ts'

/** Whether the viewer prepared a payment, or settled a dispute whose amount is in it: another person releases it. */
export async function isOwnWork(work: Work, statementId: string): Promise<boolean> {
  const { accountId } = work.actor
  const { rows } = await sql<{ own: boolean }>`
    select payment.prepared_by = ${accountId} or exists (
      select from payout_statement_entry taken
      join payout_dispute dispute on dispute.entry_id = taken.entry_id
      where taken.statement_id = payment.id and dispute.settled_by = ${accountId}) as own
    from payout_statement payment where payment.id = ${statementId} and payment.tenant = ${work.tenant}`.execute(
    work.db,
  )
  return rows[0]?.own ?? false
}
