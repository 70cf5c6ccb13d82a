import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { instant } from '@poonji/contract/schemas.ts'
import { fileReference } from './contract.ts'

/** What is told of a document's life; the rest of the audit is for auditors. */
export const DEEDS = [
  'linked',
  'replaced',
  'opened',
  'updated',
  'verified',
  'rejected',
  'fraud_detected',
  'infected',
  'deleted',
] as const

export const documentVersion = z.object({
  version: z.number().int(),
  name: z.string(),
  uploadedAt: instant,
  uploadedBy: z.string().nullable(),
  file: fileReference.nullable(),
})

export const documentHistory = defineCall({
  id: 'documents.history',
  method: 'GET',
  path: '/api/v1/{product}/documents/{documentId}/history',
  summary: 'The versions of a document, and who did and saw what; our own people by name for staff only',
  who: ['buyer', 'admin', 'partner'],
  permission: 'CAN_VIEW_DOCUMENTS',
  scope: { of: 'document', param: 'documentId' },
  answer: z.object({
    versions: z.array(documentVersion),
    events: z.array(z.object({ deed: z.enum(DEEDS), by: z.string().nullable(), byUs: z.boolean(), at: instant })),
  }),
})
