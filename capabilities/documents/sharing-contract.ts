import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, instant } from '@poonji/contract/schemas.ts'
import { document, linkPayload } from './contract.ts'

const clients = ['buyer', 'admin', 'partner'] as const
const bilingual = z.object({ en: z.string(), hi: z.string() })

/** The specification shows `POST` and `GET {token}{id}`; the paths are ours: somebody outside the company, e.g. its accountant, puts documents for it. */
export const makeDocumentLink = defineCall({
  id: 'documents.makeLink',
  method: 'POST',
  path: '/api/v1/{product}/client/{id}/documentLink',
  summary: 'Makes a link under which another person may put documents for this company, for three days',
  who: clients,
  permission: 'CAN_LINK_DOCUMENT_BY_TOKEN',
  scope: { of: 'organisation', param: 'id' },
  answer: z.object({ token: z.string(), expiresAt: instant }),
})

/** Whoever holds a link logs in to be known by name; its maker's right is the right, so that an accountant needs no company here. */
export const readDocumentLink = defineCall({
  id: 'documents.readLink',
  method: 'GET',
  path: '/api/v1/{product}/documentLink/{token}/{id}',
  summary: 'What a document link asks for',
  who: clients,
  scope: 'link',
  answer: z.object({
    organisationName: z.string(),
    expiresAt: instant,
    documentTypes: z.array(
      z.object({ documentTypeId: id, displayName: bilingual, hint: bilingual, there: z.boolean() }),
    ),
  }),
})

export const putByDocumentLink = defineCall({
  id: 'documents.putByLink',
  kind: 'multipart',
  method: 'POST',
  path: '/api/v1/{product}/documentLink/{token}/{id}/{documentTypeId}',
  summary: 'Takes in one file (field `file`) of a kind that a document link asks for',
  who: clients,
  scope: 'link',
  answer: done,
  changes: ['documents'],
})

export const linkByToken = defineCall({
  id: 'documents.linkByToken',
  method: 'POST',
  path: '/api/v1/{product}/documentLink/{token}/{id}',
  summary: 'Puts documents for the company of a document link',
  who: clients,
  permission: 'CAN_LINK_DOCUMENT_BY_TOKEN',
  scope: 'link',
  body: z.array(linkPayload.nullable()).min(1).max(20),
  answer: z.array(z.object({ documentId: id })),
  idempotent: true,
  changes: ['documents'],
})

export const addOpinion = defineCall({
  id: 'documents.addOpinion',
  method: 'POST',
  path: '/api/v1/dms/organisation/opinionDocument/{id}',
  summary: 'Puts legal and credit opinions on an organisation; only staff see them',
  who: ['admin'],
  permission: 'CAN_UPLOAD_DOCUMENTS',
  scope: { of: 'organisation', param: 'id' },
  body: z.array(linkPayload.nullable()).min(1).max(20),
  answer: z.array(z.object({ documentId: id, sameAs: z.string().nullable() })),
  idempotent: true,
  changes: ['documents'],
})

export const opinions = defineCall({
  id: 'documents.opinions',
  method: 'GET',
  path: '/api/v1/dms/organisation/opinionDocument/{id}',
  summary: 'The opinions on an organisation',
  who: ['admin'],
  permission: 'CAN_VIEW_DOCUMENTS',
  scope: { of: 'organisation', param: 'id' },
  query: z.object({ orgType: z.string().max(40).default('BUYER') }),
  answer: z.array(document),
})
