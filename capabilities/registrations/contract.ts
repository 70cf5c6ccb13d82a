import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, instant, plainDate, say } from '@poonji/contract/schemas.ts'
import { isGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { address } from '@poonji/capabilities/organisations/address-contract.ts'
import { ADDRESS_KINDS } from '@poonji/capabilities/organisations/status.ts'
import { named } from '@poonji/capabilities/reference/contract.ts'
import { GST_STATUSES } from './status.ts'

/** 15 characters in the standard pattern, with the right check character (specification, section 5). */
export const gstin = z.string().trim().toUpperCase().refine(isGstin, say('gst.invalid'))

const VIEWERS = ['buyer', 'admin', 'partner'] as const
const ofOrganisation = { of: 'organisation', param: 'orgId' } as const
/** What another GST number, or one less, changes: whether one is eligible hangs on all of them. */
const OF_GST_NUMBERS = ['registrations', 'organisations', 'eligibility', 'apply', 'dashboards'] as const
const ofGst = {
  who: VIEWERS,
  permission: 'CAN_ADD_TAX_INFO',
  scope: { of: 'gstRegistration', param: 'gstId' },
} as const

/** An address as the GST portal words it. */
export const gstAddress = z.object({
  building: z.string(),
  street: z.string(),
  locality: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  stateCode: z.string(),
  pincode: z.string(),
})

export const gstRegistration = z.object({
  id,
  gstin: z.string(),
  legalName: z.string(),
  tradeName: z.string(),
  state: named.nullable(),
  status: z.enum(GST_STATUSES),
  registeredOn: plainDate.nullable(),
  cancelledOn: plainDate.nullable(),
  principalAddress: gstAddress.nullable(),
  primary: z.boolean(),
  checkedAt: instant.nullable(),
})
export type GstRegistration = z.output<typeof gstRegistration>

export const gstList = defineCall({
  id: 'registrations.gst',
  method: 'GET',
  path: '/api/v2/tax/organisation/{orgId}/gst',
  summary: 'The GST registrations of an organisation, the main one first',
  who: VIEWERS,
  permission: 'CAN_VIEW_TAXES',
  scope: ofOrganisation,
  answer: z.array(gstRegistration),
})

export const addGst = defineCall({
  id: 'registrations.addGst',
  method: 'POST',
  path: '/api/v2/tax/gst',
  summary: 'Adds a GSTIN on the organisation’s PAN; while the GST servers are down it waits and is checked later',
  who: VIEWERS,
  permission: 'CAN_ADD_TAX_INFO',
  scope: 'tenant',
  body: z.object({ organisationId: id, gstin }),
  answer: gstRegistration,
  changes: OF_GST_NUMBERS,
})

export const addGsts = defineCall({
  id: 'registrations.addGsts',
  method: 'POST',
  path: '/api/v2/tax/gsts',
  summary: 'Adds several GSTINs; each is told apart, and one that is refused keeps none of the others away',
  who: VIEWERS,
  permission: 'CAN_ADD_TAX_INFO',
  scope: 'tenant',
  body: z.object({ organisationId: id, gstins: z.array(gstin).min(1).max(40) }),
  answer: z.array(
    z.object({ gstin: z.string(), registration: gstRegistration.nullable(), error: z.string().nullable() }),
  ),
  changes: OF_GST_NUMBERS,
})

export const removeGst = defineCall({
  ...ofGst,
  id: 'registrations.removeGst',
  method: 'DELETE',
  path: '/api/v2/tax/gst/{gstId}',
  summary: 'Removes a GSTIN; the last one that is in use stays',
  answer: done,
  changes: OF_GST_NUMBERS,
})

export const unregisterGst = defineCall({
  ...ofGst,
  id: 'registrations.unregisterGst',
  method: 'PUT',
  path: '/api/v2/tax/gst/{gstId}/unregister',
  summary: 'Marks a registration as given up',
  answer: done,
  changes: OF_GST_NUMBERS,
})

export const linkGst = defineCall({
  id: 'registrations.linkGst',
  method: 'PUT',
  path: '/api/v2/org/address/{addressId}/linkGst',
  summary: 'Says that an address is the place of business of a GSTIN, or of none',
  who: VIEWERS,
  permission: 'CAN_ADD_ADDRESS',
  scope: { of: 'address', param: 'addressId' },
  body: z.object({ gstId: id.nullable() }),
  answer: done,
  changes: ['organisations'],
})

export const gstAddressType = defineCall({
  id: 'registrations.gstAddressType',
  method: 'POST',
  path: '/api/v2/lead/{id}/companyGstAddressType',
  summary: 'Says what the principal place of a GSTIN is used for; it becomes an address of the organisation',
  who: VIEWERS,
  permission: 'CAN_ADD_ADDRESS',
  scope: { of: 'organisation', param: 'id' },
  body: z.object({ gstId: id, addressType: z.enum(ADDRESS_KINDS, say('value.required')) }),
  answer: address.nullable(),
  changes: ['organisations'],
})
