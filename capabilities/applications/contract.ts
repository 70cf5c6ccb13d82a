import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { id, instant, money, plainDate, version } from '@poonji/contract/schemas.ts'
import { VIEWERS, applicant, ofApplication, status } from './contract-parts.ts'

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
    requirementVersion: version,
    referralCode: z.string().nullable(),
    submittedAt: instant.nullable(),
    closedAt: instant.nullable(),
    /** Who ended one that was given up: its borrower, our staff, or the days in which it was not finished. */
    endedBy: z.enum(['self', 'us', 'time']).nullable(),
    createdByName: z.string().nullable(),
    organisation: applicant,
    isEditable: z.boolean(),
    isProceedRequired: z.boolean(),
    isQuestionnaireTabVisible: z.boolean(),
    /** Something was offered once, whatever became of it. */
    isOffersTabVisible: z.boolean(),
    /** Its borrower may give it up: it is open, or an offer is accepted and not all have signed. */
    isWithdrawable: z.boolean(),
    /** What this viewer may move it to by hand. */
    allowedMoves: z.array(status),
    /** Closed: from when one may apply again, where that is not at once. */
    mayApplyAgainOn: plainDate.nullable(),
    /** Until when it is closed by itself, unless it is finished. */
    closesOn: plainDate.nullable(),
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
