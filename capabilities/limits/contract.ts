import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, money, pageOf, pageQuery, plainDate, say } from '@poonji/contract/schemas.ts'

export const emailLedger = defineCall({
  id: 'limits.emailLedger',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/email-ledger',
  summary: 'Sends the statement of account of a loan as a PDF to a mail address',
  who: ['buyer', 'admin', 'partner'],
  permission: 'CAN_VIEW_LEDGER',
  scope: { of: 'loan', param: 'loanId' },
  body: z.object({
    to: z.email(say('email.invalid')),
    from: plainDate.nullable(),
    until: plainDate.nullable(),
  }),
  answer: done,
  changes: ['limits'],
})

export const utilisation = defineCall({
  id: 'limits.utilisation',
  method: 'GET',
  path: '/api/v1/{product}/limit-utilisation',
  summary: 'Limits and loans of the clients that the viewer sees, the most used first',
  who: ['admin', 'partner'],
  permission: 'CAN_VIEW_LIMITS',
  scope: 'tenant',
  query: pageQuery,
  answer: pageOf(
    z.object({
      loanId: id,
      number: z.string(),
      organisationId: id,
      organisationName: z.string(),
      product: z.object({ en: z.string(), hi: z.string() }),
      sanctioned: money,
      used: money,
      free: money,
      usedBps: z.number().int(),
      daysPastDue: z.number().int(),
    }),
  ),
})
