import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { id, instant, money, pageOf, pageQuery, plainDate, positiveMoney, say } from '@poonji/contract/schemas.ts'
import { everyDomain, ofOrganisation } from './contract-parts.ts'
import { INVOICE_STATUSES } from './invoice-status.ts'

/** An invoice that is discounted. */
export const bill = z.object({
  number: z.string().trim().min(1, say('value.required')).max(40, say('value.invalid')),
  payer: z.string().trim().min(1, say('value.required')).max(200, say('value.invalid')),
  issuedOn: plainDate,
  dueOn: plainDate,
  amountPaise: positiveMoney,
})

/** The same as far as it is filled in; one of the payers of the options by its id. */
export const billDraft = z.object({
  number: z.string().trim().max(40, say('value.invalid')),
  payer: z.string().trim().max(200, say('value.invalid')),
  payerId: id.nullish(),
  issuedOn: plainDate.nullable(),
  dueOn: plainDate.nullable(),
  amountPaise: positiveMoney.nullable(),
})

/** A discounted invoice, by the id of the request that it came with. */
const discount = bill.extend({
  id,
  requestNumber: z.string(),
  loanId: id,
  loanNumber: z.string(),
  advancedPaise: money,
  status: z.enum(INVOICE_STATUSES),
  askedAt: instant,
})
export type Discount = z.output<typeof discount>

export const discounts = defineCall({
  id: 'disbursals.discounts',
  method: 'GET',
  path: '/api/v1/{product}/organisations/{orgId}/invoice-discounts',
  summary: 'Invoices of an organisation that are discounted or shown for it, the newest first',
  who: everyDomain,
  permission: 'CAN_VIEW_INVOICE_DISCOUNTS',
  scope: ofOrganisation,
  query: pageQuery,
  answer: pageOf(discount),
})

export const discountsFile = listFile(discounts)
