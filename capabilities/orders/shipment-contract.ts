import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { wholeListFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, plainDate, say } from '@poonji/contract/schemas.ts'
import { tidyCode } from '@poonji/kernel/text.ts'
import { changes, KEEPS, ofOrder, ofShipment, reason, SEES, shownPaper, upload, viewers } from './contract-parts.ts'
import { UNIT_CODES } from './gst-lists.ts'
import { quantity, quantityFromZero } from './quantity.ts'
import { STAGES } from './status.ts'

const stage = z.enum(STAGES)

const shipmentRow = z.object({
  id,
  /** Of its order: 1, 2, 3. */
  number: z.number().int(),
  dispatchedOn: plainDate,
  carrier: z.string(),
  vehicle: z.string(),
  ewayBill: z.string().nullable(),
  stage,
  withdrawn: z.boolean(),
  /** How many lines of the order are in it. */
  lines: z.number().int(),
})
export type ShipmentRow = z.output<typeof shipmentRow>

export const listShipments = defineCall({
  id: 'orders.shipments',
  method: 'GET',
  path: '/api/v1/{product}/orders/{orderId}/shipments',
  summary: 'The shipments of an order, the first first',
  who: viewers,
  permission: SEES,
  scope: ofOrder,
  answer: z.array(shipmentRow),
})

export const shipmentsFile = wholeListFile(listShipments)

export const shipmentForm = z.object({
  dispatchedOn: plainDate,
  carrier: z.string().trim().min(1, say('value.required')).max(120),
  /** Of the vehicle, or of the lorry receipt. */
  vehicle: z.string().trim().min(1, say('value.required')).max(40),
  ewayBill: z
    .string()
    .overwrite(tidyCode)
    .regex(/^(\d{12})?$/, say('value.invalid')),
  place: z.string().trim().max(120),
  note: z.string().trim().max(300),
  items: z
    .array(z.object({ itemId: id, quantity }))
    .min(1, say('value.required'))
    .max(60),
})

export const addShipment = defineCall({
  id: 'orders.addShipment',
  method: 'POST',
  path: '/api/v1/{product}/orders/{orderId}/shipments',
  summary: 'Keeps what was dispatched; of no line more than was ordered, but again what was rejected',
  who: viewers,
  permission: KEEPS,
  scope: ofOrder,
  body: shipmentForm,
  answer: z.object({ id }),
  idempotent: true,
  changes,
})

const shippedItem = z.object({
  itemId: id,
  line: z.number().int(),
  description: z.string(),
  hsn: z.string(),
  unit: z.enum(UNIT_CODES),
  quantity,
  ordered: quantity,
  quality: z
    .object({
      accepted: quantityFromZero,
      rejected: quantityFromZero,
      reason: z.string(),
      /** Name of its photo or paper. */
      paper: z.string().nullable(),
      by: z.string().nullable(),
      at: instant,
    })
    .nullable(),
  /** Checks that count no more, the latest first. */
  past: z.array(
    z.object({
      id,
      accepted: quantityFromZero,
      rejected: quantityFromZero,
      reason: z.string(),
      /** Name of its photo or paper. */
      paper: z.string().nullable(),
      by: z.string().nullable(),
      at: instant,
      endedBy: z.string().nullable(),
      endedAt: instant,
      /** Of one that was taken back; null where another took its place. */
      why: z.string().nullable(),
    }),
  ),
})
export type ShippedItem = z.output<typeof shippedItem>

const event = z.object({
  id,
  stage,
  on: plainDate,
  place: z.string(),
  note: z.string(),
  by: z.string().nullable(),
  at: instant,
  mayUndo: z.boolean(),
})

