import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import {
  done,
  id,
  instant,
  loanAmount,
  money,
  pageOf,
  pageQuery,
  plainDate,
  say,
  unsearched,
  personName,
} from '@poonji/contract/schemas.ts'
import { mobile } from '@poonji/contract/mobile.ts'
import { email } from '@poonji/contract/email.ts'
import { LEAD_VIEWS, organisationName } from '@poonji/capabilities/organisations/contract.ts'
import { rightsToBring } from '@poonji/capabilities/organisations/creation-contract.ts'
import { ORGANISATION_TYPES } from '@poonji/capabilities/organisations/status.ts'
import { gstin } from '@poonji/capabilities/registrations/contract.ts'
import { CLAIM_STATES, LEAD_EVENTS, LEAD_STAGES } from './status.ts'

const STAFF_AND_PARTNERS = ['admin', 'partner'] as const
const LEADS = '/api/v1/{product}/leads'
const someone = z.object({ id, name: z.string() })
const changes = ['leads', 'organisations', 'partners', 'dashboards'] as const

export const leadRow = z.object({
  id,
  number: z.string(),
  organisationType: z.enum(ORGANISATION_TYPES),
  companyName: z.string(),
  contactName: z.string(),
  contactMobile: z.string(),
  needPaise: money.nullable(),
  stage: z.enum(LEAD_STAGES),
  stageAt: instant,
  broughtBy: someone.nullable(),
  assignedTo: someone.nullable(),
  followUpOn: plainDate.nullable(),
  /** Whose follow-up day has passed. */
  late: z.boolean(),
  closedAt: instant.nullable(),
  /** The client that it became, where the viewer sees that one: it may be another's by now. */
  organisationId: id.nullable(),
  createdAt: instant,
})
export type LeadRow = z.output<typeof leadRow>

export const listLeads = defineCall({
  id: 'leads.list',
  method: 'GET',
  path: LEADS,
  summary:
    'Leads that the viewer sees, newest first; filters STAGE, TYPE, DATE; `due` shows whom to call by today, `executive` whose they are',
  who: STAFF_AND_PARTNERS,
  permission: 'CAN_VIEW_LEADS',
  scope: 'tenant',
  query: pageQuery.extend({
    view: z.enum(LEAD_VIEWS).default('ALL'),
    stage: z.enum(LEAD_STAGES).optional(),
    executive: id.optional(),
    show: z.enum(['open', 'due', 'closed', 'all']).default('open'),
  }),
  answer: pageOf(leadRow).extend({ counts: z.record(z.enum(LEAD_STAGES), z.number().int()) }),
})

export const leadsFile = listFile(listLeads)

export const leadEvent = z.object({
  id: z.number().int(),
  kind: z.enum(LEAD_EVENTS),
  words: z.string(),
  stage: z.enum(LEAD_STAGES).nullable(),
  onDate: plainDate.nullable(),
  to: z.string().nullable(),
  by: z.string().nullable(),
  at: instant,
})
export type LeadEvent = z.output<typeof leadEvent>

export const readLead = defineCall({
  id: 'leads.lead',
  method: 'GET',
  path: `${LEADS}/{leadId}`,
  summary: 'One lead with its history, newest first',
  who: STAFF_AND_PARTNERS,
  permission: 'CAN_VIEW_LEADS',
  scope: 'tenant',
  answer: leadRow.extend({
    contactEmail: z.string().nullable(),
    gstin: z.string().nullable(),
    closeReason: z.string().nullable(),
    events: z.array(leadEvent),
  }),
})
export type LeadDetail = z.output<typeof readLead.answer>

