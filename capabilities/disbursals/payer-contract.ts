import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, money, pageOf, pageQuery, say } from '@poonji/contract/schemas.ts'
import { bill } from './discount-contract.ts'
import { PAYER_ANSWERS } from './invoice-status.ts'

const BASE = '/api/v1/{product}/organisation/{orgId}/owed-invoices'
const ofPayer = { of: 'organisation', param: 'orgId' } as const

/** What the payer of an invoice said of it. */
export const payerAnswer = z.object({
  answer: z.enum(PAYER_ANSWERS),
  /** What it will pay. */
  amountPaise: money,
  reason: z.string().nullable(),
  at: instant,
})
export type PayerAnswer = z.output<typeof payerAnswer>

/** To its payer an invoice is what stands on it: never what is advanced, nor on which loan. */
const owedInvoice = bill.omit({ payer: true }).extend({
  id,
  sellerName: z.string(),
  shownAt: instant,
  answer: payerAnswer.nullable(),
  /** Until money is on its way. */
  mayBeAnswered: z.boolean(),
})
export type OwedInvoice = z.output<typeof owedInvoice>

export const owedInvoices = defineCall({
  id: 'disbursals.owedInvoices',
  method: 'GET',
  path: BASE,
  summary: 'Invoices on an anchor that its buyers show for discounting, the newest first; search by invoice or seller',
  who: ['buyer', 'admin'],
  permission: 'CAN_VIEW_OWED_INVOICES',
  scope: ofPayer,
  query: pageQuery.extend({ state: z.enum(['WAITING', 'ANSWERED']).optional() }),
  answer: pageOf(owedInvoice),
})

export const owedInvoicesFile = listFile(owedInvoices)

const form = z
  .object({ answer: z.enum(PAYER_ANSWERS), amountPaise: money.nullable(), reason: z.string().trim().max(300) })
  .refine(({ answer, amountPaise }) => answer !== 'CONDITIONALLY_APPROVED' || (amountPaise ?? 0) > 0, {
    path: ['amountPaise'],
    message: say('amount.positive'),
  })
  .refine(({ answer, reason }) => answer === 'ACCEPTED' || reason !== '', {
    path: ['reason'],
    message: say('reason.required'),
  })

export const answerInvoice = defineCall({
  id: 'disbursals.answerInvoice',
  method: 'POST',
  path: `${BASE}/{invoiceId}/answer`,
  summary: 'The payer says whether it will pay an invoice: all of it, a part, or nothing',
  who: ['buyer'],
  permission: 'CAN_ANSWER_OWED_INVOICES',
  scope: ofPayer,
  /** The amount is of a part; a reason is given for anything but all of it. */
  body: form,
  answer: done,
  idempotent: true,
  changes: ['disbursals', 'dashboards'],
})
