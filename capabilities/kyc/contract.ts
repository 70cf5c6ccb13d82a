import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { typedEmail } from '@poonji/contract/email.ts'
import { done, id, instant, plainDate, say, version } from '@poonji/contract/schemas.ts'
import { addressProblems, PAN_SOURCES, promoterProblems } from './form.ts'
import { GENDERS, PROMOTER_TYPES, ROLES } from './roles.ts'
import { AADHAAR_STATES, CKYC_STATES, FORM60_REASONS, PAN_OUTCOMES, PAN_STATES, PROOF_STATES } from './status.ts'
import { normalizePersonName } from '@poonji/kernel/identifiers/person-name.ts'
import { tidyNumber } from '@poonji/kernel/text.ts'

const everyDomain = ['buyer', 'admin', 'partner'] as const
const aPromoter = { of: 'promoter', param: 'promoterId' } as const
/** Cache tags that a change of a person makes stale. */
export const CHANGES = ['kyc', 'applications', 'dashboards', 'consents'] as const

export const promoter = z.object({
  id,
  organisationId: id,
  role: z.enum(ROLES),
  subRole: z.string(),
  promoterType: z.enum(PROMOTER_TYPES),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  bornOn: plainDate,
  gender: z.enum(GENDERS),
  din: z.string().nullable(),
  /** The first two and the last four characters. */
  panMasked: z.string().nullable(),
  panState: z.enum(PAN_STATES),
  isPanVerified: z.boolean(),
  panVerificationError: z.string().nullable(),
  panDocumentRejected: z.boolean(),
  form60Reason: z.enum(FORM60_REASONS).nullable(),
  form60Verified: z.boolean(),
  /** It was given and waits to be looked at. */
  form60WithUs: z.boolean(),
  aadhaarState: z.enum(AADHAAR_STATES),
  aadhaarMasked: z.string().nullable(),
  identityDocumentVerified: z.boolean(),
  /** Another paper of theirs was given and waits to be looked at. */
  identityWithUs: z.boolean(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  landmark: z.string(),
  pincode: z.string(),
  city: z.string(),
  coApplicant: z.boolean(),
  /** Signs in the name of the business without applying with it or answering for it. */
  signsForBusiness: z.boolean(),
  personalGuarantee: z.boolean(),
  onWhatsapp: z.boolean(),
  whatsappUpdates: z.boolean(),
  directorLeft: z.boolean(),
  ceasedOn: plainDate.nullable(),
  mustBeVerified: z.boolean(),
  /** Puts their name under the papers. */
  signs: z.boolean(),
  state: z.enum(PROOF_STATES),
  ckycState: z.enum(CKYC_STATES),
  ckycMasked: z.string().nullable(),
  /** Until when the link that was sent last works. */
  linkUntil: instant.nullable(),
  version: z.number().int(),
})
export type Promoter = z.output<typeof promoter>

const addressFields = {
  addressLine1: z.string().trim().max(120),
  addressLine2: z.string().trim().max(120).default(''),
  landmark: z.string().trim().max(80),
  pincode: z.string().trim().max(6),
  city: z.string().trim().max(60),
}

const fields = z.object({
  ...addressFields,
  role: z.enum(ROLES, say('role.required')).nullable(),
  subRole: z.string().max(40).nullable(),
  promoterType: z.enum(PROMOTER_TYPES, say('promoterType.required')).nullable(),
  name: z.string().overwrite(normalizePersonName).max(120),
  mobile: z.string().trim().max(20),
  email: typedEmail.max(254),
  bornOn: plainDate.nullable(),
  gender: z.enum(GENDERS, say('gender.required')).nullable(),
  din: z.string().overwrite(tidyNumber).max(8),
  panSource: z.enum(PAN_SOURCES),
  pan: z.string().trim().max(12),
  form60Reason: z.enum(FORM60_REASONS).nullable(),
  coApplicant: z.boolean(),
  /** Signs in the name of the business without applying with it or answering for it. */
  signsForBusiness: z.boolean(),
  personalGuarantee: z.boolean(),
  onWhatsapp: z.boolean(),
  whatsappUpdates: z.boolean(),
  directorLeft: z.boolean(),
  ceasedOn: plainDate.nullable(),
})

/** The promoter form with every rule that needs nobody else. */
export const promoterBody = fields.superRefine((form, context) => {
  for (const [field, message] of Object.entries(promoterProblems(form)))
    context.addIssue({ code: 'custom', path: [field], message })
})

export const listPromoters = defineCall({
  id: 'kyc.promoters',
  method: 'GET',
  path: '/api/v1/{product}/{domain}/client/{id}/getPromoters',
  summary: 'The people behind a business, with how far each is proved',
  who: everyDomain,
  permission: 'CAN_VIEW_PROMOTERS',
  scope: { of: 'organisation', param: 'id' },
  answer: z.array(promoter),
})

export const readPromoter = defineCall({
  id: 'kyc.promoter',
  method: 'GET',
  path: '/api/v1/{product}/promoters/{promoterId}',
  summary: 'One person',
  who: everyDomain,
  permission: 'CAN_VIEW_PROMOTERS',
  scope: aPromoter,
  answer: promoter,
})

export const promoterPrefill = defineCall({
  id: 'kyc.prefill',
  method: 'GET',
  path: '/api/v1/{product}/organisations/{orgId}/promoters/prefill',
  summary: 'What is known of the next person already, and the roles that this kind of business has',
  who: everyDomain,
  permission: 'CAN_EDIT_PROMOTERS',
  scope: { of: 'organisation', param: 'orgId' },
  answer: z.object({
    roles: z.array(z.enum(ROLES)),
    /** Of which a borrower of this kind has one at least. */
    principals: z.array(z.enum(ROLES)),
    name: z.string(),
    mobile: z.string(),
    email: z.string(),
    /** The PAN of a proprietorship: its proprietor has no other. */
    proprietorPanMasked: z.string().nullable(),
    /** The business's own PAN, where it is a person's and nobody has it yet. */
    companyPanMasked: z.string().nullable(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    landmark: z.string(),
    pincode: z.string(),
    city: z.string(),
    /** The business date. */
    today: plainDate,
  }),
})

export const addPromoter = defineCall({
  id: 'kyc.add',
  method: 'POST',
  path: '/api/v1/{product}/organisations/{orgId}/promoters',
  summary: 'Adds a person; the PAN was verified before by its own call',
  who: everyDomain,
  permission: 'CAN_EDIT_PROMOTERS',
  scope: { of: 'organisation', param: 'orgId' },
  body: promoterBody,
  answer: promoter,
  idempotent: true,
  changes: CHANGES,
})

export const changePromoter = defineCall({
  id: 'kyc.change',
  method: 'PUT',
  path: '/api/v1/{product}/promoters/{promoterId}',
  summary: 'Changes a person; another name or date of birth is proved anew',
  who: everyDomain,
  permission: 'CAN_EDIT_PROMOTERS',
  scope: aPromoter,
  body: z.object({ form: promoterBody, version }),
  answer: promoter,
  changes: CHANGES,
})

export const removePromoter = defineCall({
  id: 'kyc.remove',
  method: 'DELETE',
  path: '/api/v1/{product}/promoters/{promoterId}',
  summary: 'Takes away a person who was put by mistake; who has left is marked instead',
  who: everyDomain,
  permission: 'CAN_EDIT_PROMOTERS',
  scope: aPromoter,
  answer: done,
  changes: CHANGES,
})

export const promoterAddress = defineCall({
  id: 'kyc.address',
  method: 'POST',
  path: '/api/v2/lead/{id}/promoterAddress',
  summary: 'A person’s address alone; {id} is the business',
  who: everyDomain,
  permission: 'CAN_EDIT_PROMOTERS',
  scope: { of: 'organisation', param: 'id' },
  body: z.object({ promoterId: id, ...addressFields }).superRefine((form, context) => {
    for (const [field, message] of Object.entries(addressProblems(form)))
      context.addIssue({ code: 'custom', path: [field], message })
  }),
  answer: promoter,
  changes: CHANGES,
})

export const panVerification = z.object({
  outcome: z.enum(PAN_OUTCOMES),
  isPanVerified: z.boolean(),
  /** Null when the PAN is verified. */
  panVerificationError: z.string().nullable(),
  panMasked: z.string(),
  /** As the tax department writes the name; only when it is the same person's. */
  nameOnPan: z.string().nullable(),
})
export type PanVerification = z.output<typeof panVerification>

const verifiesPan = {
  who: everyDomain,
  permission: 'CAN_VERIFY_PAN',
  answer: panVerification,
} as const

export const verifyPromoterPan = defineCall({
  ...verifiesPan,
  id: 'kyc.verifyPan',
  method: 'POST',
  path: '/api/v1/{product}/organisations/{orgId}/promoters/pan/verification',
  summary: 'Asks the PAN service whether a PAN is this person’s',
  scope: { of: 'organisation', param: 'orgId' },
  body: z.object({
    pan: z.string().trim().min(1, say('pan.invalid')).max(12),
    fullName: z.string().trim().min(1, say('name.required')).max(120),
    bornOn: plainDate.nullish(),
  }),
})

export const verifyPromoterPanByPath = defineCall({
  ...verifiesPan,
  id: 'kyc.verifyPanByPath',
  method: 'GET',
  path: '/api/v2/lead/{id}/promoter/pan/{pan}/verification',
  summary: 'The specification’s form of the same; our own client sends the PAN and the name in a body',
  scope: { of: 'organisation', param: 'id' },
  query: z.object({ fullName: z.string().trim().min(1, say('name.required')).max(120) }),
})
