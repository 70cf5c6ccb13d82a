import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile, wholeListFile } from '@poonji/contract/list-file.ts'
import {
  done,
  id,
  instant,
  pageOf,
  pageQuery,
  personName,
  plainDate,
  say,
  unsearched,
  version,
} from '@poonji/contract/schemas.ts'
import { BUSINESS_KYC_STATES } from '@poonji/capabilities/kyc/status.ts'
import { email } from '@poonji/contract/email.ts'
import { PARTNER_TYPES } from '@poonji/capabilities/organisations/status.ts'
import { shownCompany } from '@poonji/capabilities/leads/contract.ts'
import { gstin } from '@poonji/capabilities/registrations/contract.ts'
import { CALLBACK_STATES, GST_ERRORS, GST_STATES, ONBOARDING_STATES } from './status.ts'

const APPLICANT = { who: ['buyer', 'partner'], scope: 'self' } as const
const STAFF = { who: ['admin'], permission: 'CAN_MANAGE_PARTNERS' } as const
const changes = ['partners', 'dashboards'] as const

/** Partner company data of the specification (section 3), and how far its onboarding is. */
export const accountDetails = defineCall({
  ...APPLICANT,
  id: 'partners.account',
  method: 'GET',
  path: '/api/v2/partner/account/details',
  summary: 'The partner whom the person at the screen works for or becomes, and what is still missing',
  answer: z.object({
    onboardingId: id.nullable(),
    partnerOrganisationId: id.nullable(),
    companyName: z.string().nullable(),
    companyPan: z.string().nullable(),
    companyPanVerified: z.boolean(),
    contactPersonName: z.string(),
    contactPersonEmail: z.string(),
    bulkLeadLastUploadedAt: instant.nullable(),
    referralCode: z.string().nullable(),
    gstin: z.string().nullable(),
    gstState: z.enum(GST_STATES).nullable(),
    gstError: z.enum(GST_ERRORS).nullable(),
    /** What the portal tells of the number, while the applicant has not said yet whether it is their business. */
    found: shownCompany.nullable(),
    /** Null before anything was begun, and for who works for a partner otherwise. */
    kind: z.enum(PARTNER_TYPES).nullable(),
    /** Null before anything was begun. */
    state: z.enum(ONBOARDING_STATES).nullable(),
    reason: z.string().nullable(),
    /** From when on who was refused may send it anew. */
    mayApplyOn: plainDate.nullable(),
    /** How far the people are who sign for it. */
    kyc: z.enum(BUSINESS_KYC_STATES),
    missingPapers: z.array(z.object({ en: z.string(), hi: z.string() })),
  }),
})
export type PartnerAccount = z.output<typeof accountDetails.answer>

export const createPartner = defineCall({
  ...APPLICANT,
  id: 'partners.create',
  method: 'POST',
  path: '/api/v2/partner/create',
  summary: 'Begins to become a partner with a GST number, or takes another one; what the portal says is polled',
  body: z.object({
    kind: z.enum(PARTNER_TYPES, say('value.required')),
    gstin,
    contactPersonName: personName,
    contactPersonEmail: email,
  }),
  answer: z.object({ onboardingId: id }),
  idempotent: true,
  changes,
})

export const pollGst = defineCall({
  ...APPLICANT,
  id: 'partners.pollGst',
  method: 'GET',
  path: '/api/v2/partner/{id}/gst/poll',
  summary: 'What the GST portal said of one’s own partner to be: `first` is there once the business was confirmed',
  answer: z.object({
    status: z.enum(GST_STATES),
    error: z.enum(GST_ERRORS).nullable(),
    first: z.object({ gstin: z.string(), legalName: z.string(), organisationId: id }).nullable(),
  }),
})

export const confirmPartner = defineCall({
  ...APPLICANT,
  id: 'partners.confirm',
  method: 'POST',
  path: '/api/v2/partner/confirm',
  summary: 'Says that the business that was found is one’s own: makes it, unless it became a partner meanwhile',
  /** As it was shown: another tab may have taken another number. */
  body: z.object({ gstin }),
  answer: z.object({ status: z.enum(GST_STATES) }),
  idempotent: true,
  changes,
})

export const giveUpPartner = defineCall({
  id: 'partners.giveUp',
  method: 'POST',
  path: '/api/v1/{product}/partner/give-up',
  summary:
    'Takes back the yes to a business that is not one’s own, before it was sent; 409 once somebody or a paper was put down',
  who: ['partner'],
  permission: 'CAN_ONBOARD_PARTNER',
  scope: 'self',
  answer: done,
  idempotent: true,
  changes,
})

export const pollPromoters = defineCall({
  ...APPLICANT,
  id: 'partners.pollPromoters',
  method: 'GET',
  path: '/api/v2/partner/{id}/promoters/poll',
  summary: 'How far the people behind one’s own partner to be are: `first` is there once somebody is written down',
  answer: z.object({
    status: z.enum(['PENDING', 'VERIFIED']),
    first: z.object({ promoterId: id, name: z.string() }).nullable(),
  }),
})

export const submitPartner = defineCall({
  id: 'partners.submit',
  method: 'POST',
  path: '/api/v1/{product}/partner/submit',
  summary: 'Sends one’s own papers to be looked at; 409 with what is missing',
  who: ['partner'],
  permission: 'CAN_ONBOARD_PARTNER',
  scope: 'self',
  answer: done,
  idempotent: true,
  changes,
})

