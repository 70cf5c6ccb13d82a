import { sql } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { ShipmentDetail, ShippedItem } from '../shipment-contract.ts'
import { mayKeep, namesOf, orderById } from './orders.ts'
import { hasArrived, shipmentById, shipmentsOf } from './shipments.ts'
import { eventsOf, mayUndo } from './track.ts'

interface Sent extends Omit<ShippedItem, 'quality' | 'past'> {
  accepted: number | null
  rejected: number | null
  reason: string
  paper: string | null
  checkedBy: string | null
  checkedAt: Date | null
}

/** One shipment whole. @throws 403 when it is not there */
export async function shipmentDetail(work: Work, shipmentId: string): Promise<ShipmentDetail> {
  const shipment = await shipmentById(work, shipmentId)
  const order = await orderById(work, shipment.order_id)
  const row = (await shipmentsOf(work, order.id)).find(one => one.id === shipmentId)
  if (!row) throw notPermitted()
  const { rows: sent } = await sql<Sent>`
    select item.id as "itemId", item.line, item.description, item.hsn, item.unit, sent.quantity, item.quantity as ordered,
      sent.accepted, sent.rejected, sent.reason, sent.file_name as paper, sent.checked_by as "checkedBy",
      sent.checked_at as "checkedAt"
    from shipment_item sent join trade_order_item item on item.id = sent.item_id
    where sent.shipment_id = ${shipmentId} order by item.line`.execute(work.db)
  const events = await eventsOf(work, shipmentId)
  const past = await work.db
    .selectFrom('shipment_check_past')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .orderBy('ended_at', 'desc')
    .execute()
  const names = await namesOf(work, [
    shipment.created_by,
    ...events.map(one => one.made_by),
    ...sent.map(one => one.checkedBy),
    ...past.flatMap(one => [one.checked_by, one.ended_by]),
  ])
  const name = (id: string | null) => names.get(id ?? '') ?? null
  const keeps = mayKeep(work, order.organisation_id) && order.state !== 'CANCELLED' && !row.withdrawn
  return {
    ...row,
    orderId: order.id,
    orderNumber: order.number,
    partyName: order.party_name,
    place: order.place,
    note: shipment.note,
    createdBy: name(shipment.created_by),
    createdAt: shipment.created_at,
    items: sent.map(({ accepted, rejected, reason, paper, checkedBy, checkedAt, ...item }) => ({
      ...item,
      quality: checkedAt && {
        accepted: accepted ?? 0,
        rejected: rejected ?? 0,
        reason,
        paper,
        by: name(checkedBy),
        at: checkedAt,
      },
      past: past
        .filter(one => one.item_id === item.itemId)
        .map(one => ({
          ...{ id: one.id, accepted: one.accepted, rejected: one.rejected, reason: one.reason, why: one.why },
          paper: one.file_name,
          ...{ by: name(one.checked_by), at: one.checked_at, endedBy: name(one.ended_by), endedAt: one.ended_at },
        })),
    })),
    events: events.map(one => ({
      id: one.id,
      stage: one.stage,
      on: one.on_date,
      place: one.place,
      note: one.note,
      by: name(one.made_by),
      at: one.made_at,
      mayUndo: keeps && mayUndo(work, one, events[0]),
    })),
    mayTrack: keeps,
    mayCheck: keeps && hasArrived(shipment),
    mayWithdraw: keeps && !hasArrived(shipment),
    today: work.today,
  }
}
