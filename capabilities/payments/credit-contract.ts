import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, money, pageOf, pageQuery, plainDate, say } from '@poonji/contract/schemas.ts'
import { paymentChanges } from './contract.ts'
import { PAYMENT_MODES } from '@poonji/capabilities/loans/status.ts'
import { CREDIT_MODES, CREDIT_STATUSES } from './status.ts'

const who = ['admin'] as const
const ofCredit = { of: 'bank-credit', param: 'creditId' } as const
const changes = [...paymentChanges, 'bankCredits']
const rowError = z.object({
  line: z.number().int(),
  column: z.enum(['date', 'amount', 'reference', 'narration', 'mode', 'remitter']),
  code: z.enum(['not-a-date', 'not-an-amount', 'missing', 'unknown-mode', 'duplicate-in-file', 'in-future']),
})
export type RowError = z.output<typeof rowError>

export const creditImport = z.object({
  id,
  fileName: z.string(),
  imported: z.number().int(),
  alreadyThere: z.number().int(),
  /** Matched so far to reported payments. */
  mapped: z.number().int(),
  errors: z.array(rowError),
  by: z.string(),
  at: instant,
})
export type CreditImport = z.output<typeof creditImport>

/** Of one file: some 20,000 rows, the most that are taken, are far less. */
export const CREDIT_FILE_BYTES = 10_000_000

export const importCredits = defineCall({
  id: 'bankCredits.import',
  kind: 'multipart',
  method: 'POST',
  path: '/api/v1/{product}/bank-credit-imports',
  summary: 'Takes in the bank’s credit file (CSV, field `file`); a credit that is there already is not taken twice',
  who,
  permission: 'CAN_IMPORT_BANK_CREDITS',
  scope: 'tenant',
  answer: creditImport,
  changes,
})

export const imports = defineCall({
  id: 'bankCredits.imports',
  method: 'GET',
  path: '/api/v1/{product}/bank-credit-imports',
  summary: 'The newest files of credits',
  who,
  permission: 'CAN_IMPORT_BANK_CREDITS',
  scope: 'tenant',
  answer: z.array(creditImport),
})

const credit = z.object({
  id,
  creditedOn: plainDate,
  amountPaise: money,
  reference: z.string(),
  mode: z.enum(CREDIT_MODES),
  narration: z.string(),
  remitter: z.string(),
  status: z.enum(CREDIT_STATUSES),
  closedReason: z.string().nullable(),
  payment: z.object({ id, number: z.string(), organisationId: id, organisationName: z.string() }).nullable(),
  /** The loan whose refund the bank sent back by it. */
  refund: z.object({ loanId: id, loanNumber: z.string(), organisationId: id, organisationName: z.string() }).nullable(),
})
export type BankCreditRow = z.output<typeof credit>

export const listCredits = defineCall({
  id: 'bankCredits.list',
  method: 'GET',
  path: '/api/v1/{product}/bank-credits',
  summary: 'Credits on the lender’s account, newest first; filters MODE, DATE',
  who,
  permission: 'CAN_MAP_PAYMENTS',
  scope: 'tenant',
  query: pageQuery.extend({ status: z.enum(CREDIT_STATUSES).optional() }),
  answer: pageOf(credit),
})

export const creditsFile = listFile(listCredits)

const candidate = z.object({
  id,
  number: z.string(),
  organisationId: id,
  organisationName: z.string(),
  amountPaise: money,
  mode: z.enum(PAYMENT_MODES),
  reference: z.string().nullable(),
  paidOn: plainDate.nullable(),
  /** The names that others vouch for: a borrower may give themselves another. */
  provedAs: z.array(z.string()),
  /** The bank names none of these as the one who sent it. */
  otherSender: z.boolean(),
})

const refund = z.object({
  refundId: id,
  loanNumber: z.string(),
  organisationName: z.string(),
  onDate: plainDate,
  /** The bank's, of the payout. */
  reference: z.string(),
})

export const readCredit = defineCall({
  id: 'bankCredits.read',
  method: 'GET',
  path: '/api/v1/{product}/bank-credits/{creditId}',
  summary: 'One credit with the reported payments it may be, and the refunds that the bank may have sent back by it',
  who,
  permission: 'CAN_MAP_PAYMENTS',
  scope: ofCredit,
  /** `mayReopen`: it was closed, and its money stayed with us. */
  answer: credit.extend({ candidates: z.array(candidate), refunds: z.array(refund), mayReopen: z.boolean() }),
})

export const mapForm = z.union([z.object({ paymentId: id }), z.object({ organisationId: id, loanId: id.nullable() })])

export const mapCredit = defineCall({
  id: 'bankCredits.map',
  method: 'POST',
  path: '/api/v1/{product}/bank-credits/{creditId}/map',
  summary: 'Maps a credit to a reported payment, or to an organisation that reported none; what came in is booked',
  who,
  permission: 'CAN_MAP_PAYMENTS',
  scope: ofCredit,
  body: mapForm,
  answer: z.object({ paymentId: id, paymentBookingId: id }),
  idempotent: true,
  changes,
})

export const creditReason = z.object({ reason: z.string().trim().min(1, say('reason.required')).max(300) })

export const returnRefund = defineCall({
  id: 'bankCredits.returnRefund',
  method: 'POST',
  path: '/api/v1/{product}/bank-credits/{creditId}/refund-return',
  summary: 'A credit is a refund that the bank sent back: the money is to be given back again, of a closed loan too',
  who,
  permission: 'CAN_MAP_PAYMENTS',
  scope: ofCredit,
  body: z.object({ refundId: id }),
  answer: done,
  idempotent: true,
  changes,
})

export const reverseRefundReturn = defineCall({
  id: 'bankCredits.reverseRefundReturn',
  method: 'POST',
  path: '/api/v1/{product}/bank-credits/{creditId}/refund-return/reversal',
  summary: 'The credit was no refund sent back: that stands as sent, and the credit is open to be mapped',
  who,
  permission: 'CAN_MAP_PAYMENTS',
  scope: ofCredit,
  body: creditReason,
  answer: done,
  idempotent: true,
  changes,
})

export const closeCredit = defineCall({
  id: 'bankCredits.close',
  method: 'POST',
  path: '/api/v1/{product}/bank-credits/{creditId}/close',
  summary: 'Closes a credit that is no borrower’s, with the reason',
  who,
  permission: 'CAN_MAP_PAYMENTS',
  scope: ofCredit,
  body: creditReason,
  answer: done,
  idempotent: true,
  changes,
})

export const reopenCredit = defineCall({
  id: 'bankCredits.reopen',
  method: 'POST',
  path: '/api/v1/{product}/bank-credits/{creditId}/reopen',
  summary: 'Opens a credit again that was closed by mistake; not one that the bank took back',
  who,
  permission: 'CAN_MAP_PAYMENTS',
  scope: ofCredit,
  answer: done,
  idempotent: true,
  changes,
})
