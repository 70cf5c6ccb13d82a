import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, instant } from '@poonji/contract/schemas.ts'
import { BASE, ofOrganisation, VIEWERS } from './contract-parts.ts'

const bilingual = z.object({ en: z.string(), hi: z.string() })
const questions = z.array(
  z.object({
    name: z.string(),
    label: bilingual,
    kind: z.enum(['text', 'longText', 'number', 'choice']),
    /** Of a number: it is so much money, and asked for so. */
    unit: z.literal('lakh').nullable(),
    required: z.boolean(),
    options: z.array(z.object({ value: z.string(), label: bilingual })),
  }),
)
const answers = z.record(z.string().regex(/^[a-zA-Z]{2,40}$/), z.string().trim().max(1000))

export const qualification = defineCall({
  id: 'organisations.qualification',
  method: 'GET',
  path: `${BASE}/qualification`,
  summary: 'The questions that say whether credit may fit, with the answers and what they come to',
  who: VIEWERS,
  permission: 'CAN_VIEW_QUALIFICATION',
  scope: ofOrganisation,
  answer: z.object({
    schema: questions,
    answers,
    answeredBy: z.string().nullable(),
    answeredAt: instant.nullable(),
    /** What we ask of a borrower, and whether it is met; null while the answer is missing. */
    checks: z.array(z.object({ label: bilingual, met: z.boolean().nullable() })),
  }),
})

export const saveQualification = defineCall({
  id: 'organisations.saveQualification',
  method: 'POST',
  path: `${BASE}/qualification`,
  summary: 'Keeps the answers over those that were read; required ones may not be empty',
  who: VIEWERS,
  permission: 'CAN_EDIT_ORGANISATION',
  scope: ofOrganisation,
  /** `answeredAt` of the answers that were read, where there were any. */
  query: z.object({ readAt: z.iso.datetime().optional() }),
  body: answers,
  answer: done,
  idempotent: true,
  changes: ['organisations'],
})
