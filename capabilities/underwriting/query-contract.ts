import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, instant } from '@poonji/contract/schemas.ts'
import { changes, desk, ofApplication, text } from './contract-parts.ts'

export const query = z.object({
  queryId: id,
  askedTo: z.enum(['borrower', 'sales']),
  text: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** It is open, and nothing is decided without it. */
  mayAnswer: z.boolean(),
  documents: z.array(z.object({ documentId: id, name: z.string() })),
})

export const ask = defineCall({
  id: 'underwriting.ask',
  method: 'POST',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}/queries',
  summary: 'Asks the borrower or sales; the application waits for the answer',
  ...desk,
  idempotent: true,
  body: z.object({ askedTo: z.enum(['borrower', 'sales']), text: text(2000) }),
  answer: z.object({ queryId: id }),
  changes,
})

export const queries = defineCall({
  id: 'underwriting.queries',
  method: 'GET',
  path: '/api/v1/{product}/application/{applicationId}/queries',
  summary: 'What the credit desk asked about an application: borrowers see what was asked of them, sales all',
  who: ['buyer', 'partner', 'admin'],
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofApplication,
  answer: z.array(query),
})

export const answerQuery = defineCall({
  id: 'underwriting.answerQuery',
  method: 'POST',
  path: '/api/v1/{product}/application/{applicationId}/queries/{queryId}/answer',
  summary: 'Answers the desk in words and by papers already put to the application; the case goes on',
  who: ['buyer', 'partner', 'admin'],
  permission: 'CAN_EDIT_APPLICATION',
  scope: ofApplication,
  idempotent: true,
  body: z.object({ answer: text(2000), documentIds: z.array(id).max(10) }),
  answer: done,
  changes,
})
