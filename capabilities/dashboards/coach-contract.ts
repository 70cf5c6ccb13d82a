import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { id, instant } from '@poonji/contract/schemas.ts'
import { pendingTask } from './contract.ts'
import { OWED_BY_NAMES } from './owed-by.ts'

const ONE = '/api/v1/{product}/applications/{applicationId}/next-action'
const ofApplication = { of: 'application', param: 'applicationId' } as const
const VIEWERS = ['buyer', 'admin', 'partner'] as const

export const KNOWN = ['gstin', 'mobile', 'person', 'rejected'] as const

export const nextAction = defineCall({
  id: 'dashboards.nextAction',
  method: 'GET',
  path: ONE,
  summary:
    'The one next step of an application: who owes it, what exactly, what is known of it already, when they were told',
  who: VIEWERS,
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofApplication,
  answer: z.object({
    organisationId: id,
    organisationName: z.string(),
    /** Null once nothing is left to do, or the application is over. */
    task: pendingTask.nullable(),
    owedBy: z.enum(OWED_BY_NAMES),
    /** By name, where it is one of the client's people. */
    person: z.string().nullable(),
    /** What exactly is missing, e.g. the papers by name. */
    asked: z.array(z.object({ en: z.string(), hi: z.string() })),
    /** What the form is filled with already; numbers are masked. */
    known: z.array(z.object({ what: z.enum(KNOWN), value: z.string() })),
    /** The step can be passed on by a link to whoever has what is missing. */
    linkable: z.boolean(),
    remindedAt: instant.nullable(),
  }),
})

export const nextActionLink = defineCall({
  id: 'dashboards.nextActionLink',
  method: 'POST',
  path: `${ONE}/link`,
  summary: 'A link for whoever has what the next step asks for: papers, a person’s Aadhaar, a bank’s statements',
  who: VIEWERS,
  permission: 'CAN_UPLOAD_DOCUMENTS',
  scope: ofApplication,
  answer: z.object({ url: z.string(), expiresAt: instant }),
})
