import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, instant, pageOf, pageQuery, plainDate, say } from '@poonji/contract/schemas.ts'
import { PERMISSIONS } from '@poonji/contract/permissions.ts'
import { isOrganisationName, normalizeOrganisationName } from '@poonji/kernel/identifiers/organisation-name.ts'
import { isPan } from '@poonji/kernel/identifiers/pan.ts'
import { isEmail } from '@poonji/kernel/identifiers/email.ts'
import { mobile } from '@poonji/capabilities/identity/contract.ts'
import { named, pincode } from '@poonji/capabilities/reference/contract.ts'
import {
  ADDRESS_KINDS,
  CONTACT_ROLES,
  INVITATION_STATES,
  LISTED_TYPES,
  ONBOARDING_TYPES,
  ORGANISATION_TYPES,
} from './status.ts'

/** 1 to 80 characters, a letter among them, no dot in front (specification, section 5). */
export const organisationName = z
  .string()
  .trim()
  .min(1, say('companyName.required'))
  .refine(text => isOrganisationName(normalizeOrganisationName(text)), say('name.invalid'))
export const personName = z.string().trim().min(1, say('name.required')).max(80, say('name.invalid'))
export const pan = z.string().trim().toUpperCase().refine(isPan, say('pan.invalid'))
export const email = z.string().trim().min(1, say('email.required')).refine(isEmail, say('email.invalid'))

const VIEWERS = ['buyer', 'admin', 'partner'] as const
const ofOrganisation = { of: 'organisation', param: 'orgId' } as const
const someone = z.object({ id, name: z.string() })

/** The lead views of the specification; a partner has no BIDASSIST. */
export const LEAD_VIEWS = ['ALL', 'ASSIGNED', 'SUPERVISED', 'BIDASSIST'] as const

export const organisationRow = z.object({
  id,
  name: z.string(),
  type: z.enum(ORGANISATION_TYPES),
  entityType: named.nullable(),
  panMasked: z.string().nullable(),
  state: named.nullable(),
  region: z.string().nullable(),
  assignedTo: someone.nullable(),
  broughtBy: someone.nullable(),
  nonCooperative: z.boolean(),
  blacklisted: z.boolean(),
  deceased: z.boolean(),
  createdAt: instant,
})

export const list = defineCall({
  id: 'organisations.list',
  method: 'GET',
  path: '/api/v2/lead/list',
  summary:
    'Organisations of a type that the viewer sees, newest first; filters STATE, REGION, ENTITY_TYPE, STATUS, TURNOVER, PRESET, DATE',
  who: ['admin', 'partner'],
  permission: 'CAN_VIEW_LEADS',
  scope: 'tenant',
  query: pageQuery.extend({ type: z.enum(LISTED_TYPES).default('BUYER'), view: z.enum(LEAD_VIEWS).optional() }),
  answer: pageOf(organisationRow),
})

export const filterValues = defineCall({
  id: 'organisations.filterValues',
  method: 'GET',
  path: '/api/v2/lead/leadFilterPossibleValues',
  summary: 'What the filters of the organisation list may hold',
  who: ['admin', 'partner'],
  permission: 'CAN_VIEW_LEADS',
  scope: 'tenant',
  answer: z.object({
    STATE: z.array(named),
    REGION: z.array(named),
    ENTITY_TYPE: z.array(named),
    STATUS: z.array(named),
    VIEW: z.array(z.enum(LEAD_VIEWS)),
  }),
})

export const lookup = defineCall({
  id: 'organisations.lookup',
  method: 'GET',
  path: '/api/v1/{product}/organisations/lookup',
  summary: 'Organisations by name, mobile, PAN or GSTIN, at most 20, blocked ones left out',
  who: ['admin', 'partner'],
  permission: 'CAN_VIEW_LEADS',
  scope: 'tenant',
  query: z.object({ text: z.string().trim().min(2).max(80), type: z.enum(ORGANISATION_TYPES).optional() }),
  answer: z.array(
    z.object({ id, name: z.string(), type: z.enum(ORGANISATION_TYPES), panMasked: z.string().nullable() }),
  ),
})

export const organisationDetail = organisationRow.extend({
  panVerified: z.boolean(),
  industry: named.nullable(),
  incorporatedOn: plainDate.nullable(),
  international: z.boolean(),
  onboardingType: z.enum(ONBOARDING_TYPES),
  referralCode: z.string().nullable(),
  formerNames: z.array(z.object({ name: z.string(), untilAt: instant })),
})
export type OrganisationDetail = z.output<typeof organisationDetail>

export const detail = defineCall({
  id: 'organisations.detail',
  method: 'GET',
  path: '/api/v2/lead/{orgId}',
  summary: 'One organisation; its identity numbers masked',
  who: VIEWERS,
  permission: 'CAN_VIEW_ORGANISATION',
  scope: ofOrganisation,
  answer: organisationDetail,
})

const uiPermissions = z.object({ permissions: z.array(z.enum(PERMISSIONS)), tabs: z.record(z.string(), z.boolean()) })

