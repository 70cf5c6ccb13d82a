import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { conflict, conflictAt, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Body } from '@poonji/contract/call.ts'
import { formatQuantity, leftToDispatch } from '../quantity.ts'
import type { addShipment, ShipmentRow } from '../shipment-contract.ts'
import { HAS_ARRIVED } from '../status.ts'
import { texts } from './texts.ts'
import { itemsOf, settleState } from './items.ts'
import { lockOrder, type Order } from './orders.ts'
import type { ShipmentTable } from './tables.ts'

const MOST = 100

export type Shipment = Selectable<ShipmentTable>

export const hasArrived = ({ stage }: Pick<Shipment, 'stage'>): boolean => HAS_ARRIVED.includes(stage)

/** @throws 403 when it is not there */
export async function shipmentById(work: Work, shipmentId: string): Promise<Shipment> {
  return work.db
    .selectFrom('shipment')
    .selectAll()
    .where('id', '=', shipmentId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirstOrThrow(notPermitted)
}

/** A shipment with its order locked. @throws 403 when it is not there, 409 when it was withdrawn or its order cancelled */
export async function lockShipment(work: Work, shipmentId: string): Promise<{ shipment: Shipment; order: Order }> {
  const { order_id: orderId } = await shipmentById(work, shipmentId)
  const order = await lockOrder(work, orderId)
  // read again: what stood before the lock may have changed
  const shipment = await shipmentById(work, shipmentId)
  if (shipment.withdrawn_at) throw conflict(texts.t(work.language, 'shipment.withdrawn'))
  return { shipment, order }
}

/** The shipments of an order, the first first. */
export async function shipmentsOf(work: Work, orderId: string): Promise<ShipmentRow[]> {
  const { rows } = await sql<ShipmentRow>`
    select id, number, dispatched_on as "dispatchedOn", carrier, vehicle, eway_bill as "ewayBill", stage,
      withdrawn_at is not null as withdrawn,
      (select count(*)::int from shipment_item sent where sent.shipment_id = shipment.id) as lines
    from shipment where order_id = ${orderId} and tenant = ${work.tenant} order by number`.execute(work.db)
  return rows
}

/** @throws 400 at the field that is not right, 409 at the e-way bill for one that another shipment goes by */
export async function keepShipment(work: Work, orderId: string, form: Body<typeof addShipment>): Promise<string> {
  const order = await lockOrder(work, orderId)
  if (form.dispatchedOn < order.ordered_on) throw invalid({ dispatchedOn: texts.t(work.language, 'shipment.before') })
  if (form.dispatchedOn > work.today) throw invalid({ dispatchedOn: texts.t(work.language, 'shipment.future') })
  await assertLeft(work, orderId, form.items)
  const there = await shipmentsOf(work, orderId)
  if (there.length >= MOST) throw conflict(texts.t(work.language, 'shipment.most', { most: MOST }))
  const made = await work.db
    .insertInto('shipment')
    .values({
      tenant: work.tenant,
      order_id: orderId,
      organisation_id: order.organisation_id,
      number: there.length + 1,
      dispatched_on: form.dispatchedOn,
      carrier: form.carrier,
      vehicle: form.vehicle,
      eway_bill: form.ewayBill || null,
      note: form.note,
      created_by: work.actor.accountId,
      created_at: work.now,
      withdrawn_at: null,
    })
    .onConflict(c => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw conflictAt('ewayBill', texts.t(work.language, 'shipment.ewayBill'))
  const none = { accepted: null, rejected: null, file_id: null, file_name: null, checked_by: null, checked_at: null }
  await work.db
    .insertInto('shipment_item')
    .values(form.items.map(({ itemId, quantity }) => ({ shipment_id: made.id, item_id: itemId, quantity, ...none })))
    .execute()
  await work.db
    .insertInto('shipment_event')
    .values({
      shipment_id: made.id,
      stage: 'DISPATCHED',
      on_date: form.dispatchedOn,
      place: form.place,
      note: '',
      made_by: work.actor.accountId,
      made_at: work.now,
      undone_at: null,
    })
    .execute()
  await settleState(work, orderId)
  const detail = { number: order.number, shipment: there.length + 1 }
  await work.audit('shipment.kept', 'shipment', made.id, detail, order.organisation_id)
  return made.id
}

/** Of no line more than is left of it, each line once. @throws 400 at the item */
async function assertLeft(work: Work, orderId: string, given: Body<typeof addShipment>['items']): Promise<void> {
  const items = await itemsOf(work, orderId)
  const seen = new Set<string>()
  for (const [i, { itemId, quantity }] of given.entries()) {
    const field = `items.${i}.quantity`
    const item = items.find(one => one.id === itemId)
    if (!item || seen.has(itemId)) throw invalid({ [field]: 'value.invalid' })
    seen.add(itemId)
    const left = leftToDispatch(item)
    const words = quantity > left + item.restClosed || !item.restClosed ? 'shipment.beyond' : 'shipment.restClosed'
    if (quantity > left) throw invalid({ [field]: texts.t(work.language, words, { left: formatQuantity(left) }) })
  }
}

/** It was not sent after all: its quantities are free again. @throws 409 once it has arrived */
export async function withdraw(work: Work, shipmentId: string): Promise<void> {
  const { shipment, order } = await lockShipment(work, shipmentId)
  if (hasArrived(shipment)) throw conflict(texts.t(work.language, 'shipment.arrived'))
  await work.db.updateTable('shipment').set({ withdrawn_at: work.now }).where('id', '=', shipmentId).execute()
  await settleState(work, order.id)
  const detail = { number: order.number, shipment: shipment.number }
  await work.audit('shipment.withdrawn', 'shipment', shipmentId, detail, order.organisation_id)
}
