import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { id, money, plainDate, say } from '@poonji/contract/schemas.ts'
import { changes, desk, ofApplication, reasonText } from './contract-parts.ts'
import { PLAIN_REASONS } from './status.ts'

/** Terms of one offer: what is lent, its price and its time. */
export const terms = z.object({
  amountPaise: money,
  rateBps: z.number().int().min(0).max(20_000),
  feeBps: z.number().int().min(0).max(10_000),
  tenureMonths: z.number().int().min(1, say('tenure.range')).max(480, say('tenure.range')),
  paymentCycle: z.enum(['MONTHLY', 'UPFRONT', 'MATURITY']),
})

export type SanctionedTerms = z.output<typeof terms>

export const approve = defineCall({
  id: 'underwriting.approve',
  method: 'POST',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}/approval',
  summary: 'Approves with terms: at once within one’s authority, above it the committee decides',
  ...desk,
  idempotent: true,
  body: z.object({
    terms: z.array(terms).min(1).max(3),
    conditions: z.array(z.string().trim().min(1).max(300)).max(10),
    reasons: reasonText(4000),
  }),
  answer: z.object({ decisionId: id, waitsForCommittee: z.boolean() }),
  changes,
})

export const reject = defineCall({
  id: 'underwriting.reject',
  method: 'POST',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}/rejection',
  summary: 'Rejects with written reasons; the borrower is told the plain ones and when to come back',
  ...desk,
  idempotent: true,
  body: z.object({
    reasons: reasonText(4000),
    plainReasons: z.array(z.enum(PLAIN_REASONS)).min(1, say('value.required')).max(5),
  }),
  answer: z.object({ decisionId: id, recheckOn: plainDate }),
  changes,
})

export const vote = defineCall({
  id: 'underwriting.vote',
  method: 'POST',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}/committee',
  summary:
    'A committee member approves, rejects (with what the borrower is told) or sends back; two different people decide alike, never who proposed it',
  who: ['admin'],
  permission: 'CAN_APPROVE_IN_COMMITTEE',
  scope: ofApplication,
  idempotent: true,
  body: z
    .object({
      /** The proposal that was read. */
      decisionId: id,
      vote: z.enum(['approve', 'reject', 'send-back']),
      reasons: reasonText(2000),
      /** With a rejection only: what the borrower is told. */
      plainReasons: z.array(z.enum(PLAIN_REASONS)).max(5).default([]),
    })
    .superRefine(({ vote: kind, plainReasons }, ctx) => {
      if ((kind === 'reject') === plainReasons.length > 0) return
      const message = say(kind === 'reject' ? 'value.required' : 'value.notAsked')
      ctx.addIssue({ code: 'custom', path: ['plainReasons'], message })
    }),
  answer: z.object({ result: z.enum(['waits', 'decided', 'sent-back']) }),
  changes,
})

export const outcome = defineCall({
  id: 'underwriting.outcome',
  method: 'GET',
  path: '/api/v1/{product}/application/{applicationId}/decision',
  summary: 'What was decided, in the words that a borrower is told; null while it is not',
  who: ['buyer', 'partner', 'admin'],
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofApplication,
  answer: z
    .object({
      outcome: z.enum(['approved', 'rejected']),
      decidedOn: plainDate,
      reasons: z.array(z.string()),
      recheckOn: plainDate.nullable(),
    })
    .nullable(),
})
