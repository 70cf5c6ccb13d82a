import { sql } from 'kysely'
import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Body } from '@poonji/contract/call.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import type { closeRest as row } from '../contract.ts'
import { restOf } from '../quantity.ts'
import type { OrderState } from '../status.ts'
import { itemsOf, settleState, type FollowedItem } from './items.ts'
import { lockOrder, type Order } from './orders.ts'
import { priceOf, worthOfRest } from './price.ts'
import { tellParty } from './tell-party.ts'
import { texts } from './texts.ts'

/**
 * What was never sent is waited for no longer; what was sent is followed on, and what is rejected of it sent again. Where
 * a shipment is withdrawn later, what was in it is a new rest, which may be closed as well.
 * @throws 409 where nothing was sent, nothing is left, or something else than was shown
 */
export async function closeRest(work: Work, orderId: string, { reason, rest }: Body<typeof row>): Promise<void> {
  const order = await lockOrder(work, orderId)
  const items = await itemsOf(work, orderId)
  if (!items.some(one => one.dispatched > 0)) throw conflict(texts.t(work.language, 'rest.notSent'))
  if (!items.some(one => restOf(one) > 0)) throw conflict(texts.t(work.language, 'rest.none'))
  if (!isTheRest(items, rest)) throw conflict(texts.t(work.language, 'rest.moved'))
  const worth = worthOfRest(priceOf(order, items), items)
  for (const item of items.filter(one => restOf(one) > 0))
    await work.db
      .updateTable('trade_order_item')
      .set({ rest_closed: item.restClosed + restOf(item) })
      .where('id', '=', item.id)
      .execute()
  await work.db
    .updateTable('trade_order')
    .set({
      rest_closed_at: work.now,
      rest_closed_by: work.actor.accountId,
      rest_closed_reason: reason,
      // to the whole rupee the total may lie below the sum of its lines
      rest_closed_paise: Math.min(order.rest_closed_paise + worth, order.total_paise),
    })
    .where('id', '=', orderId)
    .execute()
  await settleState(work, orderId)
  const detail = { number: order.number, reason, rest: worth }
  await work.audit('order.restClosed', 'order', orderId, detail, order.organisation_id)
  await tellParty(work, order, 'sms.closedShort')
  await tellOfStaff(work, order, 'sms.restClosed', { rest: formatMoney(worth), reason })
}

/** The rest is waited for as before. @throws 409 where none is closed */
export async function reopenRest(work: Work, orderId: string): Promise<void> {
  const order = await lockOrder(work, orderId)
  if (!order.rest_closed_at) throw conflict(texts.t(work.language, 'rest.open'))
  await work.db.updateTable('trade_order_item').set({ rest_closed: 0 }).where('order_id', '=', orderId).execute()
  // the state in the same statement, since a short-closed order has its closing
  await work.db
    .updateTable('trade_order')
    .set({
      state: sql<OrderState>`case state when 'SHORT_CLOSED' then 'PART_DELIVERED' else state end`,
      ...{ rest_closed_at: null, rest_closed_by: null, rest_closed_reason: null, rest_closed_paise: 0 },
    })
    .where('id', '=', orderId)
    .execute()
  await settleState(work, orderId)
  await work.audit('order.restReopened', 'order', orderId, { number: order.number }, order.organisation_id)
  await tellParty(work, order, 'sms.openAgain')
  await tellOfStaff(work, order, 'sms.restReopened', { rest: formatMoney(order.rest_closed_paise) })
}

function isTheRest(items: readonly FollowedItem[], shown: Body<typeof row>['rest']): boolean {
  const left = new Map(items.map(one => [one.id, restOf(one)] as const).filter(([, rest]) => rest > 0))
  return shown.length === left.size && shown.every(one => left.get(one.itemId) === one.quantity)
}

/** What staff does to an order is told to whose order it is. */
async function tellOfStaff(
  work: Work,
  order: Order,
  key: 'sms.restClosed' | 'sms.restReopened',
  vars: Record<string, string>,
): Promise<void> {
  if (work.actor.domain !== 'admin') return
  const { number, party_name: party } = order
  await tellOwner(work, order.organisation_id, 'order-rest', language =>
    texts.t(language, key, { number, party, ...vars }),
  )
}
