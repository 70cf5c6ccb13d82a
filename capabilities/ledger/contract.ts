import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { id, instant, money, pageOf, plainDate, unsearched } from '@poonji/contract/schemas.ts'

const viewers = ['buyer', 'admin', 'partner'] as const

const transaction = z.object({
  transactionId: id,
  kind: z.string(),
  valueOn: plainDate,
  bookedOn: plainDate,
  /** The day it stands on in lists, as in the statement: of what came back the day it did, else `valueOn`. */
  standsOn: plainDate,
  loanId: id.nullable(),
  loanNumber: z.string().nullable(),
  source: z.object({ kind: z.string(), id: z.string() }),
  /** Of a disbursal: whom it was paid to; empty: the borrower's own account. */
  paidTo: z.string(),
  /** Money that came from the borrower (positive) or went to the borrower. */
  moved: money,
  /** What it changed in what the borrower owes. */
  owed: money,
})
export type LedgerRow = z.output<typeof transaction>

export const organisationLedger = defineCall({
  id: 'ledger.organisation',
  method: 'GET',
  path: '/api/v1/{product}/organisation/{orgId}/ledger',
  summary: 'The transactions in the books that concern an organisation, the newest first',
  who: viewers,
  permission: 'CAN_VIEW_LEDGER',
  scope: { of: 'organisation', param: 'orgId' },
  query: unsearched,
  answer: pageOf(transaction),
})

export const ledgerFile = defineCall({
  id: 'ledger.file',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/organisation/{orgId}/ledger-file',
  summary: 'The transactions in the books that concern an organisation, or one of its loans, as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_LEDGER',
  scope: { of: 'organisation', param: 'orgId' },
  query: z.object({ format: z.enum(['xlsx', 'pdf']).default('xlsx'), loan: id.optional() }),
  answer: z.undefined(),
})

export const transactionEntries = z.array(
  z.object({
    entryId: z.number().int(),
    account: z.object({ code: z.string(), number: z.number().int(), en: z.string(), hi: z.string() }),
    debit: money,
    credit: money,
  }),
)

export const transactionDetail = defineCall({
  id: 'ledger.transaction',
  method: 'GET',
  path: '/api/v1/{product}/ledger-transactions/{transactionId}',
  summary: 'One transaction with its entries, debit and credit',
  who: viewers,
  permission: 'CAN_VIEW_LEDGER',
  scope: { of: 'ledgerTransaction', param: 'transactionId' },
  answer: transaction.extend({
    createdAt: instant,
    reverses: id.nullable(),
    entries: transactionEntries,
  }),
})
