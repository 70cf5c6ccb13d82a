import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import {
  done,
  id,
  instant,
  money,
  moneyFromZero,
  pageOf,
  plainDate,
  say,
  unsearched,
} from '@poonji/contract/schemas.ts'
import { fileReference } from '@poonji/capabilities/documents/contract.ts'
import { period } from './contract.ts'
import { UPLOAD_KINDS, UPLOAD_STATES } from './status.ts'

const VIEWERS = ['buyer', 'admin', 'partner'] as const
const ofOrganisation = { of: 'organisation', param: 'orgId' } as const

const upload = z.object({
  uploadId: id,
  kind: z.enum(UPLOAD_KINDS),
  name: z.string(),
  state: z.enum(UPLOAD_STATES),
  problem: z.string().nullable(),
  /** 'YYYY-MM' of a return, 'YYYY-MM-DD/YYYY-MM-DD' of a statement. */
  period: z.string().nullable(),
  gstin: z.string().nullable(),
  createdAt: instant,
})

export const listUploads = defineCall({
  id: 'eligibility.uploads',
  method: 'GET',
  path: '/api/v1/{product}/eligibility/{orgId}/uploads',
  summary: 'GST returns and bank statements that were uploaded to be read',
  who: VIEWERS,
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofOrganisation,
  answer: z.array(upload),
})

export const readUpload = defineCall({
  id: 'eligibility.readUpload',
  method: 'POST',
  path: '/api/v1/{product}/eligibility/{orgId}/uploads',
  summary: 'Reads an uploaded GSTR-3B (JSON) or bank statement (CSV, xlsx); what cannot be read goes to operations',
  who: VIEWERS,
  permission: 'CAN_UPLOAD_DOCUMENTS',
  scope: ofOrganisation,
  body: z.object({
    kind: z.enum(UPLOAD_KINDS),
    storagePath: z.string().max(2000),
    fileFingerPrint: z.string().max(100).nullable(),
    size: z.number().int().nullable(),
  }),
  answer: upload,
  changes: ['eligibility', 'apply', 'dashboards'],
})

export const uploadQueue = defineCall({
  id: 'eligibility.uploadQueue',
  method: 'GET',
  path: '/api/v1/{product}/admin/eligibility/uploads',
  summary: 'Operations: what could not be read by machine, oldest first',
  who: ['admin'],
  permission: 'CAN_VERIFY_DOCUMENTS',
  scope: 'tenant',
  query: unsearched,
  answer: pageOf(upload.extend({ organisationId: id, organisationName: z.string(), gstins: z.array(z.string()) })),
})
export type QueuedUpload = z.output<typeof uploadQueue.answer>['content'][number]

export const uploadQueueFile = listFile(uploadQueue)

export const settleUpload = defineCall({
  id: 'eligibility.settleUpload',
  method: 'POST',
  path: '/api/v1/{product}/admin/eligibility/uploads/{uploadId}/settle',
  summary: 'Operations: enters the figures of a paper by hand, or refuses it with a reason',
  who: ['admin'],
  permission: 'CAN_VERIFY_DOCUMENTS',
  scope: { of: 'eligibilityUpload', param: 'uploadId' },
  body: z.union([
    z.object({ kind: z.literal('REFUSE'), reason: z.string().trim().min(1, say('reason.required')).max(300) }),
    z.object({
      kind: z.literal('GSTR3B'),
      gstin: z.string(),
      period,
      turnover: moneyFromZero,
      filedOn: plainDate.nullable(),
    }),
    z.object({
      kind: z.literal('BANK_STATEMENT'),
      account: z.string().regex(/^\d{4}$/, say('account.invalid')),
      fromOn: plainDate,
      toOn: plainDate,
      averageBalance: money,
      credits: moneyFromZero,
      debits: moneyFromZero,
      inwardBounces: z.number().int().min(0).max(1000),
    }),
  ]),
  answer: done,
  idempotent: true,
  changes: ['eligibility', 'dashboards'],
})

export const downloadUpload = defineCall({
  id: 'eligibility.uploadFile',
  method: 'GET',
  path: '/api/v1/{product}/admin/eligibility/uploads/{uploadId}/file',
  summary: 'Operations: the reference with which the uploaded file is opened',
  who: ['admin'],
  permission: 'CAN_VERIFY_DOCUMENTS',
  scope: { of: 'eligibilityUpload', param: 'uploadId' },
  answer: fileReference,
})
