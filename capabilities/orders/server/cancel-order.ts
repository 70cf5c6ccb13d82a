import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { texts } from './texts.ts'
import { itemsOf } from './items.ts'
import { lockOrder } from './orders.ts'
import { tellParty } from './tell-party.ts'

/**
 * It stays to be read, and its invoices may stand on the order that is entered instead.
 * @throws 409 while something of it is on the way or has arrived, and for one that is cancelled already
 */
export async function cancelOrder(work: Work, orderId: string, reason: string): Promise<void> {
  const order = await lockOrder(work, orderId)
  const items = await itemsOf(work, orderId)
  if (items.some(one => one.dispatched > 0)) throw conflict(texts.t(work.language, 'order.sent'))
  await work.db
    .updateTable('trade_order')
    .set({
      state: 'CANCELLED',
      cancel_reason: reason,
      cancelled_by: work.actor.accountId,
      cancelled_at: work.now,
    })
    .where('id', '=', orderId)
    .execute()
  await work.db
    .updateTable('trade_order_invoice')
    .set({ order_cancelled: true })
    .where('order_id', '=', orderId)
    .execute()
  await tellParty(work, order, 'sms.cancelled')
  await work.audit('order.cancelled', 'order', orderId, { number: order.number, reason }, order.organisation_id)
}
