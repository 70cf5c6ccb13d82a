import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, instant, plainDate, say } from '@poonji/contract/schemas.ts'
import { DOCUMENT_STATES, OWNER_KINDS } from './status.ts'

const clients = ['buyer', 'admin', 'partner'] as const
const bilingual = z.object({ en: z.string(), hi: z.string() })
const shownState = z.enum([...DOCUMENT_STATES, 'MISSING', 'BEING_CHECKED'])

const documentType = z.object({
  documentTypeId: id,
  code: z.string(),
  documentGroup: z.string(),
  displayName: bilingual,
  hint: bilingual,
  ownerKind: z.enum(OWNER_KINDS),
  periodKind: z.enum(['none', 'months', 'financial-years']),
  periodCount: z.number().int(),
  multiple: z.boolean(),
  /** A paper that we make: only our people put it. */
  madeByUs: z.boolean(),
})

const documentGroups = z.array(
  z.object({
    documentGroup: z.string(),
    displayName: bilingual,
    ownerKind: z.enum(OWNER_KINDS),
    documentTypes: z.array(documentType),
  }),
)

/** A file as clients hear of it; every part is opaque. */
export const fileReference = z.object({
  path: z.string(),
  bucketName: z.string(),
  idHash: z.string(),
  pathHash: z.string(),
  name: z.string(),
  documentId: z.string().optional(),
})

/** One document as a list shows it. */
export const document = z.object({
  documentId: id,
  documentTypeId: id,
  typeCode: z.string(),
  /** A paper that we made, which nobody removes. */
  madeByUs: z.boolean(),
  documentGroup: z.string(),
  displayName: bilingual,
  ownerKind: z.enum(OWNER_KINDS),
  ownerId: id,
  name: z.string(),
  size: z.number().int(),
  contentType: z.string(),
  preview: z.enum(['image', 'pdf']).nullable(),
  state: shownState,
  version: z.number().int(),
  reasonCode: z.string().nullable(),
  reason: z.string().nullable(),
  periodFromOn: plainDate.nullable(),
  periodToOn: plainDate.nullable(),
  uploadedAt: instant,
  uploadedBy: z.string().nullable(),
  /** When it will have been looked at; null once it has been. */
  dueAt: instant.nullable(),
  checkedAt: instant.nullable(),
  /** Null while the virus check keeps it from this viewer, and for a file that is gone. */
  file: fileReference.nullable(),
  /** Its file might be kept no longer. */
  deletedOn: plainDate.nullable(),
})
export type DocumentView = z.output<typeof document>

export const checklist = z.object({
  status: z.enum(['PENDING', 'VERIFIED']),
  quantitativeCheckComplete: z.boolean(),
  complete: z.boolean(),
  missing: z.array(z.string()),
  items: z.array(
    z.object({
      type: documentType,
      groupName: bilingual,
      required: z.boolean(),
      state: shownState,
      met: z.boolean(),
      /** Nobody sent one that may do. */
      toCome: z.boolean(),
      /** Another may be put: not once the application is over, but for what the company still owes for its loan. */
      mayAdd: z.boolean(),
      period: z
        .object({ fromOn: plainDate, toOn: plainDate, count: z.number().int(), covered: z.number().int() })
        .nullable(),
      documents: z.array(document),
    }),
  ),
})
export type ChecklistView = z.output<typeof checklist>

/** The specification's link payload; a failed upload comes as null and is left out. */
export const linkPayload = z.object({
  documentTypeId: id,
  documentGroup: z.string().max(60).nullish(),
  fileFingerPrint: z.string().max(64).nullish(),
  documentName: z.string().trim().max(200).nullish(),
  storagePath: z.string().max(1000),
  size: z.number().int().nullish(),
  bucketName: z.string().max(40).nullish(),
  idHash: z.string().max(100).nullish(),
  pathHash: z.string().max(100).nullish(),
  /** Ours: the document whose file this is the next version of. */
  replacesDocumentId: id.nullish(),
  periodFromOn: plainDate.nullish(),
  periodToOn: plainDate.nullish(),
})
const linkBody = z.array(linkPayload.nullable()).min(1).max(20)
const linked = z.array(z.object({ documentId: id, sameAs: z.string().nullable() }))

const linkCall = <const P extends string>(
  callId: string,
  path: P,
  of: string,
  param: string,
  who: readonly ('buyer' | 'admin' | 'partner')[],
) =>
  defineCall({
    id: callId,
    method: 'POST',
    path,
    summary: 'Links uploaded files as documents',
    who,
    permission: 'CAN_UPLOAD_DOCUMENTS',
    scope: { of, param },
    body: linkBody,
    answer: linked,
    idempotent: true,
    changes: ['documents', 'applications', 'dashboards'],
  })

