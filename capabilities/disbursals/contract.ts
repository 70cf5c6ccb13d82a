import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import {
  done,
  id,
  instant,
  loanAmount,
  money,
  pageOf,
  pageQuery,
  plainDate,
  positiveMoney,
  say,
} from '@poonji/contract/schemas.ts'
import { fileReference } from '@poonji/capabilities/documents/contract.ts'
import { bill, billDraft } from './discount-contract.ts'
import { payerAnswer } from './payer-contract.ts'
import { DISBURSAL_STATUSES, INSURED, TARGETS_ON_THE_WIRE, VIEW_TYPES } from './status.ts'

const everyDomain = ['buyer', 'admin', 'partner'] as const
const ofOrganisation = { of: 'organisation', param: 'orgId' } as const
const ofDisbursal = { of: 'disbursal', param: 'disbursalId' } as const
const changes = ['disbursals', 'loans', 'limits', 'dashboards'] as const

const status = z.enum(DISBURSAL_STATUSES)
const target = z.enum(TARGETS_ON_THE_WIRE)

const deduction = z.object({ kind: z.string(), amountPaise: money, taxPaise: money })
export const quote = z.object({ amountPaise: money, deductions: z.array(deduction), netPaise: money })

/** The maximum permissible advance, and what is left of it beside all loans and requests; null while none is set. */
const advance = z.object({ maximumPaise: money, leftPaise: money }).nullable()

const accountChoice = z.object({ id, holderName: z.string(), number: z.string(), bankName: z.string() })
const drawableLoan = z.object({
  loanId: id,
  number: z.string(),
  productNameEn: z.string(),
  productNameHi: z.string(),
  shape: z.enum(['instalment', 'dropline', 'revolving', 'discounting']),
  sanctionedPaise: money,
  undrawnPaise: money,
  /** Discounting: the part of an invoice that is not advanced, and how far ahead it may be due. */
  marginBps: z.number().int(),
  creditDays: z.number().int(),
  /** Of the policy that its terms ask for; null where they ask for none. */
  insured: z.enum(INSURED).nullable(),
})

export const options = defineCall({
  id: 'disbursals.options',
  method: 'GET',
  path: '/api/v1/{product}/organisations/{orgId}/disbursal-options',
  summary: 'What an organisation can draw on, and the accounts money may go to',
  who: everyDomain,
  permission: 'CAN_CREATE_DISBURSEMENT_REQUEST',
  scope: ofOrganisation,
  answer: z.object({
    loans: z.array(drawableLoan),
    ownAccounts: z.array(accountChoice),
    beneficiaries: z.array(accountChoice),
    /** Who may be asked whether it will pay an invoice: the anchors it is connected to that have somebody to answer. */
    payers: z.array(z.object({ id, name: z.string() })),
    advance,
    /** Why this organisation may not draw now, in the reader's words; null when it may. */
    refusal: z.string().nullable(),
    /** The business date. */
    today: plainDate,
  }),
})

export const drawingQuote = defineCall({
  id: 'disbursals.quote',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/drawing-quote',
  summary: 'What of an amount would be paid out today, and what is kept back',
  who: everyDomain,
  permission: 'CAN_CREATE_DISBURSEMENT_REQUEST',
  scope: { of: 'loan', param: 'loanId' },
  /** Rupees; when it is to be back, where an invoice says so. */
  query: z.object({ amount: z.coerce.number().positive().max(1_000_000_000), dueOn: plainDate.optional() }),
  answer: quote,
})

/** A file of tempUpload. */
const invoiceFile = z.object({
  storagePath: z.string().max(2000),
  documentName: z.string().trim().max(200),
  fileFingerPrint: z.string().max(200).nullish(),
  size: z.number().int().nullish(),
})

/** What a request must say to be sent. */
export const requestForm = z.object({
  loanId: id,
  /** Discounting draws on an invoice; one of the payers of the options is asked about it by its id. */
  bill: bill.extend({ payerId: id.nullish() }).nullish(),
  target,
  bankAccountId: id,
  amountPaise: loanAmount,
  note: z.string().trim().max(200),
  invoice: invoiceFile.nullable(),
})

/** The same as far as it is filled in; only of which loan is said, since its papers are the loan's. */
export const draftForm = requestForm.extend({
  bill: billDraft.nullish(),
  target: target.nullable(),
  bankAccountId: id.nullable(),
  amountPaise: positiveMoney.nullable(),
})

export const create = defineCall({
  id: 'disbursals.create',
  method: 'POST',
  path: '/api/v1/{product}/organisations/{orgId}/disbursal-requests',
  summary: 'Asks for a disbursal, or keeps it as a draft with whatever is there',
  who: everyDomain,
  permission: 'CAN_CREATE_DISBURSEMENT_REQUEST',
  scope: ofOrganisation,
  body: draftForm.extend({ submit: z.boolean() }),
  answer: z.object({ id, status }),
  idempotent: true,
  changes,
})

