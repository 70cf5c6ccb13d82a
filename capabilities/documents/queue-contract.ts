import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, money, pageOf, pageQuery, plainDate, say, version } from '@poonji/contract/schemas.ts'
import { document } from './contract.ts'
import { documentVersion } from './history-contract.ts'
import { CHOSEN_REASONS } from './reasons.ts'
import { DECISIONS, DOCUMENT_STATES } from './status.ts'

const bilingual = z.object({ en: z.string(), hi: z.string() })
const staff = ['admin'] as const

export const queueRow = z.object({
  documentId: id,
  displayName: bilingual,
  organisationId: id,
  organisationName: z.string(),
  applicationNumber: z.string().nullable(),
  name: z.string(),
  state: z.enum(['PENDING', 'UNVERIFIED']),
  uploadedAt: instant,
  dueAt: instant,
  late: z.boolean(),
})
export type QueueRow = z.output<typeof queueRow>

export const documentQueue = defineCall({
  id: 'documents.queue',
  method: 'GET',
  path: '/api/v1/{product}/documents/queue',
  summary: 'What waits to be verified, the soonest due first',
  who: staff,
  permission: 'CAN_VERIFY_DOCUMENTS',
  scope: 'tenant',
  query: pageQuery,
  answer: pageOf(queueRow),
})

export const documentQueueFile = listFile(documentQueue)

const comparison = z.object({ masked: z.string(), matches: z.boolean() })

/** A document as an operator verifies it: beside it what was read in it and what the company said. */
export const documentCase = z.object({
  document,
  organisation: z.object({
    id,
    name: z.string(),
    entityType: z.string().nullable(),
    panMasked: z.string().nullable(),
  }),
  application: z.object({ id, number: z.string(), productCode: z.string(), amount: money }).nullable(),
  askedPeriod: z.object({ fromOn: plainDate, toOn: plainDate, count: z.number().int() }).nullable(),
  periodKind: z.enum(['none', 'months', 'financial-years']),
  extracted: z.object({
    readable: z.boolean().optional(),
    pages: z.number().int().optional(),
    pans: z.array(comparison).optional(),
    gstins: z.array(comparison).optional(),
    nameFound: z.boolean().optional(),
    amounts: z.array(money).optional(),
    periodFromOn: plainDate.optional(),
    periodToOn: plainDate.optional(),
  }),
  decisions: z.array(z.enum(DECISIONS)),
  versions: z.array(documentVersion),
  history: z.array(
    z.object({
      action: z.string(),
      by: z.string().nullable(),
      at: instant,
      reasonCode: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** The same content elsewhere among this organisation's documents, or another's: a sign of copying. */
  sameContent: z.object({ own: z.array(z.string()), othersCount: z.number().int() }),
  /** The one who put it there may not verify it. */
  ownUpload: z.boolean(),
})
export type DocumentCase = z.output<typeof documentCase>

export const openCase = defineCall({
  id: 'documents.case',
  method: 'GET',
  path: '/api/v1/{product}/documents/queue/{documentId}',
  summary: 'One document to verify, with what was read in it and its history',
  who: staff,
  permission: 'CAN_VERIFY_DOCUMENTS',
  scope: { of: 'document', param: 'documentId' },
  answer: documentCase,
})

export const nextDocument = defineCall({
  id: 'documents.next',
  method: 'GET',
  path: '/api/v1/{product}/documents/queue/{documentId}/next',
  summary: 'The one to look at after this',
  who: staff,
  permission: 'CAN_VERIFY_DOCUMENTS',
  scope: { of: 'document', param: 'documentId' },
  answer: z.object({ nextDocumentId: id.nullable() }),
})

export const decideDocument = defineCall({
  id: 'documents.decide',
  method: 'POST',
  path: '/api/v1/{product}/documents/queue/{documentId}/decision',
  summary: 'Verifies, rejects with a reason, or marks as forged; of two operators one wins and the other is told',
  who: staff,
  permission: 'CAN_VERIFY_DOCUMENTS',
  scope: { of: 'document', param: 'documentId' },
  body: z.object({
    decision: z.enum(DECISIONS),
    /** The version and the state that were looked at: if either changed meanwhile, the operator is told. */
    version,
    seenState: z.enum(DOCUMENT_STATES),
    reasonCode: z.enum(CHOSEN_REASONS, say('reason.required')).nullish(),
    reason: z.string().trim().max(500).nullish(),
    periodFromOn: plainDate.nullish(),
    periodToOn: plainDate.nullish(),
  }),
  answer: z.object({ nextDocumentId: id.nullable(), checklistCompleted: z.boolean() }),
  idempotent: true,
  changes: ['documents', 'applications', 'organisations', 'dashboards'],
})

export const waiveQuantitative = defineCall({
  id: 'documents.waiveQuantitative',
  method: 'POST',
  path: '/api/v1/{product}/loanApplication/{id}/checklist/quantitativeCheck',
  summary: 'Says that what there is suffices though a period is short, with the reason',
  who: staff,
  permission: 'CAN_VERIFY_DOCUMENTS',
  scope: { of: 'application', param: 'id' },
  body: z.object({ reason: z.string().trim().min(1, say('reason.required')).max(500) }),
  answer: done,
  changes: ['documents', 'applications'],
})
