import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { money, plainDate } from '@poonji/contract/schemas.ts'
import { ofLoan, period, viewers } from './contract-parts.ts'
import { CHARGE_CODES, PAYMENT_MODES } from './status.ts'

export const STATEMENT_KINDS = ['drawing', 'payment', 'interest', 'charge', 'penal', 'rebate', 'refund'] as const

export const statementRow = z.object({
  onDate: plainDate,
  kind: z.enum(STATEMENT_KINDS),
  /** What was booked before is taken back. */
  reversal: z.boolean(),
  mode: z.enum(PAYMENT_MODES).nullable(),
  chargeCode: z.enum(CHARGE_CODES).nullable(),
  reference: z.string(),
  /** Of a drawing: whom it was paid to; empty: the borrower's own account. */
  paidTo: z.string(),
  taken: money,
  paid: money,
  balance: money,
  /** Where the figure comes from: a due, a payment, the books of a transaction. */
  from: z.object({ kind: z.enum(['due', 'payment', 'drawing', 'nights', 'transaction']), id: z.string() }),
})
export type StatementRow = z.output<typeof statementRow>

export const statement = defineCall({
  id: 'loans.statement',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/statement',
  summary: 'The statement of account of a loan for a period: what was taken and charged, what was paid, what is owed',
  who: viewers,
  permission: 'CAN_VIEW_LEDGER',
  scope: ofLoan,
  query: period,
  answer: z.object({
    from: plainDate,
    to: plainDate,
    opening: money,
    taken: money,
    paid: money,
    closing: money,
    rows: z.array(statementRow),
  }),
})
export type Statement = z.output<(typeof statement)['answer']>
