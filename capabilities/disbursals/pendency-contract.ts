import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { id, instant, money, pageOf, pageQuery } from '@poonji/contract/schemas.ts'
import { PENDENCIES } from './status.ts'

const pendency = z.object({
  loanRequestId: id,
  applicationId: id,
  applicationNumber: z.string(),
  organisationId: id,
  organisationName: z.string(),
  loanId: id.nullable(),
  productNameEn: z.string(),
  productNameHi: z.string(),
  amountPaise: money,
  acceptedAt: instant,
  pending: z.array(z.enum(PENDENCIES)),
})
export type PendencyRow = z.output<typeof pendency>

export const pendencies = defineCall({
  id: 'disbursals.pendencies',
  method: 'GET',
  path: '/api/v1/{product}/loan-pendencies',
  summary: 'What stops accepted loans from being paid out, newest first',
  who: ['buyer', 'admin', 'partner'],
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: 'tenant',
  query: pageQuery.extend({ organisationId: id.optional(), kind: z.enum(PENDENCIES).optional() }),
  answer: pageOf(pendency),
})

export const pendenciesFile = listFile(pendencies)