export const permissionsOf = defineCall({
  id: 'organisations.permissionsOf',
  method: 'GET',
  path: '/api/v2/permissions/ui/lead/{orgId}',
  summary: 'What the viewer may do with an organisation, and which of its tabs they see',
  who: VIEWERS,
  permission: 'CAN_VIEW_ORGANISATION',
  scope: ofOrganisation,
  answer: uiPermissions,
})

export const permissionsOfList = defineCall({
  id: 'organisations.permissionsOfList',
  method: 'GET',
  path: '/api/v2/permissions/ui/lead/listing',
  summary: 'What the viewer may do with lists of organisations',
  who: VIEWERS,
  scope: 'self',
  answer: z.object({
    permissions: z.array(z.enum(PERMISSIONS)),
    views: z.array(z.enum(LEAD_VIEWS)),
    types: z.array(z.enum(LISTED_TYPES)),
  }),
})

export const rename = defineCall({
  id: 'organisations.rename',
  method: 'PUT',
  path: '/api/v2/org/{orgId}/companyName',
  summary: 'Gives an organisation another name; 409 when it no longer has the one given as previous',
  who: VIEWERS,
  permission: 'CAN_EDIT_ORGANISATION',
  scope: ofOrganisation,
  body: z.object({ organisationName, previousOrganisationName: z.string() }),
  answer: done,
  changes: ['organisations', 'identity'],
})

export const setEntityType = defineCall({
  id: 'organisations.setEntityType',
  method: 'PUT',
  path: '/api/v2/org/{orgId}/entityType/{type}',
  summary: 'Says what an organisation is in law; it must fit its PAN',
  who: VIEWERS,
  permission: 'CAN_EDIT_ORGANISATION',
  scope: ofOrganisation,
  answer: done,
  changes: ['organisations'],
})

export const setInternational = defineCall({
  id: 'organisations.setInternational',
  method: 'PUT',
  path: '/api/v1/{product}/organisation/{orgId}/international',
  summary: 'Says that an organisation is abroad: it has no credit here',
  who: ['admin'],
  permission: 'CAN_EDIT_ORGANISATION',
  scope: ofOrganisation,
  body: z.object({ international: z.boolean() }),
  answer: done,
  changes: ['organisations'],
})

const panAnswer = z.object({ panMasked: z.string().nullable(), verified: z.boolean(), verifiedAt: instant.nullable() })

export const panOf = defineCall({
  id: 'organisations.pan',
  method: 'GET',
  path: '/api/v2/tax/organisation/{orgId}/pan',
  summary: 'The PAN of an organisation, masked',
  who: VIEWERS,
  permission: 'CAN_VIEW_TAXES',
  scope: ofOrganisation,
  answer: panAnswer,
})

export const setPan = defineCall({
  id: 'organisations.setPan',
  method: 'POST',
  path: '/api/v1/{product}/organisation/{orgId}/pan',
  summary: 'Verifies a PAN by the organisation’s name and keeps it',
  who: VIEWERS,
  permission: 'CAN_VERIFY_PAN',
  scope: ofOrganisation,
  /** A proprietor's or a family's PAN stands in their own name. */
  body: z.object({ pan, nameOnPan: z.string().trim().max(80).optional() }),
  answer: panAnswer,
  changes: ['organisations'],
})

export const setPanByPath = defineCall({
  id: 'organisations.setPanByPath',
  method: 'POST',
  path: '/api/v2/{product}/organisation/{orgId}/pan/{pan}',
  summary: 'The same with the PAN in the path, for callers of old; our own client sends it in a body',
  who: VIEWERS,
  permission: 'CAN_VERIFY_PAN',
  scope: ofOrganisation,
  answer: panAnswer,
  changes: ['organisations'],
})

export const revealPan = defineCall({
  id: 'organisations.revealPan',
  method: 'POST',
  path: '/api/v1/{product}/organisation/{orgId}/pan/reveal',
  summary: 'The whole PAN, to staff who give a reason; each time is audited',
  who: ['admin'],
  permission: 'CAN_REVEAL_IDENTITY',
  scope: ofOrganisation,
  body: z.object({ reason: z.string().trim().min(1, say('reason.required')).max(200) }),
  answer: z.object({ pan: z.string() }),
})

export const contact = z.object({
  id,
  name: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  roles: z.array(z.enum(CONTACT_ROLES)),
  primary: z.boolean(),
  createdAt: instant,
})
export type Contact = z.output<typeof contact>

const contactBody = z.object({
  name: personName,
  mobile,
  email: z.union([z.literal(''), z.email(say('email.invalid'))]).default(''),
  roles: z.array(z.enum(CONTACT_ROLES)).min(1, say('role.required')),
})
export type ContactBody = z.output<typeof contactBody>

export const contacts = defineCall({
  id: 'organisations.contacts',
  method: 'GET',
  path: '/api/v2/org/{orgId}/contacts',
  summary: 'Whom to speak with; contactRoles narrows them',
  who: VIEWERS,
  permission: 'CAN_VIEW_CONTACTS',
  scope: ofOrganisation,
  query: z.object({ contactRoles: z.union([z.string(), z.array(z.string())]).optional() }),
  answer: z.array(contact),
})

