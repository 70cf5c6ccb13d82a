import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { version } from '@poonji/contract/schemas.ts'
import { ofApplication } from './contract-parts.ts'

export const pdFormSchema = defineCall({
  id: 'applications.pdFormSchema',
  method: 'GET',
  path: '/api/v1/{product}/admin/loanApplication/{appId}/pdform/schema',
  summary: 'The questions of the personal discussion',
  who: ['admin', 'partner'],
  permission: 'CAN_VIEW_QUESTIONNAIRE',
  scope: ofApplication,
  answer: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      kind: z.enum(['text', 'longText', 'number', 'choice']),
      required: z.boolean(),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
})

export const pdAnswers = z.record(z.string().regex(/^[a-zA-Z]{2,40}$/), z.string().trim().max(1000))

export const readPdForm = defineCall({
  id: 'applications.pdForm',
  method: 'GET',
  path: '/api/v1/{product}/admin/loanApplication/{appId}/pdform',
  summary: 'The answers of the personal discussion',
  who: ['admin', 'partner'],
  permission: 'CAN_VIEW_QUESTIONNAIRE',
  scope: ofApplication,
  answer: z.object({ answers: pdAnswers, version }),
})

export const savePdForm = defineCall({
  id: 'applications.savePdForm',
  method: 'POST',
  path: '/api/v1/{product}/admin/loanApplication/{appId}/pdform',
  summary: 'Keeps the answers of the personal discussion by the version that was read; required ones may not be empty',
  who: ['admin', 'partner'],
  permission: 'CAN_EDIT_APPLICATION',
  scope: ofApplication,
  body: z.object({ answers: pdAnswers, version }),
  answer: z.object({ version }),
  idempotent: true,
  changes: ['applications'],
})
