import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import {
  done,
  id,
  instant,
  money,
  moneyFromZero,
  pageOf,
  pageQuery,
  plainDate,
  positiveMoney,
  say,
} from '@poonji/contract/schemas.ts'
import { isGstin, normalizeGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { CRORE_PAISE } from '@poonji/kernel/money.ts'
import { tidyCode } from '@poonji/kernel/text.ts'
import { changes, KEEPS, ofOrder, ofOrganisation, reason, SEES, shownPaper, upload, viewers } from './contract-parts.ts'
import { GST_RATES, UNIT_CODES } from './gst-lists.ts'
import { quantity, quantityFromZero } from './quantity.ts'
import { ORDER_KINDS, ORDER_STATES } from './status.ts'

const kind = z.enum(ORDER_KINDS)
const state = z.enum(ORDER_STATES)

const row = z.object({
  id,
  kind,
  number: z.string(),
  partyName: z.string(),
  orderedOn: plainDate,
  deliverBy: plainDate.nullable(),
  state,
  totalPaise: money,
  invoicedPaise: money,
  /** What of the total will not come: its rest was closed. */
  restClosedPaise: money,
  /** It was to be delivered before today, and is not. */
  late: z.boolean(),
})
export type OrderRow = z.output<typeof row>

export const list = defineCall({
  id: 'orders.list',
  method: 'GET',
  path: '/api/v1/{product}/organisations/{orgId}/orders',
  summary: 'Orders of an organisation, the last ordered first; search by number or party; filters KIND, STATE, DATE',
  who: viewers,
  permission: SEES,
  scope: ofOrganisation,
  query: pageQuery,
  answer: pageOf(row),
})

export const ordersFile = listFile(list)

const party = z.object({ id, name: z.string(), gstin: z.string().nullable() })

export const options = defineCall({
  id: 'orders.options',
  method: 'GET',
  path: '/api/v1/{product}/organisations/{orgId}/order-options',
  summary: 'Whom an organisation deals with, its own GSTINs, and whether an order may be kept for it',
  who: viewers,
  permission: KEEPS,
  scope: ofOrganisation,
  answer: z.object({
    /** Beneficiaries, and companies that it is connected to; by name. */
    parties: z.array(party),
    gstins: z.array(z.string()),
    /** GST code of its own state. */
    stateCode: z.string().nullable(),
    /** Why no order may be kept now, in the reader's words; null when one may. */
    refusal: z.string().nullable(),
    /** The business date. */
    today: plainDate,
  }),
})

/** Of one line: nothing that is financed here is worth more. */
export const MOST_OF_A_LINE_PAISE = 1_000 * CRORE_PAISE
export const MOST_ITEMS = 60

const gstin = z
  .string()
  .overwrite(normalizeGstin)
  .refine(text => text === '' || isGstin(text), say('gst.invalid'))

const isRate = (bps: number) => GST_RATES.some(one => one === bps)
/** Paise of a line before its discount, exact for any size. */
export const grossAbout = (one: { quantity: number; ratePaise: number }) =>
  (BigInt(one.quantity) * BigInt(one.ratePaise) + 500n) / 1_000n

const itemForm = z
  .object({
    description: z.string().trim().min(1, say('value.required')).max(200),
    /** HSN of goods or SAC of a service: 4, 6 or 8 digits. */
    hsn: z
      .string()
      .overwrite(tidyCode)
      .regex(/^(\d{4}|\d{6}|\d{8})$/, say('value.invalid')),
    unit: z.enum(UNIT_CODES),
    quantity,
    ratePaise: positiveMoney,
    /** For the whole line. */
    discountPaise: moneyFromZero.nullable(),
    gstBps: z.number().int().refine(isRate, say('value.invalid')),
  })
  .refine(one => grossAbout(one) <= MOST_OF_A_LINE_PAISE, { path: ['ratePaise'], message: say('amount.tooLarge') })
  .refine(one => BigInt(one.discountPaise ?? 0) <= grossAbout(one), {
    path: ['discountPaise'],
    message: say('amount.tooLarge'),
  })

const charge = moneyFromZero.refine(paise => paise <= MOST_OF_A_LINE_PAISE, say('amount.tooLarge'))

export const orderForm = z.object({
  kind,
  number: z.string().trim().min(1, say('value.required')).max(40),
  orderedOn: plainDate,
  deliverBy: plainDate.nullable(),
  /** One of the options; null for another, which is named. */
  partyId: id.nullable(),
  partyName: z.string().trim().max(160),
  partyGstin: gstin,
  /** One of the organisation's own, or ''. */
  ownGstin: gstin,
  /** GST code of the state that is supplied to. */
  placeState: z.string().regex(/^\d{2}$/, say('value.required')),
  place: z.string().trim().min(1, say('value.required')).max(200),
  creditDays: z.number().int().min(0, say('value.invalid')).max(365, say('value.invalid')).nullable(),
  freightPaise: charge.nullable(),
  otherPaise: charge.nullable(),
  rounded: z.boolean(),
  note: z.string().trim().max(500),
  items: z.array(itemForm).min(1).max(MOST_ITEMS),
  paper: upload.nullable(),
})
export type OrderForm = z.output<typeof orderForm>

export const create = defineCall({
  id: 'orders.create',
  method: 'POST',
  path: '/api/v1/{product}/organisations/{orgId}/orders',
  summary: 'Keeps an order with its items; it is priced from them',
  who: viewers,
  permission: KEEPS,
  scope: ofOrganisation,
  body: orderForm,
  answer: z.object({ id }),
  idempotent: true,
  changes,
})

const taxes = { cgstPaise: money, sgstPaise: money, igstPaise: money }
export const orderItem = z.object({
  id,
  line: z.number().int(),
  description: z.string(),
  hsn: z.string(),
  unit: z.enum(UNIT_CODES),
  quantity,
  ratePaise: money,
  discountPaise: money,
  gstBps: z.number().int(),
  chargesPaise: money,
  taxablePaise: money,
  ...taxes,
  totalPaise: money,
  dispatched: quantityFromZero,
  arrived: quantityFromZero,
  accepted: quantityFromZero,
  rejected: quantityFromZero,
  /** What of it will not be sent any more. */
  restClosed: quantityFromZero,
})
export type OrderItem = z.output<typeof orderItem>

export const orderPrice = z.object({
  grossPaise: money,
  discountPaise: money,
  freightPaise: money,
  otherPaise: money,
  taxablePaise: money,
  ...taxes,
  roundingPaise: money,
  totalPaise: money,
})
export type OrderPriceShown = z.output<typeof orderPrice>

export const placeState = z.object({ code: z.string(), name: z.object({ en: z.string(), hi: z.string() }) })

const detail = row.extend({
  organisationId: id,
  organisationName: z.string(),
  partyGstin: z.string().nullable(),
  /** Where the other party is a beneficiary whose account stands. */
  beneficiaryId: id.nullable(),
  ownGstin: z.string().nullable(),
  placeState,
  place: z.string(),
  creditDays: z.number().int().nullable(),
  note: z.string(),
  /** Name of its paper. */
  paper: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  cancelled: z.object({ reason: z.string(), by: z.string().nullable(), at: instant }).nullable(),
  /** Its rest is not waited for any longer. */
  restClosed: z.object({ reason: z.string(), by: z.string().nullable(), at: instant }).nullable(),
  items: z.array(orderItem),
  price: orderPrice,
  /** At the order's own prices: what is on the way or came, what came, and what of that was accepted. */
  worth: z.object({ dispatchedPaise: money, arrivedPaise: money, acceptedPaise: money }),
  /** What stands of the drawings that were asked on its invoices. */
  drawnPaise: money,
  /** What is still to be sent of it, without freight and other charges. */
  restPaise: money,
  /** What is invoiced beyond what will come, once its rest was closed. */
  overInvoicedPaise: money,
  /** What this viewer may do with it now. */
  mayAdd: z.boolean(),
  mayInvoice: z.boolean(),
  mayCancel: z.boolean(),
  mayCloseRest: z.boolean(),
  mayReopenRest: z.boolean(),
  /** The business date. */
  today: plainDate,
})
export type OrderDetail = z.output<typeof detail>

export const read = defineCall({
  id: 'orders.read',
  method: 'GET',
  path: '/api/v1/{product}/orders/{orderId}',
  summary: 'One order whole: items with what was sent, came and was accepted, its price, and what was drawn for it',
  who: viewers,
  permission: SEES,
  scope: ofOrder,
  answer: detail,
})

export const cancel = defineCall({
  id: 'orders.cancel',
  method: 'POST',
  path: '/api/v1/{product}/orders/{orderId}/cancel',
  summary:
    'Cancels an order of which nothing was sent; it stays in the list with the reason, and its invoices are free',
  who: viewers,
  permission: KEEPS,
  scope: ofOrder,
  body: z.object({ reason }),
  answer: done,
  idempotent: true,
  changes,
})

export const closeRest = defineCall({
  id: 'orders.closeRest',
  method: 'POST',
  path: '/api/v1/{product}/orders/{orderId}/close-rest',
  summary:
    'Closes what was never sent of an order of which something was: it is waited for no longer, what was sent is followed on',
  who: viewers,
  permission: KEEPS,
  scope: ofOrder,
  body: z.object({
    reason,
    /** What was shown as the rest: where more was sent meanwhile, nothing is closed. */
    rest: z
      .array(z.object({ itemId: id, quantity }))
      .min(1, say('value.required'))
      .max(MOST_ITEMS),
  }),
  answer: done,
  idempotent: true,
  changes,
})

export const reopenRest = defineCall({
  id: 'orders.reopenRest',
  method: 'POST',
  path: '/api/v1/{product}/orders/{orderId}/reopen-rest',
  summary: 'Opens again what was closed of an order: the rest is waited for as before',
  who: viewers,
  permission: KEEPS,
  scope: ofOrder,
  answer: done,
  idempotent: true,
  changes,
})

export const orderPaper = defineCall({
  id: 'orders.paper',
  method: 'GET',
  path: '/api/v1/{product}/orders/{orderId}/paper',
  summary: 'The order’s own paper, as documents are shown and opened',
  who: viewers,
  permission: 'CAN_VIEW_DOCUMENTS',
  scope: ofOrder,
  answer: shownPaper,
})
