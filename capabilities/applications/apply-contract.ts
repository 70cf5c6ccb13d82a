import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { id, instant, money, plainDate } from '@poonji/contract/schemas.ts'
import { VIEWERS, applicant, ofOrganisation, status } from './contract-parts.ts'

/** The steps of the apply flow in their order; `gst` and `bank` may be left for later. */
export const APPLY_STEPS = ['company', 'gst', 'bank', 'promoters', 'need', 'documents'] as const
export type ApplyStep = (typeof APPLY_STEPS)[number]

const step = z.enum(APPLY_STEPS)

const applyDraft = z.object({
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
    organisation: applicant.extend({
      incorporatedOn: plainDate.nullable(),
      /** Where the PAN is not verified: its card waits for us, or was not accepted. */
      panCard: z.enum(['WITH_US', 'REJECTED']).nullable(),
      gstins: z.array(z.object({ gstin: z.string(), city: z.string().nullable(), status: z.string() })),
    }),
    draft: applyDraft,
    steps: z.partialRecord(step, z.enum(['done', 'later'])),
    atStep: step,
    savedAt: instant.nullable(),
    /** Why one may not apply now, in words; null when one may. */
    refusal: z.string().nullable(),
    mayApplyAgainOn: plainDate.nullable(),
    /** Where that is why: by the decision on an application, or by what the returns say. */
    turnedAway: z.object({ cause: z.enum(['REJECTED', 'INELIGIBLE']), applicationId: id.nullable() }).nullable(),
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
  changes: ['apply', 'dashboards'],
})
