import type { Selectable, Updateable } from 'kysely'
import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { sayStates } from '@poonji/capabilities/organisations/server/service.ts'
import { PAYMENT_MOVES, PAYMENT_STATE, PAYMENT_STATES, type PaymentState } from '../../status.ts'
import type { PayoutStatementTable } from '../tables.ts'

sayStates('payout-statement.moved', PAYMENT_STATES, one => PAYMENT_STATE[one])

export type PaymentRow = Selectable<PayoutStatementTable>

/** A payment of the tenant, locked until the transaction ends. @throws 403 when it is not there */
export async function lockPayment(work: Work, statementId: string): Promise<PaymentRow> {
  const row = await work.db
    .selectFrom('payout_statement')
    .selectAll()
    .where('id', '=', statementId)
    .where('tenant', '=', work.tenant)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notPermitted()
  return row
}

/** The one function that moves a payment that is locked. @throws 409 for a move that is none */
export async function movePayment(
  work: Work,
  row: PaymentRow,
  to: PaymentState,
  set: Updateable<PayoutStatementTable> = {},
): Promise<PaymentRow> {
  const allowed = PAYMENT_MOVES[row.status]
  if (!allowed.includes(to)) throw conflict('transition.illegal', { status: row.status, allowed })
  const moved = await work.db
    .updateTable('payout_statement')
    .set({ reason: null, short: false, sending_since: null, ...set, status: to })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await work.audit('payout-statement.moved', 'payout_statement', row.id, { from: row.status, to }, row.partner_id)
  return moved
}
