import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile, wholeListFile } from '@poonji/contract/list-file.ts'
import { id, instant, money, pageOf, pageQuery, plainDate } from '@poonji/contract/schemas.ts'
import { ORGANISATION_STANDINGS, ORGANISATION_TYPES, RELATIONS } from '@poonji/capabilities/organisations/status.ts'
import { TIES } from './ties.ts'

export const BASE = '/api/v1/{product}/organisation/{orgId}'
export const ofOrganisation = {
  method: 'GET',
  who: ['admin'],
  permission: 'CAN_UNDERWRITE',
  scope: { of: 'organisation', param: 'orgId' },
} as const

export const standing = {
  /** Facilities that stand, whether drawn or not. */
  committed: money,
  outstanding: money,
  /** Of its loans the most. */
  daysPastDue: z.number().int(),
}

const connection = z.object({
  id,
  name: z.string(),
  type: z.enum(ORGANISATION_TYPES),
  standing: z.enum(ORGANISATION_STANDINGS),
  ...standing,
  /** Under the same control: counted with it. */
  controlled: z.boolean(),
  ties: z.array(z.object({ tie: z.enum(TIES), who: z.string().nullable() })),
})
export type Connection = z.output<typeof connection>

export const connections = defineCall({
  ...ofOrganisation,
  id: 'credit-profile.connections',
  path: `${BASE}/connections`,
  summary:
    'Organisations of our books that share control, people, mobiles or accounts with this one; the greatest first',
  answer: z.object({
    own: z.object(standing),
    /** With all under the same control that the viewer sees. */
    together: z.object(standing),
    connections: z.array(connection),
    /** Connected, and not the viewer’s to see. */
    unseen: z.number().int(),
  }),
})

export const connectionsFile = wholeListFile(connections)

const anchor = z.object({
  id,
  name: z.string(),
  /** Since when it is connected; null for a payer that is only a name. */
  since: instant.nullable(),
  invoices: z.number().int(),
  advanced: money,
  /** Of the advances what is not repaid yet. */
  outstanding: money,
  lastOn: plainDate.nullable(),
})
export type Anchor = z.output<typeof anchor>

export const anchors = defineCall({
  ...ofOrganisation,
  id: 'credit-profile.anchors',
  path: `${BASE}/anchors`,
  summary: 'The anchors that a borrower is connected to and the payers of its discounted invoices; search by name',
  query: pageQuery,
  answer: pageOf(anchor),
})

export const anchorsFile = listFile(anchors)

const supplier = z.object({
  id,
  name: z.string(),
  /** Agreed to by both; null for one that is only paid. */
  relation: z.enum(RELATIONS).nullable(),
  /** Its account at the bank was proved; null where there is none. */
  accountProved: z.boolean().nullable(),
  payments: z.number().int(),
  paid: money,
  lastOn: plainDate.nullable(),
})
export type Supplier = z.output<typeof supplier>

export const suppliers = defineCall({
  ...ofOrganisation,
  id: 'credit-profile.suppliers',
  path: `${BASE}/suppliers`,
  summary: 'Whom a borrower’s limits pay and which suppliers and vendors it is connected to; search by name',
  query: pageQuery,
  answer: pageOf(supplier),
})

export const suppliersFile = listFile(suppliers)