export const bringLead = defineCall({
  id: 'leads.bring',
  method: 'POST',
  path: LEADS,
  summary:
    'Brings a client by form: with a GSTIN it is an organisation at once, without one a lead; 409 when it is there, whoever brought it; each type needs its own right',
  who: STAFF_AND_PARTNERS,
  permission: rightsToBring('admin'),
  scope: 'tenant',
  body: z
    .object({
      organisationType: z.enum(ORGANISATION_TYPES).default('BUYER'),
      /** Of a lead; a GSTIN tells the name by itself. */
      companyName: z.union([z.literal(''), organisationName]).default(''),
      gstin: z.union([z.literal(''), gstin]).default(''),
      contactName: personName,
      contactMobile: mobile,
      contactEmail: z.union([z.literal(''), email]).default(''),
      needPaise: loanAmount.nullable().default(null),
      note: z.string().trim().max(500).default(''),
    })
    .refine(form => form.gstin || form.companyName, {
      message: say('companyName.required'),
      path: ['companyName'],
      // beside what else is wrong, not after it
      when: () => true,
    }),
  answer: z.object({ leadId: id, number: z.string(), organisationId: id.nullable(), name: z.string() }),
  idempotent: true,
  changes,
})

const words = z.string().trim().min(1, say('value.required')).max(500)

export const noteLead = defineCall({
  id: 'leads.note',
  method: 'POST',
  path: `${LEADS}/{leadId}/notes`,
  summary: 'Writes down what was said with a lead',
  who: STAFF_AND_PARTNERS,
  permission: 'CAN_EDIT_LEADS',
  scope: 'tenant',
  body: z.object({ words }),
  answer: done,
  idempotent: true,
  changes: ['leads'],
})

export const moveLead = defineCall({
  id: 'leads.move',
  method: 'PUT',
  path: `${LEADS}/{leadId}/stage`,
  summary: 'Says how far a lead is: open, interested (MQL), or ready to apply (SQL)',
  who: ['admin'],
  permission: 'CAN_EDIT_LEADS',
  scope: 'tenant',
  body: z.object({ stage: z.enum(['OPEN', 'MQL', 'SQL']) }),
  answer: done,
  changes,
})

export const followUpLead = defineCall({
  id: 'leads.followUp',
  method: 'PUT',
  path: `${LEADS}/{leadId}/follow-up`,
  summary: 'Sets the day to speak with a lead again, or takes it away',
  who: STAFF_AND_PARTNERS,
  permission: 'CAN_EDIT_LEADS',
  scope: 'tenant',
  /** Null: there is nothing to speak about again. */
  body: z.object({ onDate: plainDate.nullable(), words: z.string().trim().max(500).default('') }),
  answer: done,
  changes,
})

export const closeLead = defineCall({
  id: 'leads.close',
  method: 'PUT',
  path: `${LEADS}/{leadId}/close`,
  summary: 'Gives a lead up, with the reason',
  who: STAFF_AND_PARTNERS,
  permission: 'CAN_EDIT_LEADS',
  scope: 'tenant',
  body: z.object({ reason: z.string().trim().min(1, say('reason.required')).max(300) }),
  answer: done,
  changes,
})

export const reopenLead = defineCall({
  id: 'leads.reopen',
  method: 'PUT',
  path: `${LEADS}/{leadId}/reopen`,
  summary: 'Takes a lead up again that was given up; 409 when the same person is being worked on already',
  who: STAFF_AND_PARTNERS,
  permission: 'CAN_EDIT_LEADS',
  scope: 'tenant',
  body: z.object({ words }),
  answer: done,
  changes,
})

export const assignLead = defineCall({
  id: 'leads.assign',
  method: 'PUT',
  path: `${LEADS}/{leadId}/assigned-to`,
  summary: 'Gives a lead to a person of sales',
  who: ['admin'],
  permission: 'CAN_REASSIGN_PERSONNEL',
  scope: 'tenant',
  body: z.object({ accountId: id }),
  answer: done,
  changes,
})

