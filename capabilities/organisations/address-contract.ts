import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, pageOf, pageQuery, say, version } from '@poonji/contract/schemas.ts'
import { isAddressLine } from '@poonji/kernel/identifiers/address-line.ts'
import { isCity } from '@poonji/kernel/identifiers/city.ts'
import { named, pincode } from '@poonji/capabilities/reference/contract.ts'
import { ofOrganisation, VIEWERS } from './contract-parts.ts'
import { ADDRESS_KINDS } from './status.ts'

export const address = z.object({
  id,
  version,
  kind: z.enum(ADDRESS_KINDS),
  line1: z.string(),
  line2: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: named.nullable(),
  pincode: z.string(),
  country: z.string(),
  active: z.boolean(),
  verifiedAt: instant.nullable(),
  gstRegistrationId: id.nullable(),
  contactIds: z.array(id),
  /** The verified address whose place this one takes once it is verified. */
  replacesId: id.nullable(),
})
export type Address = z.output<typeof address>

export const addressBody = z.object({
  kind: z.enum(ADDRESS_KINDS, say('value.required')),
  line1: z.string().trim().refine(isAddressLine, say('address.complete')).max(120, say('value.invalid')),
  line2: z.string().trim().max(120, say('value.invalid')).default(''),
  landmark: z.string().trim().max(120, say('value.invalid')).default(''),
  city: z.string().trim().refine(isCity, say('city.required')),
  pincode,
})
export type AddressBody = z.output<typeof addressBody>

const ofAddress = {
  who: VIEWERS,
  scope: { of: 'address', param: 'addressId' },
  changes: ['organisations', 'dashboards'],
} as const

export const addresses = defineCall({
  id: 'organisations.addresses',
  method: 'GET',
  path: '/api/v2/org/address/{orgId}',
  summary: 'Addresses of an organisation',
  who: VIEWERS,
  permission: 'CAN_VIEW_ADDRESSES',
  scope: ofOrganisation,
  answer: z.array(address),
})

export const addAddress = defineCall({
  id: 'organisations.addAddress',
  method: 'POST',
  path: '/api/v2/org/address/{orgId}',
  summary: 'Adds an address; the pincode decides the state',
  who: VIEWERS,
  permission: 'CAN_ADD_ADDRESS',
  scope: ofOrganisation,
  body: addressBody,
  answer: address,
  idempotent: true,
  changes: ['organisations'],
})

export const changeAddress = defineCall({
  ...ofAddress,
  id: 'organisations.changeAddress',
  method: 'PUT',
  path: '/api/v2/org/address/{addressId}',
  summary: 'Changes an address that is not verified, as it was read; 409 for a verified one',
  permission: 'CAN_ADD_ADDRESS',
  body: addressBody.extend({
    /** The version that was on screen when the change began, so that nobody overwrites what a colleague wrote meanwhile. */
    version,
  }),
  answer: address,
})

export const removeAddress = defineCall({
  ...ofAddress,
  id: 'organisations.removeAddress',
  method: 'DELETE',
  path: '/api/v2/org/address/{addressId}',
  summary: 'Removes an address that is not verified; 409 for a verified one',
  permission: 'CAN_ADD_ADDRESS',
  answer: done,
})

export const verifyAddress = defineCall({
  ...ofAddress,
  who: ['admin'],
  id: 'organisations.verifyAddress',
  method: 'PUT',
  path: '/api/v2/org/address/{addressId}/verify',
  summary:
    'Operations have verified a version of an address, never whoever wrote it; one that it replaces becomes inactive',
  permission: 'CAN_VERIFY_ADDRESS',
  body: z.object({ version }),
  answer: done,
})

export const refuseAddressChange = defineCall({
  ...ofAddress,
  who: ['admin'],
  id: 'organisations.refuseAddressChange',
  method: 'PUT',
  path: '/api/v2/org/address/{addressId}/refuse',
  summary: 'Operations refuse a proposed change with the reason; the verified address stands, and the owner is told',
  permission: 'CAN_VERIFY_ADDRESS',
  body: z.object({ reason: z.string().trim().min(1, say('reason.required')).max(300, say('value.invalid')) }),
  answer: done,
})

export const addressChanges = defineCall({
  id: 'organisations.addressChanges',
  method: 'GET',
  path: '/api/v1/{product}/address-changes',
  summary: 'Proposed changes of verified addresses of the companies that the viewer sees, oldest first',
  who: ['admin'],
  permission: 'CAN_VERIFY_ADDRESS',
  scope: 'tenant',
  query: pageQuery,
  answer: pageOf(
    z.object({
      id,
      version,
      organisationId: id,
      organisationName: z.string(),
      kind: z.enum(ADDRESS_KINDS),
      /** As they are read: the verified one, and what is to take its place. */
      before: z.string(),
      proposed: z.string(),
      proposedBy: z.string().nullable(),
      proposedAt: instant,
    }),
  ),
})

export const addressChangesFile = listFile(addressChanges)

export const changeVerifiedAddress = defineCall({
  ...ofAddress,
  id: 'organisations.changeVerifiedAddress',
  method: 'PUT',
  path: '/api/v2/org/address/{addressId}/changeVerifiedAddress',
  summary: 'Proposes another address in the place of a verified one, which stands until the new one is verified',
  permission: 'CAN_ADD_ADDRESS',
  body: addressBody,
  answer: address,
})

export const linkContacts = defineCall({
  ...ofAddress,
  id: 'organisations.linkContacts',
  method: 'PUT',
  path: '/api/v2/org/address/{addressId}/linkContacts',
  summary: 'Says which contacts are found at an address',
  permission: 'CAN_ADD_ADDRESS',
  body: z.object({ contactIds: z.array(id).max(50) }),
  answer: done,
})

export const updateActiveStatus = defineCall({
  ...ofAddress,
  id: 'organisations.updateActiveStatus',
  method: 'PUT',
  path: '/api/v2/org/address/{addressId}/updateActiveStatus',
  summary: 'Takes an address out of use, or back into it',
  permission: 'CAN_ADD_ADDRESS',
  body: z.object({ active: z.boolean() }),
  answer: done,
})
