import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, instant, say } from '@poonji/contract/schemas.ts'

export const removeDocuments = defineCall({
  id: 'documents.remove',
  method: 'DELETE',
  path: '/api/v1/{product}/admin/client/document',
  summary: 'Removes documents from sight, none that we made or that something rests on; what they were stays on record',
  who: ['admin'],
  permission: 'CAN_DELETE_DOCUMENTS',
  scope: 'tenant',
  query: z.object({
    documentIds: z
      .union([z.string(), z.array(z.string())])
      .transform(given => [given].flat().flatMap(one => one.split(',')))
      .pipe(z.array(id).max(100, say('value.invalid'))),
  }),
  answer: done,
  changes: ['documents', 'applications'],
})

export const restoreDocuments = defineCall({
  id: 'documents.restore',
  method: 'POST',
  path: '/api/v1/{product}/admin/client/document/restore',
  summary: 'Brings removed documents back as they were',
  who: ['admin'],
  permission: 'CAN_DELETE_DOCUMENTS',
  scope: 'tenant',
  body: z.object({ documentIds: z.array(id).min(1).max(100, say('value.invalid')) }),
  answer: done,
  changes: ['documents', 'applications'],
})

export const removedDocuments = defineCall({
  id: 'documents.removed',
  method: 'GET',
  path: '/api/v1/{product}/admin/client/{id}/document/removed',
  summary: 'What was removed of a company, its applications, people and loans, newest first, 50 at most',
  who: ['admin'],
  permission: 'CAN_DELETE_DOCUMENTS',
  scope: { of: 'organisation', param: 'id' },
  answer: z.array(
    z.object({
      documentId: id,
      name: z.string(),
      displayName: z.object({ en: z.string(), hi: z.string() }),
      removedAt: instant,
      by: z.string().nullable(),
    }),
  ),
})
