import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, money, moneyFromZero, pageOf, pageQuery, plainDate, say } from '@poonji/contract/schemas.ts'
import { fileReference } from '@poonji/capabilities/documents/contract.ts'
import { STATEMENT_STATES } from './status.ts'

const everyDomain = ['buyer', 'admin', 'partner'] as const
/** Whoever brings a borrower's papers. */
const senders = ['buyer', 'partner'] as const
const desk = ['admin'] as const
const ofLoan = { of: 'loan', param: 'loanId' } as const
const changes = ['limits', 'loans', 'disbursals', 'dashboards']

const figures = { stock: moneyFromZero, creditors: moneyFromZero, debtors: moneyFromZero }

const statement = z.object({
  id,
  asOf: plainDate,
  stock: money,
  /** Of the stock, what is not paid for. */
  creditors: money,
  debtors: money,
  /** Null where the viewer may not open it now: before the virus check is over, or without the right to see documents. */
  paper: fileReference.nullable(),
  state: z.enum(STATEMENT_STATES),
  sentBy: z.string(),
  sentAt: instant,
  /** Why it was sent back. */
  reason: z.string(),
  /** What the desk recorded that it carries. */
  power: money.nullable(),
  mayWithdraw: z.boolean(),
  mayDecide: z.boolean(),
})
export type StockStatement = z.output<typeof statement>

export const stockStatements = defineCall({
  id: 'limits.stockStatements',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/stock-statements',
  summary: 'Statements of stock and receivables behind a limit, the newest first, and whether one may be sent',
  who: everyDomain,
  permission: 'CAN_VIEW_LIMITS',
  scope: ofLoan,
  answer: z.object({
    /** Why none may be sent: no stock is asked for, the limit is over, one waits, or the viewer has not the right. */
    notNow: z.enum(['none', 'over', 'waiting', 'right']).nullable(),
    statements: z.array(statement),
  }),
})
export type StockAnswer = z.output<(typeof stockStatements)['answer']>

export const sendStockStatement = defineCall({
  id: 'limits.sendStockStatement',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/stock-statements',
  summary: 'Sends the stock and receivables of a day with the paper that shows them; one of a limit waits at a time',
  who: senders,
  permission: 'CAN_UPLOAD_DOCUMENTS',
  scope: ofLoan,
  body: z.object({ asOf: plainDate, ...figures, paper: z.object({ storagePath: z.string().max(1000) }) }),
  answer: z.object({ statementId: id }),
  idempotent: true,
  changes,
})

export const withdrawStockStatement = defineCall({
  id: 'limits.withdrawStockStatement',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/stock-statements/{statementId}/withdraw',
  summary: 'Takes a statement back that the desk has not decided about',
  who: senders,
  permission: 'CAN_UPLOAD_DOCUMENTS',
  scope: ofLoan,
  answer: done,
  changes,
})

export const recordStockStatement = defineCall({
  id: 'limits.recordStockStatement',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/stock-statements/{statementId}/record',
  summary: 'The desk records what a statement carries of the limit, by the figures that it found true',
  who: desk,
  permission: 'CAN_EDIT_LIMITS',
  scope: ofLoan,
  body: z.object({
    ...figures,
    marginBps: z.number().int().min(0, say('value.invalid')).max(10_000, say('value.invalid')),
  }),
  answer: z.object({ power: money }),
  idempotent: true,
  changes,
})

export const returnStockStatement = defineCall({
  id: 'limits.returnStockStatement',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/stock-statements/{statementId}/return',
  summary: 'The desk sends a statement back with the reason',
  who: desk,
  permission: 'CAN_EDIT_LIMITS',
  scope: ofLoan,
  body: z.object({ reason: z.string().trim().min(1, say('reason.required')).max(500) }),
  answer: done,
  idempotent: true,
  changes,
})

export const stockQueue = defineCall({
  id: 'limits.stockQueue',
  method: 'GET',
  path: '/api/v1/{product}/stock-statements',
  summary: 'Statements of stock of the clients that the viewer sees which wait for the desk, oldest first',
  who: desk,
  permission: 'CAN_EDIT_LIMITS',
  scope: 'tenant',
  query: pageQuery,
  answer: pageOf(
    z.object({
      id,
      loanId: id,
      number: z.string(),
      organisationId: id,
      organisationName: z.string(),
      asOf: plainDate,
      stock: money,
      creditors: money,
      debtors: money,
      sentAt: instant,
    }),
  ),
})

export const stockQueueFile = listFile(stockQueue)
