import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { id, instant, money, pageOf, pageQuery, plainDate } from '@poonji/contract/schemas.ts'
import { RELATIONS } from '@poonji/capabilities/organisations/status.ts'
import { named } from '@poonji/capabilities/reference/contract.ts'

const BASE = '/api/v1/{product}/organisation/{orgId}'
const ofOrganisation = {
  method: 'GET',
  who: ['buyer', 'admin'],
  scope: { of: 'organisation', param: 'orgId' },
} as const

const received = z.object({
  id,
  payerName: z.string(),
  amount: money,
  paidOn: plainDate,
  mode: z.string(),
  utr: z.string().nullable(),
  /** The own account that it came to. */
  accountMasked: z.string(),
  /** The bank sent it back. */
  returnedOn: plainDate.nullable(),
})
export type Received = z.output<typeof received>

export const receivedPayments = defineCall({
  ...ofOrganisation,
  id: 'suppliers.received',
  path: `${BASE}/received-payments`,
  summary:
    'What borrowers’ limits paid to the proved accounts of a supplier or vendor, newest first; search by payer or UTR',
  permission: 'CAN_VIEW_RECEIVED_PAYMENTS',
  query: pageQuery,
  answer: pageOf(received),
})

export const receivedFile = listFile(receivedPayments)

export const receivedSummary = defineCall({
  ...ofOrganisation,
  id: 'suppliers.receivedSummary',
  path: `${BASE}/received-summary`,
  summary:
    'What a supplier was paid this month and in all, and whether it has an account that is proved, or one that is looked at',
  permission: 'CAN_VIEW_RECEIVED_PAYMENTS',
  answer: z.object({
    accountProved: z.boolean(),
    /** One that was given is still compared with the bank's word, or by a person. */
    accountLookedAt: z.boolean(),
    payments: z.number().int(),
    total: money,
    thisMonth: money,
    lastOn: plainDate.nullable(),
  }),
})

const connected = z.object({
  id,
  buyerName: z.string(),
  state: named.nullable(),
  /** What the organisation is to the buyer. */
  relation: z.enum(RELATIONS),
  since: instant,
})
export type ConnectedBuyer = z.output<typeof connected>

export const connectedBuyers = defineCall({
  ...ofOrganisation,
  id: 'suppliers.connectedBuyers',
  path: `${BASE}/connected-buyers`,
  summary: 'The buyers that an anchor, supplier or vendor is connected to, newest first; search by name',
  permission: 'CAN_VIEW_CONNECTED_BUYERS',
  query: pageQuery,
  answer: pageOf(connected),
})

export const connectedBuyersFile = listFile(connectedBuyers)
