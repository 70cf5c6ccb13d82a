import type { Selectable, Updateable } from 'kysely'
import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { sayStates } from '@poonji/capabilities/organisations/server/service.ts'
import { PAYMENT_LOOK, PAYMENT_MOVES, PAYMENT_STATUSES, type PaymentStatus, type ReasonCode } from '../status.ts'
import type { PaymentTable } from './tables.ts'

sayStates('payment.moved', PAYMENT_STATUSES, one => PAYMENT_LOOK[one])

export type Payment = Selectable<PaymentTable>

/** A payment of the tenant, locked until the transaction ends. @throws 403 when it is not there */
export async function lockPayment(work: Work, paymentId: string): Promise<Payment> {
  const row = await work.db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', paymentId)
    .where('tenant', '=', work.tenant)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notPermitted()
  return row
}

export interface Move {
  to: PaymentStatus
  reasonCode?: ReasonCode
  reason?: string
  /** What else changes with it. */
  set?: Updateable<PaymentTable>
}

/**
 * The one function that moves a payment, which the caller has locked: status, history, audit and event together.
 * @throws 409 with the moves that are possible when this one is not
 */
export async function movePayment(work: Work, row: Payment, { to, reasonCode, reason, set }: Move): Promise<Payment> {
  const allowed = PAYMENT_MOVES[row.status]
  if (!allowed.includes(to)) throw conflict('transition.illegal', { status: row.status, allowed })
  const moved = await work.db
    .updateTable('payment')
    .set({ ...set, status: to, reason_code: reasonCode ?? null, reason: reason ?? null, settled_at: work.now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteMove(work, moved, row.status)
  return moved
}

/** One line of a payment's history, told to whoever listens. */
export async function noteMove(work: Work, row: Payment, from: PaymentStatus | null): Promise<void> {
  const { id: paymentId, organisation_id: organisationId, status: to } = row
  await work.db
    .insertInto('payment_move')
    .values({
      payment_id: paymentId,
      from_status: from,
      to_status: to,
      reason_code: row.reason_code,
      reason: row.reason,
      account_id: work.viewer?.accountId ?? null,
      at: work.now,
    })
    .execute()
  await work.audit('payment.moved', 'payment', paymentId, { from, to, reasonCode: row.reason_code }, organisationId)
}
