import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { id, instant, money, pageOf, pageQuery, plainDate } from '@poonji/contract/schemas.ts'
import { fileReference } from '@poonji/capabilities/documents/contract.ts'
import { advance, everyDomain, ofDisbursal, quote, status, target } from './contract-parts.ts'
import { bill, billDraft } from './discount-contract.ts'
import { payerAnswer } from './payer-contract.ts'
import { VIEW_TYPES } from './status.ts'

const row = z.object({
  id,
  number: z.string(),
  organisationId: id,
  organisationName: z.string(),
  loanId: id,
  loanNumber: z.string(),
  productNameEn: z.string(),
  productNameHi: z.string(),
  /** These three may be missing in a draft. */
  target: target.nullable(),
  payee: z.string().nullable(),
  amountPaise: money.nullable(),
  netPaise: money.nullable(),
  status,
  createdAt: instant,
  submittedAt: instant.nullable(),
  valueOn: plainDate.nullable(),
  utr: z.string().nullable(),
  /** The viewer asked for it, or prepared what is to be approved: another person goes on. */
  own: z.boolean(),
})
export type DisbursalRow = z.output<typeof row>

const listQuery = pageQuery.extend({
  view: z.enum(VIEW_TYPES).optional(),
  status: status.optional(),
  organisationId: id.optional(),
})

export const list = defineCall({
  id: 'disbursals.list',
  method: 'GET',
  path: '/api/v1/{product}/disbursal-requests',
  summary: 'Disbursal requests, newest first; filters STATUS, TARGET, PRODUCT, DATE',
  who: everyDomain,
  permission: 'CAN_VIEW_DISBURSEMENT_STATUS',
  scope: 'tenant',
  query: listQuery,
  answer: pageOf(row),
})

export const disbursalsFile = listFile(list)

export const counts = defineCall({
  id: 'disbursals.counts',
  method: 'GET',
  path: '/api/v1/{product}/disbursal-request-counts',
  summary: 'How many requests stand in each state, for the tabs of a view',
  who: everyDomain,
  permission: 'CAN_VIEW_DISBURSEMENT_STATUS',
  scope: 'tenant',
  query: z.object({ view: z.enum(VIEW_TYPES).optional() }),
  answer: z.partialRecord(status, z.number().int()),
})

export const CHECKS = [
  'ACCOUNT',
  'COOPERATIVE',
  'AGREEMENT',
  'KYC',
  'CONDITIONS',
  'INSURANCE',
  'ROOM',
  'ADVANCE',
  'PAPER',
  'INVOICE',
  'PAYER',
  'NET',
  'FIRST',
] as const
export const ACTIONS = [
  'revise',
  'submit',
  'cancel',
  'prepare',
  'sendBack',
  'approve',
  'reject',
  'ask',
  'giveUp',
] as const

const sanctionCondition = z.object({
  /** Its place among those of the sanction, from 0. */
  place: z.number().int(),
  text: z.string(),
  /** What was seen and by whom is for staff. */
  met: z.object({ at: instant, seen: z.string().nullable(), by: z.string().nullable() }).nullable(),
})
export type SanctionCondition = z.output<typeof sanctionCondition>

const detail = row.extend({
  note: z.string(),
  reason: z.string().nullable(),
  /** Of one that waits: why nothing is lent to its organisation now, in the reader's words. */
  stopped: z.string().nullable(),
  /** Of one that waits: somebody of its organisation has still to prove who they are, and no money goes before. */
  kycOwed: z.boolean(),
  /** Null in a draft that says none yet. */
  account: z
    .object({
      id,
      holderName: z.string(),
      number: z.string(),
      bankName: z.string(),
      ifsc: z.string(),
      nameAtBank: z.string().nullable(),
    })
    .nullable(),
  /** Rejected: the money waits for another file of it. */
  invoice: z
    .object({ name: z.string(), documentId: id, file: fileReference.nullable(), rejected: z.boolean() })
    .nullable(),
  /** With what its payer said, where it was asked. */
  bill: bill.extend({ payerAsked: z.boolean(), payerAnswer: payerAnswer.nullable() }).nullable(),
  /** Of a draft: its invoice as far as it is filled in. */
  billDraft: billDraft.nullable(),
  undrawnPaise: money,
  advance,
  /** Null in a draft without an amount. */
  quote: quote.nullable(),
  people: z.object({
    requestedBy: z.string().nullable(),
    preparedBy: z.string().nullable(),
    approvedBy: z.string().nullable(),
  }),
  payout: z
    .object({
      reference: z.string(),
      mode: z.string(),
      /** SHORT: not taken, since our own account held too little; it goes once there is enough. */
      state: z.enum(['RECORDED', 'SHORT', 'TAKEN', 'PROCESSED', 'FAILED', 'RETURNED']),
      lastAskedAt: instant.nullable(),
      processedOn: plainDate.nullable(),
      returnedOn: plainDate.nullable(),
      failureReason: z.string().nullable(),
      /** The bank did not send it for a reason that is ours: nothing is wrong with the account. */
      ourFault: z.boolean(),
      /** To staff: the same as the bank said it. */
      bankSaid: z.string().nullable(),
    })
    .nullable(),
  history: z.array(z.object({ to: status, at: instant, by: z.string().nullable(), reason: z.string().nullable() })),
  /** For those who make or check disbursals. */
  checks: z.array(z.object({ code: z.enum(CHECKS), met: z.boolean() })).nullable(),
  /** For the same: other requests with the very same file, or the same payer and number, as their invoice. */
  sameInvoice: z.array(row).nullable(),
  /** For the same: other companies whose own account it goes to, or the borrower where it goes to a beneficiary. */
  sameAccount: z.array(z.object({ organisationId: id, name: z.string() })).nullable(),
  /** Of one that waits: what the sanction wants before any money of the loan moves. */
  conditions: z.array(sanctionCondition),
  /** What this viewer may do with it now. */
  actions: z.array(z.enum(ACTIONS)),
  /** The business date. */
  today: plainDate,
  /** True when only the rule of two persons keeps this viewer from acting. */
  ownWork: z.boolean(),
})
export type DisbursalDetail = z.output<typeof detail>

export const read = defineCall({
  id: 'disbursals.read',
  method: 'GET',
  path: '/api/v1/{product}/disbursal-requests/{disbursalId}',
  summary: 'One request whole, with its checks for operations',
  who: everyDomain,
  permission: 'CAN_VIEW_DISBURSEMENT_STATUS',
  scope: ofDisbursal,
  answer: detail,
})