export const linkClient = linkCall(
  'documents.linkClient',
  '/api/v1/{product}/client/{id}/documents',
  'organisation',
  'id',
  clients,
)
export const linkApplication = linkCall(
  'documents.linkApplication',
  '/api/v1/{product}/loanApplication/{id}/documents',
  'application',
  'id',
  clients,
)
export const linkPromoter = linkCall(
  'documents.linkPromoter',
  '/api/v1/{product}/promoter/{id}/documents',
  'promoter',
  'id',
  clients,
)
export const linkLoan = linkCall('documents.linkLoan', '/api/v1/{product}/loan/{id}/documents', 'loan', 'id', clients)
export const linkPromoterByStaff = linkCall(
  'documents.linkPromoterByStaff',
  '/api/v1/{product}/admin/promoter/{id}/documents',
  'promoter',
  'id',
  ['admin'],
)

const listCall = <const P extends string>(callId: string, path: P, of: string, param: string, summary: string) =>
  defineCall({
    id: callId,
    method: 'GET',
    path,
    summary,
    who: clients,
    permission: 'CAN_VIEW_DOCUMENTS',
    scope: { of, param },
    answer: z.array(document),
  })

export const clientDocuments = listCall(
  'documents.ofClient',
  '/api/v1/{product}/client/{id}/documents',
  'organisation',
  'id',
  'A company’s documents',
)
export const promoterDocumentsOfClient = listCall(
  'documents.ofPromoters',
  '/api/v1/{product}/client/{id}/promoter/documents',
  'organisation',
  'id',
  'The documents of a company’s promoters',
)
export const clientDocumentsOfType = listCall(
  'documents.ofClientByType',
  '/api/v1/{product}/client/{id}/{type}/documents',
  'organisation',
  'id',
  'A company’s documents of one group or kind',
)
export const organisationDocuments = listCall(
  'documents.ofOrganisation',
  '/api/v1/{product}/{domain}/org/{id}/documents',
  'organisation',
  'id',
  'Everything an organisation ever gave',
)
export const applicationDocuments = listCall(
  'documents.ofApplication',
  '/api/v1/{product}/admin/loanApplication/{appId}/documents',
  'application',
  'appId',
  'An application’s documents with those of its company',
)
export const loanDocuments = listCall(
  'documents.ofLoan',
  '/api/v1/{product}/loan/{id}/documents',
  'loan',
  'id',
  'A loan’s papers',
)
export const promoterDocuments = listCall(
  'documents.ofPromoter',
  '/api/v1/{product}/promoter/{id}/documents',
  'promoter',
  'id',
  'A promoter’s documents',
)

export const applicationChecklist = defineCall({
  id: 'documents.checklist',
  method: 'GET',
  path: '/api/v1/{product}/loanApplication/{id}/checklist',
  summary: 'What an application needs and how far it is',
  who: clients,
  permission: 'CAN_VIEW_DOCUMENTS',
  scope: { of: 'application', param: 'id' },
  answer: checklist,
})

const groupsCall = <const P extends string>(callId: string, path: P, summary: string) =>
  defineCall({
    id: callId,
    method: 'GET',
    path,
    summary,
    who: clients,
    permission: 'CAN_VIEW_DOCUMENTS',
    scope: 'public',
    answer: documentGroups,
  })

export const clientDocumentGroups = groupsCall(
  'documents.clientGroups',
  '/api/v1/{product}/client/getClientDocumentGroups',
  'Groups and kinds of a company’s and an application’s documents',
)
export const loanDocumentGroups = groupsCall(
  'documents.loanGroups',
  '/api/v2/{product}/loans/{domain}/getDocumentGroups',
  'Groups and kinds of a loan’s papers',
)
export const promoterDocumentGroups = groupsCall(
  'documents.promoterGroups',
  '/api/v1/{product}/promoter/getDocumentGroups',
  'Groups and kinds of a promoter’s documents',
)

export const allDocumentTypes = defineCall({
  id: 'documents.types',
  method: 'GET',
  path: '/api/v1/{product}/forms/documentTypes/all',
  summary: 'Every kind of document',
  who: clients,
  permission: 'CAN_VIEW_DOCUMENTS',
  scope: 'public',
  answer: z.array(documentType),
})

export const typesOfClient = defineCall({
  id: 'documents.typesOfClient',
  method: 'GET',
  path: '/api/v1/{product}/client/{id}/documentTypes',
  summary: 'The kinds of document that a company may have: of its form of business, and of borrowing where it borrows',
  who: clients,
  permission: 'CAN_VIEW_DOCUMENTS',
  scope: { of: 'organisation', param: 'id' },
  answer: z.array(documentType),
})

export const updateDocument = defineCall({
  id: 'documents.update',
  method: 'POST',
  path: '/api/v1/{product}/client/document/{id}',
  summary: 'Changes what is said of a document: its name or its period; a verified one is looked at again',
  who: clients,
  permission: 'CAN_UPLOAD_DOCUMENTS',
  scope: { of: 'document', param: 'id' },
  body: z.object({
    documentName: z.string().trim().min(1, say('name.required')).max(200).optional(),
    periodFromOn: plainDate.nullish(),
    periodToOn: plainDate.nullish(),
  }),
  answer: done,
  changes: ['documents', 'applications'],
})