const shipmentDetail = shipmentRow.extend({
  orderId: id,
  orderNumber: z.string(),
  partyName: z.string(),
  place: z.string(),
  note: z.string(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  items: z.array(shippedItem),
  /** What happened to it, the latest first. */
  events: z.array(event),
  /** What this viewer may do with it now. */
  mayTrack: z.boolean(),
  mayCheck: z.boolean(),
  mayWithdraw: z.boolean(),
  /** The business date. */
  today: plainDate,
})
export type ShipmentDetail = z.output<typeof shipmentDetail>

export const readShipment = defineCall({
  id: 'orders.shipment',
  method: 'GET',
  path: '/api/v1/{product}/shipments/{shipmentId}',
  summary: 'One shipment whole: its items with what was accepted of them, and where it was when',
  who: viewers,
  permission: SEES,
  scope: ofShipment,
  answer: shipmentDetail,
})

const onShipment = {
  method: 'POST',
  who: viewers,
  permission: KEEPS,
  scope: ofShipment,
  answer: done,
  changes,
} as const

export const withdrawShipment = defineCall({
  ...onShipment,
  id: 'orders.withdrawShipment',
  path: '/api/v1/{product}/shipments/{shipmentId}/withdraw',
  summary: 'Takes back a shipment that was not sent after all and has not arrived; its quantities are free again',
})

export const trackForm = z.object({
  stage: z.enum(['IN_TRANSIT', 'ARRIVED', 'DELIVERED']),
  on: plainDate,
  place: z.string().trim().max(120),
  note: z.string().trim().max(300),
  /** The last event that was shown: where another was recorded meanwhile, this one is not. */
  after: id.optional(),
})

export const track = defineCall({
  ...onShipment,
  id: 'orders.track',
  path: '/api/v1/{product}/shipments/{shipmentId}/events',
  summary:
    'Records where a shipment is, not before what is recorded of it already; a wrong one is corrected by a later one',
  body: trackForm,
  idempotent: true,
})

export const undoEvent = defineCall({
  ...onShipment,
  id: 'orders.undoEvent',
  path: '/api/v1/{product}/shipments/{shipmentId}/events/{eventId}/undo',
  summary: 'Takes back the last event, by whoever has just recorded it',
})

export const checkForm = z
  .object({
    accepted: quantityFromZero,
    rejected: quantityFromZero,
    reason: z.string().trim().max(300),
    /** Without one what is there stays. */
    paper: upload.nullable(),
  })
  .refine(one => one.accepted + one.rejected > 0, { path: ['accepted'], message: say('value.required') })
  .refine(one => one.rejected === 0 || one.reason !== '', { path: ['reason'], message: say('reason.required') })

export const check = defineCall({
  ...onShipment,
  id: 'orders.check',
  path: '/api/v1/{product}/shipments/{shipmentId}/items/{itemId}/quality',
  summary: 'What of an item that arrived was accepted and rejected; recorded again, the later word counts',
  body: checkForm,
  idempotent: true,
})

export const takeCheckBack = defineCall({
  ...onShipment,
  id: 'orders.takeCheckBack',
  path: '/api/v1/{product}/shipments/{shipmentId}/items/{itemId}/quality/taken-back',
  summary: 'Takes back a check that was of something else: the item is unchecked again, and the check stays on record',
  body: z.object({ reason }),
  idempotent: true,
})

export const checkPaper = defineCall({
  id: 'orders.checkPaper',
  method: 'GET',
  path: '/api/v1/{product}/shipments/{shipmentId}/items/{itemId}/paper',
  summary: 'The photo or paper of a check, as documents are shown and opened',
  who: viewers,
  permission: 'CAN_VIEW_DOCUMENTS',
  scope: ofShipment,
  answer: shownPaper,
})

export const pastCheckPaper = defineCall({
  id: 'orders.pastCheckPaper',
  method: 'GET',
  path: '/api/v1/{product}/shipments/{shipmentId}/past-checks/{checkId}/paper',
  summary: 'The photo or paper of a check that was corrected or taken back',
  who: viewers,
  permission: 'CAN_VIEW_DOCUMENTS',
  scope: ofShipment,
  answer: shownPaper,
})
