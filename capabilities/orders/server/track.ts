import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Body } from '@poonji/contract/call.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import type { track } from '../shipment-contract.ts'
import { HAS_ARRIVED, UNDO_MINUTES, type Stage } from '../status.ts'
import { texts } from './texts.ts'
import { settleState } from './items.ts'
import { lockShipment } from './shipments.ts'

/** What stands of a shipment's events, the latest first. */
export const eventsOf = (work: Work, shipmentId: string) =>
  work.db
    .selectFrom('shipment_event')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .where('undone_at', 'is', null)
    .orderBy('place_in_line', 'desc')
    .execute()

type Event = Awaited<ReturnType<typeof eventsOf>>[number]

const isLookedAt = async (work: Work, shipmentId: string) => {
  const checks = work.db.selectFrom('shipment_item').select('item_id').where('shipment_id', '=', shipmentId)
  return (await checks.where('checked_at', 'is not', null).executeTakeFirst()) !== undefined
}

/** What was looked at has arrived. @throws 409 */
async function assertMayStandAt(work: Work, shipmentId: string, stage: Stage): Promise<void> {
  if (!HAS_ARRIVED.includes(stage) && (await isLookedAt(work, shipmentId)))
    throw conflict(texts.t(work.language, 'track.lookedAt'))
}

async function standAt(work: Work, { id, order_id }: { id: string; order_id: string }, stage: Stage): Promise<void> {
  await work.db.updateTable('shipment').set({ stage }).where('id', '=', id).execute()
  await settleState(work, order_id)
}

/**
 * Records where a shipment is.
 * @throws 400 for a day to come or before what is recorded, 409 as above and where more is recorded than was shown
 */
export async function recordEvent(work: Work, shipmentId: string, form: Body<typeof track>): Promise<void> {
  const { shipment, order } = await lockShipment(work, shipmentId)
  const { stage, on, place, note, after } = form
  const [last] = await eventsOf(work, shipmentId)
  if (after && after !== last?.id) throw conflict(texts.t(work.language, 'track.moved'))
  if (on > work.today) throw invalid({ on: texts.t(work.language, 'track.future') })
  if (last && on < last.on_date)
    throw invalid({ on: texts.t(work.language, 'track.before', { on: formatDate(last.on_date, work.language) }) })
  await assertMayStandAt(work, shipmentId, stage)
  const { accountId: made_by } = work.actor
  await work.db
    .insertInto('shipment_event')
    .values({ shipment_id: shipmentId, stage, on_date: on, place, note, made_by, made_at: work.now, undone_at: null })
    .execute()
  await standAt(work, shipment, stage)
  const detail = { number: order.number, shipment: shipment.number, stage, on }
  await work.audit('shipment.tracked', 'shipment', shipmentId, detail, order.organisation_id)
}

/** The last event, by whoever has just recorded it; that it was sent is taken back by withdrawing the shipment. */
export const mayUndo = (work: Work, event: Event, last: Event | undefined): boolean =>
  event.id === last?.id &&
  event.stage !== 'DISPATCHED' &&
  event.made_by === work.actor.accountId &&
  work.now.getTime() - event.made_at.getTime() <= UNDO_MINUTES * 60_000

/** @throws 403 for no event of the shipment, 409 for one that stays, and where what was looked at would not have arrived */
export async function undo(work: Work, shipmentId: string, eventId: string): Promise<void> {
  const { shipment, order } = await lockShipment(work, shipmentId)
  const events = await eventsOf(work, shipmentId)
  const event = events.find(one => one.id === eventId)
  if (!event) throw notPermitted()
  const [last, before] = events
  if (!before || !mayUndo(work, event, last)) throw conflict(texts.t(work.language, 'track.stays'))
  await assertMayStandAt(work, shipmentId, before.stage)
  await work.db.updateTable('shipment_event').set({ undone_at: work.now }).where('id', '=', eventId).execute()
  await standAt(work, shipment, before.stage)
  const detail = { number: order.number, shipment: shipment.number, stage: event.stage }
  await work.audit('shipment.takenBack', 'shipment', shipmentId, detail, order.organisation_id)
}
