import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'

const clients = ['buyer', 'admin', 'partner'] as const
/** Whoever verifies a document looks at it. */
export const OPENS_DOCUMENTS = ['CAN_VIEW_DOCUMENTS', 'CAN_VERIFY_DOCUMENTS'] as const

/** What an upload answers: `tempUrl` is what links the file, by the same person and for a while. */
export const uploaded = z.object({
  tempUrl: z.string(),
  fingerPrint: z.string(),
  name: z.string(),
  /** bytes */
  size: z.number().int(),
  contentType: z.string(),
})
export type Uploaded = z.output<typeof uploaded>

/** What comes back of a reference; only the path is needed, under any of the specification's names for it. */
const givenReference = z
  .object({
    path: z.string().max(1000).optional(),
    storagePath: z.string().max(1000).optional(),
    s3Key: z.string().max(1000).optional(),
    bucketName: z.string().max(40).nullish(),
    idHash: z.string().max(100).nullish(),
    pathHash: z.string().max(100).nullish(),
    name: z.string().max(300).nullish(),
    documentId: z.string().max(60).nullish(),
  })
  .refine(one => one.path ?? one.storagePath ?? one.s3Key)
export type ReferenceOnTheWire = z.output<typeof givenReference>

const resolved = z.object({
  /** Where the file is downloaded from; our own origin. */
  url: z.string(),
  name: z.string(),
  contentType: z.string(),
  size: z.number().int(),
  preview: z.enum(['image', 'pdf']).nullable(),
})

export const tempUpload = defineCall({
  id: 'files.tempUpload',
  kind: 'multipart',
  method: 'POST',
  path: '/api/v1/file/tempUpload',
  summary: 'Takes in one file (field `file`), at most 50,000,000 bytes, of an accepted kind',
  who: clients,
  // the committee uploads the papers of its meetings and links no client's
  permission: ['CAN_UPLOAD_DOCUMENTS', 'CAN_APPROVE_IN_COMMITTEE'],
  scope: 'self',
  answer: uploaded,
})

export const resolveFile = defineCall({
  id: 'files.resolve',
  method: 'GET',
  path: '/api/v1/file/resolve',
  summary: 'What a file reference stands for and where it is downloaded',
  who: clients,
  permission: OPENS_DOCUMENTS,
  scope: 'self',
  query: z.object({ s3FileDto: z.string().max(3000) }),
  answer: resolved,
})

export const resolveFiles = defineCall({
  id: 'files.multiResolve',
  method: 'POST',
  path: '/api/v1/file/multiResolve',
  summary: 'The same for several references, in their order',
  who: clients,
  permission: OPENS_DOCUMENTS,
  scope: 'self',
  body: z.array(givenReference).min(1).max(50),
  answer: z.array(resolved),
})

export const downloadFile = defineCall({
  id: 'files.download',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/file/download',
  summary: 'A file by its reference, or several as a zip by a token',
  who: clients,
  permission: OPENS_DOCUMENTS,
  scope: 'self',
  query: z.object({
    path: z.string().max(1000).optional(),
    s3FileDto: z.string().max(3000).optional(),
    token: z.string().max(8000).optional(),
  }),
  answer: z.undefined(),
})

/** Its token stands in an address, which takes no more. */
export const MOST_IN_ZIP = 50

export const zipFiles = defineCall({
  id: 'files.zip',
  method: 'POST',
  path: '/api/v1/file/documents',
  summary: 'A token under which the named files come as one zip',
  who: clients,
  permission: OPENS_DOCUMENTS,
  scope: 'self',
  body: z.array(givenReference).min(1).max(MOST_IN_ZIP),
  answer: z.object({ token: z.string(), url: z.string() }),
})
