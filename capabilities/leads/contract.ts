import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, pageOf, personName, plainDate, say, unsearched } from '@poonji/contract/schemas.ts'
import { otp } from '@poonji/capabilities/identity/contract.ts'
import { mobile } from '@poonji/contract/mobile.ts'
import { email } from '@poonji/contract/email.ts'
import { organisationName, pan } from '@poonji/capabilities/organisations/contract.ts'
import { named } from '@poonji/capabilities/reference/contract.ts'
import { gstAddress, gstin } from '@poonji/capabilities/registrations/contract.ts'
import { LOGIN_STEPS, REPORT_STATES } from './status.ts'

/** What was found of a company; public details only. */
export const foundCompany = z.object({
  gstin: z.string().nullable(),
  legalName: z.string(),
  tradeName: z.string(),
  constitution: z.string(),
  taxpayerType: z.enum(['Regular', 'Composition']).nullable(),
  registeredOn: plainDate.nullable(),
  address: gstAddress.nullable(),
  /** The name that is proposed. */
  name: z.string(),
  /** Null where a person must choose. */
  entityType: z.string().nullable(),
})
export type FoundCompany = z.output<typeof foundCompany>

/** The same as shown to whoever is asked whether it is theirs. */
export const shownCompany = foundCompany.extend({
  panMasked: z.string(),
  state: named.nullable(),
  entityTypes: z.array(named),
})
export type ShownCompany = z.output<typeof shownCompany>

const bringing = z.object({
  id,
  step: z.enum(LOGIN_STEPS),
  company: shownCompany,
  /** False where the PAN service knows a name that is only nearly the same, or could not say. */
  panVerified: z.boolean(),
  /** SIMILAR_ORGANISATION: where a code to join would go; null when there is nobody to ask. */
  ownerMobileMasked: z.string().nullable(),
  /** VERIFY_LEAD_OTP: the code that is on its way, so that another tab or device goes on with it. */
  sentCode: z.object({ challengeId: id, resendAfterSeconds: z.number().int() }).nullable(),
  reportNumber: z.string().nullable(),
})
export type Bringing = z.output<typeof bringing>

const own = { who: ['buyer'], scope: 'self' } as const
const changes = ['leads', 'organisations', 'identity'] as const

export const loginState = defineCall({
  ...own,
  id: 'leads.loginState',
  method: 'GET',
  path: '/api/v1/{product}/login/company',
  summary: 'Where the person at the screen stands with their companies, so that they go on there',
  answer: z.object({
    step: z.enum(LOGIN_STEPS),
    bringing: bringing.nullable(),
    needsName: z.boolean(),
    needsEmail: z.boolean(),
    /** The partner whose lead the person is, with the code by which they would be its client. */
    referral: z.object({ code: z.string(), partner: z.string() }).nullable(),
    /** The company that staff or a partner brought with this person's number, while they have none. */
    brought: z.string().nullable(),
    /** They gave a GST number to become a partner, and confirmed no business of theirs yet. */
    partnerBegun: z.boolean(),
  }),
})

const found = z.object({
  bringing: bringing.nullable(),
  /** The company, when the person belongs to it already. */
  organisationId: id.nullable(),
})

export const findByGst = defineCall({
  ...own,
  id: 'leads.findByGst',
  method: 'POST',
  path: '/api/v1/{product}/login/company/gst',
  summary: 'Looks a company up by GSTIN in the GST portal and keeps what was found',
  body: z.object({ gstin }),
  answer: found,
  changes: ['leads'],
})

export const findByPan = defineCall({
  ...own,
  id: 'leads.findByPan',
  method: 'POST',
  path: '/api/v1/{product}/login/company/pan',
  summary: 'Brings a company without GSTIN: its PAN is verified by its name',
  body: z.object({ pan, name: organisationName }),
  answer: found,
  changes: ['leads'],
})

