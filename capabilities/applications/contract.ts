import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, instant, money, pageOf, pageQuery, plainDate, say } from '@poonji/contract/schemas.ts'
import { CRORE_PAISE, PAISE_PER_RUPEE } from '@poonji/kernel/money.ts'
import { APPLICATION_STATUSES } from './status.ts'

const VIEWERS = ['buyer', 'admin', 'partner'] as const
const ofOrganisation = { of: 'organisation', param: 'orgId' } as const
const ofApplication = { of: 'application', param: 'appId' } as const
const status = z.enum(APPLICATION_STATUSES)

/** Unsecured credit goes up to, and not to, 5 crore. */
export const AMOUNT_LIMIT_PAISE = 5 * CRORE_PAISE

/** Whether what a product gives at most, told in rupees, reads as the limit, which nobody may ask for. */
export const readsAsLimit = (maxAmountPaise: number) => maxAmountPaise > AMOUNT_LIMIT_PAISE - PAISE_PER_RUPEE

export const loanAmount = money.refine(paise => paise > 0 && paise < AMOUNT_LIMIT_PAISE, say('amount.limit'))
const requirement = {
  loanAmount,
  loanType: z.string().min(1, say('product.required')).max(40),
  tenure: z.number().int().min(1, say('value.invalid')).max(480, say('value.invalid')).nullable(),
  purpose: z.string().trim().max(300).nullable(),
}
export const referralCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,20}$/, say('value.invalid'))

/** The same as a form holds it: empty fields are null or ''. */
export const requirementForm = z.object({
  loanAmount: z
    .number()
    .nullable()
    .refine(paise => paise !== null && paise > 0 && paise < AMOUNT_LIMIT_PAISE, say('amount.limit')),
  loanType: requirement.loanType,
  tenure: requirement.tenure,
  purpose: z.string().max(300),
  referralCode: z.literal('').or(referralCode),
})

export const loanType = z.object({
  name: z.string(),
  displayName: z.string(),
  shape: z.enum(['instalment', 'dropline', 'revolving', 'discounting']),
  minAmount: money,
  maxAmount: money,
  minTenure: z.number().int(),
  maxTenure: z.number().int(),
  minRateBps: z.number().int(),
})

/** The specification's application card. */
export const applicationCard = z.object({
  applicationId: id,
  applicantApplicationId: z.string(),
  nbfcLoanId: z.string().nullable(),
  clientId: id,
  clientName: z.string(),
  loanType: z.object({ name: z.string(), displayName: z.string() }),
  loanAmount: money,
  applicationDate: instant,
  sanctionDate: instant.nullable(),
  sanctionedDate: instant.nullable(),
  offeredAmount: money.nullable(),
  pendingDocumentCount: z.number().int(),
  loanApplicationStatus: z.object({ displayName: z.string(), color: z.string(), status }),
  loanStatus: z.string().nullable(),
})
export type ApplicationCard = z.output<typeof applicationCard>

export const createApplication = defineCall({
  id: 'applications.create',
  method: 'POST',
  path: '/api/v2/{product}/loanApplications/{orgId}/loanApplication',
  summary: 'Applies for credit: one open application a product, an amount under 5 crore',
  who: VIEWERS,
  permission: 'CAN_APPLY_FOR_CREDIT',
  scope: ofOrganisation,
  body: z.object({ ...requirement, referralCode: referralCode.nullable() }),
  answer: z.object({ applicationId: id, applicantApplicationId: z.string(), status }),
  idempotent: true,
  changes: ['applications', 'apply', 'dashboards', 'documents'],
})

export const editApplication = defineCall({
  id: 'applications.edit',
  method: 'PUT',
  path: '/api/v1/{product}/loanApplications/{appId}/requirement',
  summary: 'Changes amount, tenure or purpose while the application may still be edited',
  who: VIEWERS,
  permission: 'CAN_EDIT_APPLICATION',
  scope: ofApplication,
  body: z.object({ loanAmount, tenure: requirement.tenure, purpose: requirement.purpose }),
  answer: done,
  idempotent: true,
  changes: ['applications'],
})