export const revise = defineCall({
  id: 'disbursals.revise',
  method: 'PUT',
  path: '/api/v1/{product}/disbursal-requests/{disbursalId}',
  summary: 'Goes on with a draft: keeps it anew, or sends it',
  who: everyDomain,
  permission: 'CAN_CREATE_DISBURSEMENT_REQUEST',
  scope: ofDisbursal,
  /** KEPT is the file that the draft has already. */
  body: draftForm.extend({ submit: z.boolean(), invoice: z.union([invoiceFile, z.literal('KEPT')]).nullable() }),
  answer: z.object({ id, status }),
  idempotent: true,
  changes,
})

export const submit = defineCall({
  id: 'disbursals.submit',
  method: 'POST',
  path: '/api/v1/{product}/disbursal-requests/{disbursalId}/submit',
  summary: 'Sends a draft to operations; the amount is held from here on',
  who: everyDomain,
  permission: 'CAN_CREATE_DISBURSEMENT_REQUEST',
  scope: ofDisbursal,
  answer: done,
  idempotent: true,
  changes,
})

const reason = z.string().trim().min(1, say('reason.required')).max(300)

export const cancel = defineCall({
  id: 'disbursals.cancel',
  method: 'POST',
  path: '/api/v1/{product}/disbursal-requests/{disbursalId}/cancel',
  summary: 'The borrower’s side takes a request back before it is approved; what was held is free again',
  who: everyDomain,
  permission: 'CAN_CREATE_DISBURSEMENT_REQUEST',
  scope: ofDisbursal,
  body: z.object({ reason }),
  answer: done,
  idempotent: true,
  changes,
})

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
  'INSURANCE',
  'ROOM',
  'ADVANCE',
  'INVOICE',
  'PAYER',
  'NET',
  'FIRST',
] as const
export const ACTIONS = ['revise', 'submit', 'cancel', 'prepare', 'sendBack', 'approve', 'reject', 'ask'] as const

const detail = row.extend({
  note: z.string(),
  reason: z.string().nullable(),
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
  invoice: z.object({ name: z.string(), documentId: id, file: fileReference.nullable() }).nullable(),
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
      state: z.enum(['RECORDED', 'TAKEN', 'PROCESSED', 'FAILED', 'RETURNED']),
      lastAskedAt: instant.nullable(),
      processedOn: plainDate.nullable(),
      returnedOn: plainDate.nullable(),
      failureReason: z.string().nullable(),
    })
    .nullable(),
  history: z.array(z.object({ to: status, at: instant, by: z.string().nullable(), reason: z.string().nullable() })),
  /** For those who make or check disbursals. */
  checks: z.array(z.object({ code: z.enum(CHECKS), met: z.boolean() })).nullable(),
  /** For the same: other requests with the very same file, or the same payer and number, as their invoice. */
  sameInvoice: z.array(row).nullable(),
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

export const prepare = defineCall({
  id: 'disbursals.prepare',
  method: 'POST',
  path: '/api/v1/{product}/disbursal-requests/{disbursalId}/prepare',
  summary: 'The maker has checked account and amount and sets the value date; never who asked for it',
  who: ['admin'],
  permission: 'CAN_MAKE_DISBURSAL',
  scope: ofDisbursal,
  body: z.object({ valueOn: plainDate }),
  answer: done,
  idempotent: true,
  changes,
})

const decision = (id: string, verb: string, summary: string) =>
  defineCall({
    id,
    method: 'POST',
    path: `/api/v1/{product}/disbursal-requests/{disbursalId}/${verb}`,
    summary,
    who: ['admin'],
    permission: 'CAN_VIEW_DISBURSEMENT_STATUS',
    scope: ofDisbursal,
    body: z.object({ reason }),
    answer: done,
    idempotent: true,
    changes,
  })

export const sendBack = decision(
  'disbursals.sendBack',
  'send-back',
  'The checker sends it back to the maker with a reason',
)
export const reject = decision(
  'disbursals.reject',
  'reject',
  'Maker or checker refuses it with a reason the borrower is told',
)

export const approve = defineCall({
  id: 'disbursals.approve',
  method: 'POST',
  path: '/api/v1/{product}/disbursal-requests/{disbursalId}/approve',
  summary: 'The checker lets the money go; never the maker, nor who asked for it',
  who: ['admin'],
  permission: 'CAN_CHECK_DISBURSAL',
  scope: ofDisbursal,
  body: z.object({ netPaise: money }),
  answer: done,
  idempotent: true,
  changes,
})

export const ask = defineCall({
  id: 'disbursals.ask',
  method: 'POST',
  path: '/api/v1/{product}/disbursal-requests/{disbursalId}/ask',
  summary: 'Asks the bank now where the payout stands',
  who: ['admin'],
  permission: 'CAN_VIEW_DISBURSEMENT_STATUS',
  scope: ofDisbursal,
  answer: z.object({ status }),
  changes,
})
