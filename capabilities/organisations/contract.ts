import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { PERMISSIONS } from '@poonji/contract/permissions.ts'
import { done, id, instant, pageOf, pageQuery, plainDate, say } from '@poonji/contract/schemas.ts'
import { isOrganisationName, normalizeOrganisationName } from '@poonji/kernel/identifiers/organisation-name.ts'
import { isPan } from '@poonji/kernel/identifiers/pan.ts'
import { named } from '@poonji/capabilities/reference/contract.ts'
import { ofOrganisation, someone, VIEWERS } from './contract-parts.ts'
import { LISTED_TYPES, ONBOARDING_TYPES, ORGANISATION_STANDINGS, ORGANISATION_TYPES } from './status.ts'

/** 1 to 80 characters, a letter among them, no dot in front (specification, section 5). */
export const organisationName = z
  .string()
  .trim()
  .min(1, say('companyName.required'))
  .refine(text => isOrganisationName(normalizeOrganisationName(text)), say('name.invalid'))
export const pan = z.string().trim().toUpperCase().refine(isPan, say('pan.invalid'))

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
  /** The gravest that applies; staff only. */
  standing: z.enum(ORGANISATION_STANDINGS).nullable(),
  createdAt: instant,
})
export type OrganisationRow = z.output<typeof organisationRow>

export const list = defineCall({
  id: 'organisations.list',
  method: 'GET',
  path: '/api/v2/lead/list',
  summary:
    'Organisations of a type that the viewer sees, newest first; filters STATE, REGION, ENTITY_TYPE, STATUS, minTurnover, maxTurnover (lakh), PRESET, DATE',
  who: ['admin', 'partner'],
  permission: 'CAN_VIEW_LEADS',
  scope: 'tenant',
  query: pageQuery.extend({ type: z.enum(LISTED_TYPES).default('BUYER'), view: z.enum(LEAD_VIEWS).optional() }),
  answer: pageOf(organisationRow),
})

export const organisationsFile = listFile(list)

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
    /** Of staff: the partners they see, by id. */
    BROUGHT_BY: z.array(someone),
    PRESET: z.array(named),
    VIEW: z.array(z.enum(LEAD_VIEWS)),
    /** How many people report to who looks: without any, SUPERVISED is their own. */
    team: z.number().int(),
  }),
})

export const lookup = defineCall({
  id: 'organisations.lookup',
  method: 'GET',
  path: '/api/v1/{product}/organisations/lookup',
  summary: 'Organisations by name, mobile, PAN or GSTIN, 20 a page, blocked ones left out unless they are asked for',
  who: ['admin', 'partner'],
  permission: 'CAN_VIEW_LEADS',
  scope: 'tenant',
  query: z.object({
    text: z.string().trim().min(2).max(80),
    type: z.enum(ORGANISATION_TYPES).optional(),
    /** Money comes from those too who are lent nothing new. */
    blocked: z.enum(['true', 'false']).optional(),
    pageNumber: pageQuery.shape.pageNumber,
  }),
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

/** Null leaves what is there. */
export const edit = defineCall({
  id: 'organisations.edit',
  method: 'PUT',
  path: '/api/v1/{product}/organisation/{orgId}/about',
  summary:
    'Changes name, kind and whether it is abroad, where it has no credit: all of them or, where one is refused, none',
  who: VIEWERS,
  permission: 'CAN_EDIT_ORGANISATION',
  scope: ofOrganisation,
  body: z.object({
    organisationName: organisationName.nullable(),
    previousOrganisationName: z.string(),
    type: z.string().nullable(),
    /** For staff to say. */
    international: z.boolean().nullable(),
  }),
  answer: done,
  changes: ['organisations', 'identity'],
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
  changes: ['organisations', 'applications', 'apply', 'dashboards'],
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
  changes: ['organisations', 'applications', 'apply', 'dashboards'],
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
