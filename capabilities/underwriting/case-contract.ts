import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id } from '@poonji/contract/schemas.ts'
import { changes, desk, reasonText, text } from './contract-parts.ts'

export const take = defineCall({
  id: 'underwriting.take',
  method: 'POST',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}/take',
  summary: 'Takes a case, also over from a colleague: from then on it is this person’s to decide',
  ...desk,
  idempotent: true,
  /** Whom it is taken over from, as the sheet said; null for a case that nobody has. */
  body: z.object({ from: id.nullable() }),
  answer: done,
  changes,
})

export const recordCall = defineCall({
  id: 'underwriting.recordCall',
  method: 'POST',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}/call',
  summary: 'Notes the telephone talk with the client; the case goes on to underwriting',
  ...desk,
  idempotent: true,
  body: z.object({ spokeWith: text(80), remarks: text(1000) }),
  answer: done,
  changes,
})

export const stepAside = defineCall({
  id: 'underwriting.stepAside',
  method: 'POST',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}/conflict',
  summary: 'Says that the borrower is near to who acts: from then on others decide about its loans',
  ...desk,
  idempotent: true,
  body: z.object({ reasons: reasonText(1000) }),
  answer: done,
  changes,
})

export const evaluate = defineCall({
  id: 'underwriting.evaluate',
  method: 'POST',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}/evaluation',
  summary: 'Asks bureau and registers again and runs the rules anew',
  ...desk,
  idempotent: true,
  answer: done,
  changes,
})
