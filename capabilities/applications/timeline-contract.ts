import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { instant } from '@poonji/contract/schemas.ts'
import { VIEWERS, ofApplication, status } from './contract-parts.ts'

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
    /** Newest first; staff: every move, partners: each that changes what the borrower reads. */
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
