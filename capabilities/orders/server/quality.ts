import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Body } from '@poonji/contract/call.ts'
import { takeUpload } from '@poonji/capabilities/documents/server/service.ts'
import { formatQuantity } from '../quantity.ts'
import type { check } from '../shipment-contract.ts'
import { texts } from '../texts.ts'
import { hasArrived, lockShipment } from './shipments.ts'

/**
 * What of an item was accepted and rejected, together not beyond what was sent; recorded again, the later word counts
 * and the earlier stays in the trail.
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
  const item = await work.db
    .selectFrom('shipment_item')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow(notPermitted)
  const { accepted, rejected, reason } = form
  if (accepted + rejected > item.quantity)
    throw invalid({
      accepted: texts.t(work.language, 'quality.beyond', { most: formatQuantity(item.quantity) }),
    })
  const paper = form.paper && (await takeUpload(work, form.paper))
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
