import type { Outside } from '@poonji/api-platform/work.ts'
import { confirmPayment, look, mayStillCome } from './confirm-payment.ts'
import type { Payment } from './move.ts'

/** Where the provider's callback may lead: our own pages of payments and nothing else. */
const KNOWN = /^\/(payment-status|make-payment|process-payments|callback)(\/[A-Za-z0-9-]+)*$/

/** A success or error address that was given, if it is one of ours. */
export const knownPath = (path: string | undefined): string | null => (path && KNOWN.test(path) ? path : null)

export const statusPath = (payment: Payment) => `/payment-status/${payment.organisation_id}/${payment.id}`

/**
 * Reads what a browser brought back from the provider. Its signature is checked before anything else; then the provider
 * itself is asked. A callback that comes again, forged, or of another order changes nothing.
 */
export async function takeCallback(outside: Outside, fields: Record<string, string>): Promise<Payment | null> {
  const read = outside.ports.gateway.readCallback(fields)
  // of no payment, from anybody as often as they like: the log of the outside services has it
  if (read.status === 'refused') return null
  const { orderId, amountPaise, state } = read.payment
  const payment = await outside.db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('tenant', '=', outside.tenant)
    .executeTakeFirst()
  if (!payment) return null
  if (amountPaise !== payment.amount_paise && mayStillCome(payment)) return look(outside, payment, 'AMOUNT_DIFFERS')
  if (state === 'pending') await noteAtBank(outside, payment)
  return confirmPayment(outside, payment.id)
}

/** The payer has done their part: only their bank has not answered. */
async function noteAtBank(outside: Outside, { id }: Payment): Promise<void> {
  await outside.transaction(work =>
    work.db
      .updateTable('payment')
      .set({ at_bank_at: work.now })
      .where('id', '=', id)
      .where('status', '=', 'PENDING')
      .where('at_bank_at', 'is', null)
      .execute(),
  )
}