export const leadAssignees = defineCall({
  id: 'leads.assignees',
  method: 'GET',
  path: '/api/v1/{product}/admin/lead-assignees',
  summary: 'Sales staff whom the viewer may give a lead to: their own team, their region, or everybody',
  who: ['admin'],
  permission: 'CAN_REASSIGN_PERSONNEL',
  scope: 'tenant',
  answer: z.array(z.object({ accountId: id, name: z.string(), region: z.string().nullable() })),
})

export const handOverLeads = defineCall({
  id: 'leads.handOver',
  method: 'POST',
  path: '/api/v1/{product}/admin/lead-handover',
  summary: 'Gives all open leads of one person, of those that the viewer sees, to another',
  who: ['admin'],
  permission: 'CAN_REASSIGN_PERSONNEL',
  scope: 'tenant',
  body: z.object({ from: id, to: id }),
  answer: z.object({ count: z.number().int() }),
  changes,
})

export const convertLead = defineCall({
  id: 'leads.convert',
  method: 'POST',
  path: `${LEADS}/{leadId}/convert`,
  summary:
    'Makes a lead an organisation by its GSTIN; when the GST portal has it under another name, 409 with that name until it is sent along',
  who: STAFF_AND_PARTNERS,
  permission: rightsToBring('admin'),
  scope: 'tenant',
  body: z.object({ gstin, name: z.string().max(80).optional() }),
  answer: z.object({ organisationId: id, name: z.string() }),
  idempotent: true,
  changes,
})

/** What the partner calls the company. */
const calledByPartner = z.string().trim().max(80).default('')

export const claimClient = defineCall({
  id: 'leads.claim',
  method: 'POST',
  path: '/api/v1/{product}/partner/client-claims',
  summary: 'A partner says that a client who is here already is theirs; staff settle it',
  who: ['partner'],
  permission: 'CAN_CREATE_ORGANISATION',
  scope: 'tenant',
  body: z.object({ gstin, companyName: calledByPartner, words }),
  answer: z.object({ number: z.string() }),
  idempotent: true,
  changes: ['leads'],
})

export const claim = z.object({
  id,
  number: z.string(),
  /** As the partner wrote them; null in claims of before they were kept. */
  gstin: z.string().nullable(),
  companyName: z.string().nullable(),
  /** Whom it is about and whose it is now: for staff, and for the partner once the client is theirs. */
  organisationId: id.nullable(),
  organisationName: z.string().nullable(),
  nowWith: z.string().nullable(),
  /** Since when they are that partner's, and the last day of the window: after it another partner may bring them. */
  nowSince: plainDate.nullable(),
  nowUntil: plainDate.nullable(),
  partnerName: z.string(),
  words: z.string(),
  state: z.enum(CLAIM_STATES),
  answer: z.string().nullable(),
  createdAt: instant,
})
export type Claim = z.output<typeof claim>

export const listClaims = defineCall({
  id: 'leads.claims',
  method: 'GET',
  path: '/api/v1/{product}/client-claims',
  summary:
    'Claims to clients, newest first: a partner’s own, without saying of others’ clients who they are and whose, or all for staff',
  who: STAFF_AND_PARTNERS,
  permission: ['CAN_VIEW_LEADS', 'CAN_MANAGE_PARTNERS'],
  scope: 'tenant',
  query: unsearched.extend({ state: z.enum(CLAIM_STATES).optional() }),
  answer: pageOf(claim),
})

export const claimsFile = listFile(listClaims)

export const settleClaim = defineCall({
  id: 'leads.settleClaim',
  method: 'PUT',
  path: '/api/v1/{product}/admin/client-claims/{claimId}',
  summary: 'Gives the client to the partner who claims it, or refuses; the partner is told by SMS',
  who: ['admin'],
  permission: 'CAN_MANAGE_PARTNERS',
  scope: { of: 'ownershipClaim', param: 'claimId' },
  body: z.object({ uphold: z.boolean(), answer: z.string().trim().min(1, say('reason.required')).max(500) }),
  answer: done,
  changes,
})
