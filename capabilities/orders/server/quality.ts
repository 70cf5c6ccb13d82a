import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Body } from '@poonji/contract/call.ts'
import { takeUpload } from '@poonji/capabilities/documents/server/service.ts'
import { formatQuantity, leftToDispatch } from '../quantity.ts'
import type { check } from '../shipment-contract.ts'
import { texts } from './texts.ts'
import { itemsOf } from './items.ts'
import { hasArrived, lockShipment } from './shipments.ts'

/**
 * What of an item was accepted and rejected, together not beyond what was sent; recorded again, the later word counts
 * and the earlier stays on record.
 * @throws 400 at its fields, 403 when the shipment has no such item, 409 before it has arrived
 */
export async function recordCheck(
  work: Work,
  shipmentId: string,
  itemId: string,
  form: Body<typeof check>,
): Promise<void> {
  const { shipment, order } = await lockShipment(work, shipmentId)
  if (!hasArrived(shipment)) throw conflict(texts.t(work.language, 'quality.notYet'))
  const item = await itemOf(work, shipmentId, itemId)
  const { accepted, rejected, reason } = form
  if (accepted + rejected > item.quantity)
    throw invalid({
      accepted: texts.t(work.language, 'quality.beyond', { most: formatQuantity(item.quantity) }),
    })
  const least = await leastRejected(work, order.id, item)
  if (rejected < least)
    throw invalid({ rejected: texts.t(work.language, 'quality.sentAgain', { least: formatQuantity(least) }) })
  const paper = form.paper && (await takeUpload(work, form.paper, 'paper'))
  await keepPast(work, item, null)
  await work.db
    .updateTable('shipment_item')
    .set({
      accepted,
      rejected,
      reason: rejected ? reason : '',
      ...(paper && { file_id: paper.fileId, file_name: paper.name }),
      checked_by: work.actor.accountId,
      checked_at: work.now,
    })
    .where('shipment_id', '=', shipmentId)
    .where('item_id', '=', itemId)
    .execute()
  const detail = { number: order.number, shipment: shipment.number, accepted, rejected, ...(rejected && { reason }) }
  await work.audit('shipment.checked', 'shipment', shipmentId, detail, order.organisation_id)
}

/**
 * A check that was not of this item or this shipment: the item is unchecked again, and what was said stays on record
 * with why.
 * @throws 403 when the shipment has no such item, 409 when it is not checked or what it rejected was sent again
 */
export async function takeCheckBack(work: Work, shipmentId: string, itemId: string, why: string): Promise<void> {
  const { shipment, order } = await lockShipment(work, shipmentId)
  const item = await itemOf(work, shipmentId, itemId)
  const least = await leastRejected(work, order.id, item)
  if (least > 0) throw conflict(texts.t(work.language, 'quality.sentAgain', { least: formatQuantity(least) }))
  if (!(await keepPast(work, item, why))) throw conflict(texts.t(work.language, 'quality.unchecked'))
  const nothing = { accepted: null, rejected: null, file_id: null, file_name: null, checked_by: null, checked_at: null }
  await work.db
    .updateTable('shipment_item')
    .set({ ...nothing, reason: '' })
    .where('shipment_id', '=', shipmentId)
    .where('item_id', '=', itemId)
    .execute()
  const detail = { number: order.number, shipment: shipment.number, reason: why }
  await work.audit('shipment.checkTakenBack', 'shipment', shipmentId, detail, order.organisation_id)
}

/** What of it stays rejected, because as much was sent again: else more than was ordered might be accepted. */
async function leastRejected(work: Work, orderId: string, { item_id, rejected }: Item): Promise<number> {
  const line = (await itemsOf(work, orderId)).find(one => one.id === item_id)
  return line ? (rejected ?? 0) - leftToDispatch(line) : 0
}

const itemOf = (work: Work, shipmentId: string, itemId: string) =>
  work.db
    .selectFrom('shipment_item')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow(notPermitted)

type Item = Awaited<ReturnType<typeof itemOf>>

/** Keeps what a check said that counts no more; false where there was none. */
async function keepPast(work: Work, item: Item, why: string | null): Promise<boolean> {
  const { shipment_id, item_id, accepted, rejected, reason, file_id, file_name, checked_by, checked_at } = item
  if (accepted === null || rejected === null || checked_by === null || checked_at === null) return false
  await work.db
    .insertInto('shipment_check_past')
    .values({
      ...{ shipment_id, item_id, accepted, rejected, reason, file_id, file_name, checked_by, checked_at },
      ...{ ended_by: work.actor.accountId, ended_at: work.now, why },
    })
    .execute()
  return true
}