export const applicationDetail = defineCall({
  id: 'applications.detail',
  method: 'GET',
  path: '/api/v1/{product}/loanApplications/{appId}/detail',
  summary: 'An application with what its screens need to know',
  who: VIEWERS,
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofApplication,
  answer: applicationCard.extend({
    tenure: z.number().int().nullable(),
    purpose: z.string().nullable(),
    referralCode: z.string().nullable(),
    submittedAt: instant.nullable(),
    closedAt: instant.nullable(),
    createdByName: z.string().nullable(),
    organisation: z.object({
      id,
      name: z.string(),
      entityType: z.string().nullable(),
      panMasked: z.string().nullable(),
      isPanVerified: z.boolean(),
    }),
    isEditable: z.boolean(),
    isProceedRequired: z.boolean(),
    isQuestionnaireTabVisible: z.boolean(),
    /** What this viewer may move it to by hand. */
    allowedMoves: z.array(status),
    /** Closed: from when one may apply again, where that is not at once. */
    mayApplyAgainOn: plainDate.nullable(),
    /** Until when it is closed by itself, unless it is finished. */
    closesOn: plainDate.nullable(),
  }),
})

export const TIMELINE_STEPS = [
  'CREATED',
  'ELIGIBILITY',
  'DOCUMENTS',
  'EVALUATION',
  'OFFER',
  'ACCEPTANCE',
  'AGREEMENT',
  'SIGNATURE',
  'AUTO_PAY',
  'LIMIT',
  'DISBURSAL',
] as const

