import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Item } from './price.ts'

/** A line with what of it was sent, came and was looked at, in thousandths of its unit. */
export type FollowedItem = Item & {
  dispatched: number
  arrived: number
  delivered: number
  accepted: number
  rejected: number
  restClosed: number
}

/** The lines of an order in their order; what was withdrawn was not sent. */
export async function itemsOf(work: Work, orderId: string): Promise<FollowedItem[]> {
  const { rows } = await sql<FollowedItem>`
    select item.*, item.rest_closed as "restClosed", sums.*
    from trade_order_item item cross join lateral (
      select coalesce(sum(sent.quantity), 0)::bigint as dispatched,
        coalesce(sum(sent.quantity) filter (where shipment.stage in ('ARRIVED', 'DELIVERED')), 0)::bigint as arrived,
        coalesce(sum(sent.quantity) filter (where shipment.stage = 'DELIVERED'), 0)::bigint as delivered,
        coalesce(sum(sent.accepted), 0)::bigint as accepted, coalesce(sum(sent.rejected), 0)::bigint as rejected
      from shipment_item sent join shipment on shipment.id = sent.shipment_id and shipment.withdrawn_at is null
      where sent.item_id = item.id) sums
    where item.order_id = ${orderId} order by item.line`.execute(work.db)
  return rows
}

/** The state of an order that is not cancelled, after what its shipments say. */
export async function settleState(work: Work, orderId: string): Promise<void> {
  const items = await itemsOf(work, orderId)
  // what was sent again for what was rejected is waited for
  const whole = items.every(one => one.delivered >= Math.max(one.quantity - one.restClosed, one.dispatched))
  const came = items.some(one => one.restClosed > 0) ? 'SHORT_CLOSED' : 'DELIVERED'
  const state = whole ? came : items.some(one => one.delivered > 0) ? 'PART_DELIVERED' : 'OPEN'
  await work.db.updateTable('trade_order').set({ state }).where('id', '=', orderId).execute()
}
