import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'

const asAFile = {
  kind: 'file',
  method: 'GET',
  who: ['buyer', 'admin', 'partner'],
  permission: 'CAN_VIEW_LIMITS',
  query: z.object({ format: z.enum(['xlsx', 'pdf']).default('xlsx') }),
  answer: z.undefined(),
} as const

export const limitFile = defineCall({
  ...asAFile,
  id: 'limits.limitFile',
  path: '/api/v1/{product}/loans/{loanId}/limit-file',
  summary: 'A limit or loan as it stands, its terms, and how it was used, as a spreadsheet or a PDF',
  scope: { of: 'loan', param: 'loanId' },
})

export const limitsFile = defineCall({
  ...asAFile,
  id: 'limits.limitsFile',
  path: '/api/v1/{product}/organisation/{orgId}/limits-file',
  summary: 'The limits and loans of an organisation and what of each is used, free and due, as a spreadsheet or a PDF',
  scope: { of: 'organisation', param: 'orgId' },
})