export const timelineForApplication = defineCall({
  id: 'applications.timeline',
  method: 'GET',
  path: '/api/v2/{product}/loanApplications/{orgId}/{appId}/timelineForApplication',
  summary: 'The way of an application: what was done when, what is being done, what comes and how long it takes',
  who: VIEWERS,
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofApplication,
  answer: z.object({
    status,
    steps: z.array(
      z.object({
        step: z.enum(TIMELINE_STEPS),
        label: z.string(),
        state: z.enum(['done', 'current', 'coming', 'failed']),
        at: instant.nullable(),
        /** How long it takes, in words; null where it is done. */
        takes: z.string().nullable(),
      }),
    ),
    /** Staff and partners: every move, newest first. */
    history: z.array(
      z.object({
        from: status.nullable(),
        to: status,
        label: z.string(),
        at: instant,
        by: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
})

export const checklistEmailData = defineCall({
  id: 'applications.checklistEmailData',
  method: 'GET',
  path: '/api/v2/{product}/loanApplications/{orgId}/{appId}/checklistEmailData',
  summary: 'The mail that lists what is still missing, ready to be sent',
  who: VIEWERS,
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofApplication,
  answer: z.object({
    to: z.array(z.string()),
    subject: z.string(),
    body: z.string(),
    documents: z.array(z.string()),
  }),
})

export const defaultLoanTypes = defineCall({
  id: 'applications.defaultLoanTypes',
  method: 'GET',
  path: '/api/v2/{product}/loanApplications/{orgId}/{appId}/defaultLoanTypes',
  summary: 'The loan type of the application first, then those that run the same way',
  who: VIEWERS,
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofApplication,
  answer: z.array(loanType),
})

export const loanTypesOf = defineCall({
  id: 'applications.loanTypes',
  method: 'GET',
  path: '/api/v2/{product}/loanApplications/{orgId}/loanTypes',
  summary: 'What an organisation may apply for; isInvoiceDiscounting keeps or leaves out the discounting ones',
  who: VIEWERS,
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofOrganisation,
  query: z.object({ isInvoiceDiscounting: z.enum(['true', 'false']).optional() }),
  answer: z.array(loanType),
})

export const searchOfOrganisation = defineCall({
  id: 'applications.ofOrganisation',
  method: 'GET',
  path: '/api/v1/{product}/{domain}/{orgId}/application/search',
  summary: 'The applications of one organisation, newest first; filters STATUS, LOAN_TYPE, DATE',
  who: VIEWERS,
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofOrganisation,
  query: pageQuery,
  answer: pageOf(applicationCard),
})

export const searchPartnerApplication = defineCall({
  id: 'applications.partnerSearch',
  method: 'GET',
  path: '/api/v1/{product}/partner/loanApplications/{id}/search',
  summary: 'One application of a partner’s client as its card',
  who: ['partner'],
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: { of: 'application', param: 'id' },
  answer: applicationCard,
})

const cardPage = pageOf(applicationCard).extend({
  /** How many of all fall under each label, for the filter above the list; counted up to 1,000. */
  counts: z.object({
    all: z.number().int(),
    pending: z.number().int(),
    evaluation: z.number().int(),
    offered: z.number().int(),
    accepted: z.number().int(),
  }),
})

export const getDsaLoanApplications = defineCall({
  id: 'applications.ofPartner',
  method: 'GET',
  path: '/api/v1/{product}/partner/getDsaLoanApplications',
  summary:
    'The applications of a partner’s clients, newest first; filters STATUS, TONE, LOAN_TYPE, CLIENT, DATE; search by application id',
  who: ['partner'],
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: 'tenant',
  query: pageQuery,
  answer: cardPage,
})

export const getDsaLoans = defineCall({
  id: 'applications.partnerLoans',
  method: 'GET',
  path: '/api/v2/{product}/partner/loans/getDsaLoans',
  summary: 'The converted view: a partner’s applications that became loans; search by loan id',
  who: ['partner'],
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: 'tenant',
  query: pageQuery,
  answer: cardPage,
})

export const listApplications = defineCall({
  id: 'applications.list',
  method: 'GET',
  path: '/api/v1/{product}/admin/loanApplications/search',
  summary: 'The applications that staff see, newest first; filters as in the partner’s list',
  who: ['admin'],
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: 'tenant',
  query: pageQuery,
  answer: cardPage,
})

export const moveByHand = defineCall({
  id: 'applications.move',
  method: 'POST',
  path: '/api/v1/{product}/admin/loanApplication/{appId}/status',
  summary: 'Moves an application by hand, as far as no decision, offer or checklist moves it',
  who: ['admin'],
  permission: 'CAN_EDIT_APPLICATION',
  scope: ofApplication,
  body: z.object({ to: status, reason: z.string().trim().min(1, say('reason.required')).max(500) }),
  answer: done,
  idempotent: true,
  changes: ['applications', 'dashboards'],
})

export const withdrawApplication = defineCall({
  id: 'applications.withdraw',
  method: 'POST',
  path: '/api/v1/{product}/loanApplications/{appId}/withdraw',
  summary: 'The borrower gives an application up',
  who: ['buyer'],
  permission: 'CAN_APPLY_FOR_CREDIT',
  scope: ofApplication,
  body: z.object({ reason: z.string().trim().min(1, say('reason.required')).max(500) }),
  answer: done,
  idempotent: true,
  changes: ['applications', 'apply', 'dashboards'],
})

/** The steps of the apply flow in their order; `gst` and `bank` may be left for later. */
export const APPLY_STEPS = ['company', 'gst', 'bank', 'promoters', 'need', 'documents'] as const
export type ApplyStep = (typeof APPLY_STEPS)[number]
const step = z.enum(APPLY_STEPS)

export const applyDraft = z.object({
  loanAmount: money.nullable(),
  loanType: z.string().max(40).nullable(),
  tenure: z.number().int().min(1).max(480).nullable(),
  purpose: z.string().max(300).nullable(),
  referralCode: z.string().max(20).nullable(),
})
export type ApplyDraft = z.output<typeof applyDraft>

export const applyState = defineCall({
  id: 'apply.state',
  method: 'GET',
  path: '/api/v1/{product}/apply/{orgId}',
  summary: 'Where somebody stopped applying for an organisation, on whichever device',
  who: VIEWERS,
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofOrganisation,
  answer: z.object({
    organisation: z.object({
      id,
      name: z.string(),
      entityType: z.string().nullable(),
      panMasked: z.string().nullable(),
      isPanVerified: z.boolean(),
      incorporatedOn: plainDate.nullable(),
      gstins: z.array(z.object({ gstin: z.string(), city: z.string().nullable(), status: z.string() })),
    }),
    draft: applyDraft,
    steps: z.partialRecord(step, z.enum(['done', 'later'])),
    atStep: step,
    savedAt: instant.nullable(),
    /** Why one may not apply now, in words; null when one may. */
    refusal: z.string().nullable(),
    mayApplyAgainOn: plainDate.nullable(),
    openApplication: z
      .object({ applicationId: id, applicantApplicationId: z.string(), loanType: z.string(), status })
      .nullable(),
  }),
})

export const saveDraft = defineCall({
  id: 'apply.save',
  method: 'PUT',
  path: '/api/v1/{product}/apply/{orgId}',
  summary: 'Keeps what was typed and which step one is at; only what is given changes',
  who: VIEWERS,
  permission: 'CAN_APPLY_FOR_CREDIT',
  scope: ofOrganisation,
  body: z.object({
    draft: applyDraft.partial().optional(),
    atStep: step.optional(),
    step: z.object({ name: step, state: z.enum(['done', 'later']) }).optional(),
  }),
  answer: z.object({ savedAt: instant }),
  changes: ['apply'],
})

export const goOnVerified = defineCall({
  id: 'apply.goOnVerified',
  method: 'POST',
  path: '/api/v1/{product}/apply/{orgId}/verified',
  summary: 'Applications that waited for the PAN of the company go on, if it is verified',
  who: VIEWERS,
  permission: 'CAN_VERIFY_PAN',
  scope: ofOrganisation,
  answer: done,
  idempotent: true,
  changes: ['applications', 'apply'],
})

export const PD_FIELDS = ['text', 'longText', 'number', 'choice'] as const
export const pdFormSchema = defineCall({
  id: 'applications.pdFormSchema',
  method: 'GET',
  path: '/api/v1/{product}/admin/loanApplication/{appId}/pdform/schema',
  summary: 'The questions of the personal discussion',
  who: ['admin', 'partner'],
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofApplication,
  answer: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      kind: z.enum(PD_FIELDS),
      required: z.boolean(),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
})

const pdForm = z.record(z.string().regex(/^[a-zA-Z]{2,40}$/), z.string().trim().max(1000))

export const readPdForm = defineCall({
  id: 'applications.pdForm',
  method: 'GET',
  path: '/api/v1/{product}/admin/loanApplication/{appId}/pdform',
  summary: 'The answers of the personal discussion',
  who: ['admin', 'partner'],
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofApplication,
  answer: pdForm,
})

export const savePdForm = defineCall({
  id: 'applications.savePdForm',
  method: 'POST',
  path: '/api/v1/{product}/admin/loanApplication/{appId}/pdform',
  summary: 'Keeps the answers of the personal discussion; required ones may not be empty',
  who: ['admin', 'partner'],
  permission: 'CAN_EDIT_APPLICATION',
  scope: ofApplication,
  body: pdForm,
  answer: done,
  idempotent: true,
  changes: ['applications'],
})

export const partnerOtherConfig = defineCall({
  id: 'applications.otherConfig',
  method: 'GET',
  path: '/api/v1/{product}/admin/loanApplication/{appId}/getPartnerOtherConfig',
  summary: 'What the screens of an application show beside its data',
  who: ['admin', 'partner'],
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofApplication,
  answer: z.object({
    skipSalesPD: z.boolean(),
    isQuestionnaireTabVisible: z.boolean(),
    showTerms: z.boolean(),
    isProceedRequired: z.boolean(),
    panVerificationError: z.string().nullable(),
    verificationStatusMap: z.object({ status: z.enum(['VERIFIED', 'PENDING']) }),
  }),
})