export const create = defineCall({
  ...own,
  id: 'leads.create',
  method: 'POST',
  path: '/api/v1/{product}/login/company',
  summary:
    'Makes the company that was found and its bringer the owner; when somebody was faster, says that it is there',
  body: z.object({
    bringingId: id,
    /** Needed where it was not found. */
    entityType: z.string().min(1, say('companyType.required')).nullable(),
    referralCode: z.string().trim().max(20).default(''),
  }),
  answer: z.object({ organisationId: id.nullable(), step: z.enum(LOGIN_STEPS) }),
  idempotent: true,
  changes,
})

export const leave = defineCall({
  ...own,
  id: 'leads.leave',
  method: 'DELETE',
  path: '/api/v1/{product}/login/company',
  summary: 'Forgets the company that was begun, to begin with another',
  answer: done,
  changes: ['leads'],
})

export const sendJoinCode = defineCall({
  ...own,
  id: 'leads.sendJoinCode',
  method: 'POST',
  path: '/api/v1/{product}/login/company/join-code',
  summary: 'Sends a code to the owner of a company that is there, who may tell it to the person who wants to join',
  answer: z.object({ challengeId: id, mobileMasked: z.string(), resendAfterSeconds: z.number().int() }),
  idempotent: true,
  changes: ['leads'],
})

export const join = defineCall({
  ...own,
  id: 'leads.join',
  method: 'POST',
  path: '/api/v1/{product}/login/company/join',
  summary: 'Joins a company by its owner’s code: to view, or as its owner when it had none',
  body: z.object({ challengeId: id, otp }),
  /** `already`: they joined by this code before, as in another tab. */
  answer: z.object({ organisationId: id, already: z.boolean() }),
  idempotent: true,
  changes,
})

export const report = defineCall({
  ...own,
  id: 'leads.report',
  method: 'POST',
  path: '/api/v1/{product}/login/company/report',
  summary: 'Reports to staff that somebody else has brought one’s own company',
  body: z.object({ words: z.string().trim().min(1, say('reason.required')).max(1000) }),
  answer: z.object({ number: z.string() }),
  idempotent: true,
  changes: ['leads'],
})

export const addLead = defineCall({
  id: 'leads.addLead',
  method: 'POST',
  path: '/api/v1/{product}/lead',
  summary: 'Staff or a partner bring a company by GSTIN with whom to speak; 409 when it is there, whoever brought it',
  who: ['admin', 'partner'],
  permission: 'CAN_CREATE_ORGANISATION',
  scope: 'tenant',
  body: z.object({
    gstin,
    contactName: personName,
    contactMobile: mobile,
    contactEmail: z.union([z.literal(''), email]).default(''),
  }),
  answer: z.object({ organisationId: id, name: z.string() }),
  changes: ['organisations'],
})

const reported = z.object({
  id,
  number: z.string(),
  organisationId: id,
  organisationName: z.string(),
  reporterName: z.string(),
  reporterMobile: z.string(),
  words: z.string(),
  state: z.enum(REPORT_STATES),
  answer: z.string().nullable(),
  createdAt: instant,
})
export type Report = z.output<typeof reported>

export const reports = defineCall({
  id: 'leads.reports',
  method: 'GET',
  path: '/api/v1/{product}/admin/company-reports',
  summary: 'Reports of wrongly claimed companies, newest first; filter STATE',
  who: ['admin'],
  permission: 'CAN_ANSWER_GRIEVANCE',
  scope: 'tenant',
  query: unsearched,
  answer: pageOf(reported),
})

export const reportsFile = listFile(reports)

export const settleReport = defineCall({
  id: 'leads.settleReport',
  method: 'PUT',
  path: '/api/v1/{product}/admin/company-reports/{reportId}',
  summary: 'Upholds a report, which makes the reporter an owner, or refuses it; the reporter is told by SMS',
  who: ['admin'],
  permission: 'CAN_ANSWER_GRIEVANCE',
  scope: { of: 'companyReport', param: 'reportId' },
  body: z.object({ uphold: z.boolean(), answer: z.string().trim().min(1, say('reason.required')).max(500) }),
  answer: done,
  changes: ['leads', 'dashboards'],
})
