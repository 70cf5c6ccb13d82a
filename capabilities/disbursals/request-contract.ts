import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, loanAmount, money, plainDate, positiveMoney, say } from '@poonji/contract/schemas.ts'
import {
  advance,
  changes,
  everyDomain,
  ofDisbursal,
  ofOrganisation,
  quote,
  reason,
  status,
  target,
} from './contract-parts.ts'
import { bill, billDraft } from './discount-contract.ts'
import { INSURED, LEAST_PAYOUT_PAISE } from './status.ts'

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
  amountPaise: loanAmount.refine(paise => paise <= 0 || paise >= LEAST_PAYOUT_PAISE, say('amount.leastRupee')),
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

/** Sent only where the same amount was not asked for to the same account a while ago, as in another window. */
const once = z.boolean().optional()

export const create = defineCall({
  id: 'disbursals.create',
  method: 'POST',
  path: '/api/v1/{product}/organisations/{orgId}/disbursal-requests',
  summary: 'Asks for a disbursal, or keeps it as a draft with whatever is there',
  who: everyDomain,
  permission: 'CAN_CREATE_DISBURSEMENT_REQUEST',
  scope: ofOrganisation,
  body: draftForm.extend({ submit: z.boolean(), once }),
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
  body: draftForm.extend({ submit: z.boolean(), once, invoice: z.union([invoiceFile, z.literal('KEPT')]).nullable() }),
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
