import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { id, money, pageOf, pageQuery, plainDate } from '@poonji/contract/schemas.ts'
import { ofOrganisation } from './contract-parts.ts'
import { orderItem, orderPrice, placeState } from './contract.ts'
import { ORDER_STATES } from './status.ts'

const BASE = '/api/v1/{product}/organisation/{orgId}/received-orders'

const row = z.object({
  id,
  number: z.string(),
  buyerName: z.string(),
  orderedOn: plainDate,
  deliverBy: plainDate.nullable(),
  state: z.enum(ORDER_STATES),
  totalPaise: money,
  /** What of the total the buyer waits for no longer. */
  restClosedPaise: money,
  /** It was to be delivered before today, and is not. */
  late: z.boolean(),
})
export type ReceivedOrderRow = z.output<typeof row>

export const receivedOrders = defineCall({
  id: 'orders.received',
  method: 'GET',
  path: BASE,
  summary:
    'The purchase orders that connected borrowers placed with a supplier or vendor, the last ordered first; search by number or buyer; filters STATE, DATE',
  who: ['buyer'],
  permission: 'CAN_VIEW_RECEIVED_ORDERS',
  scope: ofOrganisation,
  query: pageQuery,
  answer: pageOf(row),
})

export const receivedOrdersFile = listFile(receivedOrders)

const detail = row.extend({
  buyerGstin: z.string().nullable(),
  ownGstin: z.string().nullable(),
  placeState,
  place: z.string(),
  creditDays: z.number().int().nullable(),
  cancelledOn: plainDate.nullable(),
  restClosedOn: plainDate.nullable(),
  /** Without what the buyer found at its checks of the goods. */
  items: z.array(orderItem.omit({ accepted: true, rejected: true })),
  price: orderPrice,
})
export type ReceivedOrder = z.output<typeof detail>

export const receivedOrder = defineCall({
  id: 'orders.receivedOrder',
  method: 'GET',
  path: `${BASE}/{orderId}`,
  summary:
    'One order as its supplier sees it: what was ordered at which price, and what of it was sent and came; nothing of money that was drawn, and no reason or note of the buyer’s',
  who: ['buyer'],
  permission: 'CAN_VIEW_RECEIVED_ORDERS',
  scope: ofOrganisation,
  answer: detail,
})
