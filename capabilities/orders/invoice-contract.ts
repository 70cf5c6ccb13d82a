import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, money, plainDate, positiveMoney, say } from '@poonji/contract/schemas.ts'
import { DISBURSAL_STATUSES } from '@poonji/capabilities/disbursals/status.ts'
import { changes, KEEPS, ofOrder, SEES, shownPaper, upload, viewers } from './contract-parts.ts'

const invoice = z.object({
  id,
  number: z.string(),
  issuedOn: plainDate,
  amountPaise: money,
  fileName: z.string(),
  /** Disbursal requests that show the very same file, or are advances on this invoice; the newest first. */
  drawings: z.array(z.object({ id, number: z.string(), amountPaise: money, status: z.enum(DISBURSAL_STATUSES) })),
  mayRemove: z.boolean(),
})
export type OrderInvoice = z.output<typeof invoice>

export const listInvoices = defineCall({
  id: 'orders.invoices',
  method: 'GET',
  path: '/api/v1/{product}/orders/{orderId}/invoices',
  summary: 'The invoices of an order, the first issued first, with the drawings on them',
  who: viewers,
  permission: SEES,
  scope: ofOrder,
  answer: z.array(invoice),
})

export const invoiceForm = z.object({
  number: z.string().trim().min(1, say('value.required')).max(40),
  issuedOn: plainDate,
  amountPaise: positiveMoney,
  paper: upload,
})

export const addInvoice = defineCall({
  id: 'orders.addInvoice',
  method: 'POST',
  path: '/api/v1/{product}/orders/{orderId}/invoices',
  summary: 'Adds an invoice with its file; together they do not go beyond what the order costs',
  who: viewers,
  permission: KEEPS,
  scope: ofOrder,
  body: invoiceForm,
  answer: z.object({ id }),
  idempotent: true,
  changes,
})

export const removeInvoice = defineCall({
  id: 'orders.removeInvoice',
  method: 'POST',
  path: '/api/v1/{product}/orders/{orderId}/invoices/{invoiceId}/remove',
  summary: 'Takes away an invoice that was added by mistake and that nothing was drawn on',
  who: viewers,
  permission: KEEPS,
  scope: ofOrder,
  answer: done,
  changes,
})

export const invoiceDocument = defineCall({
  id: 'orders.invoiceDocument',
  method: 'GET',
  path: '/api/v1/buyer/order/{orderId}/invoices/{invoiceId}/document',
  summary: 'The document of an order’s invoice, as documents are shown and opened',
  who: viewers,
  permission: 'CAN_VIEW_DOCUMENTS',
  scope: ofOrder,
  answer: shownPaper,
})