export const addContact = defineCall({
  id: 'organisations.addContact',
  method: 'POST',
  path: '/api/v2/org/{orgId}/contacts',
  summary: 'Adds a contact; a mobile stands once in an organisation',
  who: VIEWERS,
  permission: 'CAN_ADD_CONTACT',
  scope: ofOrganisation,
  body: contactBody,
  answer: contact,
  idempotent: true,
  changes: ['organisations'],
})

export const changeContact = defineCall({
  id: 'organisations.changeContact',
  method: 'PUT',
  path: '/api/v1/{product}/organisation/contact/{contactId}',
  summary: 'Changes a contact',
  who: VIEWERS,
  permission: 'CAN_ADD_CONTACT',
  scope: { of: 'contact', param: 'contactId' },
  body: contactBody,
  answer: contact,
  changes: ['organisations'],
})

export const removeContact = defineCall({
  id: 'organisations.removeContact',
  method: 'DELETE',
  path: '/api/v1/{product}/organisation/contact/{contactId}',
  summary: 'Removes a contact that is not the main one',
  who: VIEWERS,
  permission: 'CAN_ADD_CONTACT',
  scope: { of: 'contact', param: 'contactId' },
  answer: done,
  changes: ['organisations'],
})

export const address = z.object({
  id,
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
  line1: z.string().trim().min(1, say('address.complete')).max(120, say('value.invalid')),
  line2: z.string().trim().max(120, say('value.invalid')).default(''),
  landmark: z.string().trim().max(120, say('value.invalid')).default(''),
  city: z.string().trim().min(1, say('city.required')).max(80, say('city.required')),
  pincode,
})
export type AddressBody = z.output<typeof addressBody>

const ofAddress = { who: VIEWERS, scope: { of: 'address', param: 'addressId' }, changes: ['organisations'] } as const

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
  summary: 'Changes an address that is not verified; 409 for a verified one',
  permission: 'CAN_ADD_ADDRESS',
  body: addressBody,
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
  summary: 'Operations have verified an address; one that it replaces becomes inactive',
  permission: 'CAN_VERIFY_ADDRESS',
  answer: done,
})

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

export const MEMBER_ROLES = ['BUYER_OWNER', 'BUYER_VIEWER'] as const

export const members = defineCall({
  id: 'organisations.members',
  method: 'GET',
  path: '/api/v1/{product}/organisation/{orgId}/members',
  summary: 'Who belongs to an organisation and who is invited',
  who: ['buyer', 'admin'],
  permission: 'CAN_VIEW_ORGANISATION',
  scope: ofOrganisation,
  answer: z.object({
    members: z.array(
      z.object({
        accountId: id,
        name: z.string(),
        mobileMasked: z.string(),
        role: z.enum(MEMBER_ROLES),
        self: z.boolean(),
      }),
    ),
    invitations: z.array(
      z.object({
        id,
        mobileMasked: z.string(),
        role: z.enum(MEMBER_ROLES),
        state: z.enum([...INVITATION_STATES, 'EXPIRED']),
        createdAt: instant,
        expiresAt: instant,
      }),
    ),
  }),
})

export const invite = defineCall({
  id: 'organisations.invite',
  method: 'POST',
  path: '/api/v1/{product}/organisation/{orgId}/invitations',
  summary: 'Invites somebody by mobile with the rights they shall have; they accept after logging in',
  who: ['buyer'],
  permission: 'CAN_INVITE_MEMBER',
  scope: ofOrganisation,
  body: z.object({ mobile, role: z.enum(MEMBER_ROLES, say('role.required')) }),
  answer: z.object({ invitationId: id }),
  idempotent: true,
  changes: ['organisations'],
})

export const cancelInvitation = defineCall({
  id: 'organisations.cancelInvitation',
  method: 'DELETE',
  path: '/api/v1/{product}/organisation/invitation/{invitationId}',
  summary: 'Takes an invitation back',
  who: ['buyer'],
  permission: 'CAN_INVITE_MEMBER',
  scope: { of: 'invitation', param: 'invitationId' },
  answer: done,
  changes: ['organisations'],
})

export const myInvitations = defineCall({
  id: 'organisations.myInvitations',
  method: 'GET',
  path: '/api/v1/{product}/my/invitations',
  summary: 'Companies that invited the person at the screen',
  who: ['buyer'],
  scope: 'self',
  answer: z.array(
    z.object({
      id,
      organisationName: z.string(),
      invitedBy: z.string(),
      role: z.enum(MEMBER_ROLES),
      expiresAt: instant,
    }),
  ),
})

export const answerInvitation = defineCall({
  id: 'organisations.answerInvitation',
  method: 'PUT',
  path: '/api/v1/{product}/my/invitations/{invitationId}',
  summary: 'Accepts or declines an invitation to one’s own mobile',
  who: ['buyer'],
  scope: 'self',
  body: z.object({ accept: z.boolean() }),
  answer: z.object({ organisationId: id.nullable() }),
  changes: ['organisations', 'identity'],
})
