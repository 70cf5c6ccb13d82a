import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { bookDay, id, money, pageOf, plainDate, unsearched } from '@poonji/contract/schemas.ts'

/** The lender's own books: for whoever closes its days and sees every borrower. */
export const ofTheBooks = {
  method: 'GET',
  who: ['admin'],
  permission: 'CAN_RUN_END_OF_DAY',
  scope: 'tenant',
} as const

/** By default this month, up to the last day that is closed. */
const period = z.object({ from: bookDay.optional(), to: bookDay.optional() })

const account = z.object({
  code: z.string(),
  number: z.number().int(),
  kind: z.enum(['asset', 'liability', 'income', 'expense', 'memorandum']),
  en: z.string(),
  hi: z.string(),
})

/** Opening and closing: debit positive, credit negative. */
const movement = { opening: money, debits: money, credits: money, closing: money }

export const trialBalance = defineCall({
  ...ofTheBooks,
  id: 'ledger.trialBalance',
  path: '/api/v1/{product}/admin/trial-balance',
  summary: 'Each account of the chart for a period: opening, debits, credits and closing, with totals that agree',
  query: period,
  answer: z.object({
    from: plainDate,
    to: plainDate,
    today: plainDate,
    /** The last date whose books are closed; what is later still moves. */
    closedOn: plainDate.nullable(),
    accounts: z.array(account.extend(movement)),
    totals: z.object({
      openingDebit: money,
      openingCredit: money,
      debits: money,
      credits: money,
      closingDebit: money,
      closingCredit: money,
    }),
  }),
})

export const trialBalanceFile = defineCall({
  ...ofTheBooks,
  id: 'ledger.trialBalanceFile',
  kind: 'file',
  path: '/api/v1/{product}/admin/trial-balance-file',
  summary: 'The trial balance of a period as a spreadsheet or a PDF',
  query: period.extend({ format: z.enum(['xlsx', 'pdf']).default('xlsx') }),
  answer: z.undefined(),
})

export const accountMovement = defineCall({
  ...ofTheBooks,
  id: 'ledger.account',
  path: '/api/v1/{product}/admin/accounts/{accountCode}',
  summary: 'One account of the chart for a period: opening, debits, credits and closing',
  query: period,
  answer: account.extend({ ...movement, from: plainDate, to: plainDate, today: plainDate }),
})

const accountEntry = z.object({
  entryId: z.number().int(),
  transactionId: id,
  bookedOn: plainDate,
  /** The day it counts from, which may lie before. */
  valueOn: plainDate,
  kind: z.string(),
  /** Of a disbursal: whom it was paid to; empty: the borrower's own account. */
  paidTo: z.string(),
  loanId: id.nullable(),
  loanNumber: z.string().nullable(),
  organisationId: id.nullable(),
  organisationName: z.string().nullable(),
  /** Of what sums many loans: their product. */
  productCode: z.string().nullable(),
  debit: money,
  credit: money,
})
export type AccountEntry = z.output<typeof accountEntry>

export const accountEntries = defineCall({
  ...ofTheBooks,
  id: 'ledger.accountEntries',
  path: '/api/v1/{product}/admin/accounts/{accountCode}/entries',
  summary: 'The entries of one account in a period, in the order of the days in whose books they stand',
  query: unsearched.omit({ filter: true }).extend(period.shape),
  answer: pageOf(accountEntry),
})

export const accountEntriesFile = listFile(accountEntries)
