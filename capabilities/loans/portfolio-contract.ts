import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { bookDay, id, money, pageOf, plainDate, unsearched } from '@poonji/contract/schemas.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { ofTheBooks } from '@poonji/capabilities/ledger/books-contract.ts'
import { transactionEntries } from '@poonji/capabilities/ledger/contract.ts'

/** The classes of assets as the regulator names them; `LOSS`: written off. */
export const PORTFOLIO_CLASSES = ['STANDARD', 'SMA-0', 'SMA-1', 'SMA-2', 'SUBSTANDARD', 'DOUBTFUL', 'LOSS'] as const

const portfolioRow = z.object({
  class: z.enum(PORTFOLIO_CLASSES),
  /** Null: whatever the security. */
  secured: z.boolean().nullable(),
  /** Of doubtful: for more than so many months an NPA. */
  overMonths: z.number().int(),
  loans: z.number().int(),
  outstanding: money,
  suspended: money,
  writtenOff: money,
  /** Null of what is written off. */
  rateBps: z.number().int().nullable(),
  /** What was provided for at the last end of a month: of an NPA without the interest in it, which is no income. */
  provisionBase: money,
  provision: money,
})
export type PortfolioRow = z.output<typeof portfolioRow>

export const BOOKS_CHECKED = ['PRINCIPAL', 'NPA_INTEREST', 'WRITTEN_OFF', 'PROVISION'] as const

const onDay = z.object({ on: bookDay.optional() })

export const portfolio = defineCall({
  ...ofTheBooks,
  id: 'loans.portfolio',
  path: '/api/v1/{product}/admin/portfolio',
  summary:
    'The loans by class of asset as they stood at the close of the last day or of a month, with what is provided, held against the books',
  query: onDay,
  answer: z.object({
    /** The closed date that is shown: the last one, or the end of a month, not behind the one asked for; null where none is. */
    onDate: plainDate.nullable(),
    /** The first and last that can be. */
    firstOn: plainDate.nullable(),
    lastOn: plainDate.nullable(),
    /** The end of the month at which the provision was made; null before the first. */
    providedOn: plainDate.nullable(),
    rows: z.array(portfolioRow),
    totals: portfolioRow.pick({
      loans: true,
      outstanding: true,
      suspended: true,
      writtenOff: true,
      provisionBase: true,
      provision: true,
    }),
    /** What the rows come to beside the balance of the account that says the same. */
    books: z.array(
      z.object({
        account: z.enum(BOOKS_CHECKED),
        number: z.number().int(),
        en: z.string(),
        hi: z.string(),
        loans: money,
        balance: money,
      }),
    ),
  }),
})
export type Portfolio = z.output<(typeof portfolio)['answer']>

export const portfolioFile = defineCall({
  ...ofTheBooks,
  id: 'loans.portfolioFile',
  kind: 'file',
  path: '/api/v1/{product}/admin/portfolio-file',
  summary: 'The loans by class of asset at the close of a date as a spreadsheet or a PDF',
  query: onDay.extend({ format: z.enum(['xlsx', 'pdf']).default('xlsx') }),
  answer: z.undefined(),
})

export const summedBooking = defineCall({
  ...ofTheBooks,
  id: 'loans.summedBooking',
  path: '/api/v1/{product}/admin/summed-bookings/{transactionId}',
  summary: 'A transaction that sums many loans, with its entries',
  answer: z.object({
    transactionId: id,
    kind: z.string(),
    bookedOn: plainDate,
    productCode: z.string().nullable(),
    entries: transactionEntries,
  }),
})

const summedLoan = z.object({
  loanId: id,
  loanNumber: z.string(),
  organisationId: id,
  organisationName: z.string(),
  interest: money,
  penal: money,
  fees: money,
})
export type SummedLoan = z.output<typeof summedLoan>

export const summedLoans = defineCall({
  ...ofTheBooks,
  id: 'loans.summedLoans',
  path: '/api/v1/{product}/admin/summed-bookings/{transactionId}/loans',
  summary: 'The loans behind a transaction that sums many: what the night of each brought, or took out of income',
  query: unsearched.omit({ filter: true }),
  answer: pageOf(summedLoan),
})

export const summedLoansFile = listFile(summedLoans)
