import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'

/** The file service's upload as this screen sends it; its row is of `documents`, which answers it. */
export const tempUpload = defineCall({
  id: 'files.tempUpload',
  kind: 'multipart',
  method: 'POST',
  path: '/api/v1/file/tempUpload',
  summary: 'Takes in one file',
  who: ['buyer', 'admin', 'partner'],
  permission: 'CAN_UPLOAD_DOCUMENTS',
  scope: 'self',
  answer: z.object({ tempUrl: z.string(), fingerPrint: z.string(), size: z.number().int() }),
})