export const requestCallback = defineCall({
  id: 'partners.requestCallback',
  method: 'POST',
  path: '/api/v2/org/request/callback',
  summary: 'Asks to be called within 24 to 48 working hours; once while it is open',
  who: ['buyer', 'partner'],
  scope: 'self',
  body: z.object({ words: z.string().trim().max(300).default('') }),
  answer: done,
  idempotent: true,
  changes,
})

export const callback = z.object({
  id,
  name: z.string(),
  mobile: z.string(),
  companyName: z.string().nullable(),
  words: z.string(),
  state: z.enum(CALLBACK_STATES),
  createdAt: instant,
})
export type Callback = z.output<typeof callback>

export const listCallbacks = defineCall({
  ...STAFF,
  id: 'partners.callbacks',
  method: 'GET',
  path: '/api/v1/{product}/admin/callbacks',
  summary: 'Who asked to be called, the longest waiting first',
  scope: 'tenant',
  query: unsearched,
  answer: pageOf(callback),
})

export const callbacksFile = listFile(listCallbacks)

export const closeCallback = defineCall({
  ...STAFF,
  id: 'partners.closeCallback',
  method: 'PUT',
  path: '/api/v1/{product}/admin/callbacks/{callbackId}/done',
  summary: 'Somebody was called',
  scope: { of: 'callback', param: 'callbackId' },
  answer: done,
  changes,
})

export const reopenCallback = defineCall({
  ...STAFF,
  id: 'partners.reopenCallback',
  method: 'PUT',
  path: '/api/v1/{product}/admin/callbacks/{callbackId}/open',
  summary: 'Somebody was not called after all: whoever marked the call as made takes that back',
  scope: { of: 'callback', param: 'callbackId' },
  answer: done,
  changes,
})

export const employee = z.object({
  accountId: id,
  name: z.string(),
  mobileMasked: z.string(),
  roleEn: z.string(),
  roleHi: z.string(),
  /** Runs the partner. */
  owner: z.boolean(),
  self: z.boolean(),
  since: instant,
  /** May not log in; staff see them too. */
  blocked: z.boolean(),
})

export type Employee = z.output<typeof employee>

export const employees = defineCall({
  id: 'partners.employees',
  method: 'GET',
  path: '/api/v1/{product}/partner/employees',
  summary: 'Who works for the same partner, and as what',
  who: ['partner'],
  permission: 'CAN_VIEW_LEADS',
  scope: 'tenant',
  answer: z.array(employee),
})

export const employeesFile = wholeListFile(employees)

export const employeesOfPartner = defineCall({
  ...STAFF,
  id: 'partners.employeesOfPartner',
  method: 'GET',
  path: '/api/v1/{product}/admin/partners/{partnerId}/employees',
  summary: 'Who works for a partner, as what and since when; whoever is blocked too',
  scope: { of: 'organisation', param: 'partnerId' },
  answer: z.array(employee),
})

export const employeesOfPartnerFile = wholeListFile(employeesOfPartner)

export const partnerRow = z.object({
  partnerId: id,
  name: z.string(),
  kind: z.enum(PARTNER_TYPES),
  referralCode: z.string().nullable(),
  contactName: z.string().nullable(),
  contactMobile: z.string().nullable(),
  state: z.enum(ONBOARDING_STATES),
  /** We marked it as blacklisted, not cooperating or dead: its people act for no client. */
  stopped: z.boolean(),
  reason: z.string().nullable(),
  /** From when on who was refused may send it anew. */
  mayApplyOn: plainDate.nullable(),
  submittedAt: instant.nullable(),
  clients: z.number().int(),
  hasPlan: z.boolean(),
})
export type PartnerRow = z.output<typeof partnerRow>

export const listPartners = defineCall({
  ...STAFF,
  id: 'partners.list',
  method: 'GET',
  path: '/api/v1/{product}/admin/partners',
  summary: 'Partners whom the viewer sees, who waits for a decision first, then by name',
  scope: 'tenant',
  query: pageQuery.extend({ state: z.enum(ONBOARDING_STATES).optional() }),
  answer: pageOf(partnerRow),
})

export const partnersFile = listFile(listPartners)

export const readPartner = defineCall({
  ...STAFF,
  id: 'partners.partner',
  method: 'GET',
  path: '/api/v1/{product}/admin/partners/{partnerId}',
  summary: 'One partner as in the list',
  scope: { of: 'organisation', param: 'partnerId' },
  answer: partnerRow.extend({
    /** What a decision must name, so that nothing is decided that was not seen. */
    version,
    /** How far the people are who sign for it. */
    kyc: z.enum(BUSINESS_KYC_STATES),
    missingPapers: z.array(z.object({ en: z.string(), hi: z.string() })),
  }),
})

export const decidePartner = defineCall({
  ...STAFF,
  id: 'partners.decide',
  method: 'PUT',
  path: '/api/v1/{product}/admin/partners/{partnerId}/decision',
  summary:
    'Takes a partner on, who may work from then on, sends the papers back, also of one that was refused, or refuses for six months, with a reason; told by SMS',
  scope: { of: 'organisation', param: 'partnerId' },
  body: z
    .object({
      version,
      approve: z.boolean(),
      /** Refused rather than sent back for a change. */
      refuse: z.boolean().optional(),
      reason: z.string().trim().max(500).default(''),
    })
    .refine(one => one.approve || one.reason !== '', { path: ['reason'], message: say('reason.required') }),
  answer: done,
  changes,
})
