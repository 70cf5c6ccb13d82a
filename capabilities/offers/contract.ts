import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, instant, money, plainDate, say } from '@poonji/contract/schemas.ts'
import { SHAPES } from './kfs.ts'
import { LOAN_REQUEST_STATUSES } from './status.ts'

const bps = z.number().int()
const changes = ['offers', 'applications', 'underwriting', 'agreements', 'dashboards'] as const
const ofOffer = { of: 'offer', param: 'loanRequestId' } as const
const ofOrganisation = { of: 'organisation', param: 'orgId' } as const
const viewers = ['buyer', 'admin', 'partner'] as const

/** One line of the Key Fact Statement: its number there, what it is, what it says. */
export const kfsLine = z.object({
  n: z.string(),
  label: z.string(),
  value: z.string(),
  note: z.string().nullable(),
  strong: z.boolean(),
})
export type KfsLine = z.output<typeof kfsLine>

const question = z.object({
  questionId: id,
  text: z.string(),
  askedAt: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
})

export const offer = z.object({
  loanRequestId: id,
  applicationId: id,
  status: z.enum(LOAN_REQUEST_STATUSES),
  productNameEn: z.string(),
  productNameHi: z.string(),
  shape: z.enum(SHAPES),
  appliedAmount: money,
  sanctionedAmount: money,
  offeredAmount: money,
  rateBps: bps,
  floating: z.boolean(),
  feeBps: bps,
  tenureMonths: z.number().int(),
  paymentCycle: z.enum(['MONTHLY', 'UPFRONT', 'MATURITY']),
  /** Every instalment is the same. */
  level: z.boolean(),
  instalments: z.number().int(),
  instalment: money,
  firstDueOn: plainDate,
  assumedOn: plainDate,
  totalInterest: money,
  upfrontInterest: money,
  fees: z.array(
    z.object({ kind: z.enum(['processing', 'stampDuty']), amount: money, gst: money, bps: bps.nullable() }),
  ),
  netDisbursed: money,
  totalPaid: money,
  aprBps: bps,
  /** Discounting: the part of an invoice that is not advanced. */
  marginBps: bps.nullable(),
  /** How much of a limit is to be used on average. */
  minUtilisationBps: bps.nullable(),
  schedule: z.array(
    z.object({
      number: z.number().int(),
      dueOn: plainDate,
      opening: money,
      principal: money,
      interest: money,
      instalment: money,
      closing: money,
    }),
  ),
  conditions: z.array(z.string()),
  kfsNumber: z.string(),
  validUntil: instant,
  /** Whole days left, 0 on the last; null when it is no longer open. */
  daysLeft: z.number().int().nullable(),
  madeAt: instant,
  decidedAt: instant.nullable(),
  declineReason: z.string().nullable(),
  withdrawReason: z.string().nullable(),
  /** The documents that this person has acknowledged, by their SHA-256. */
  acknowledged: z.array(z.string()),
  questions: z.array(question),
  coolingOffDays: z.number().int(),
  coolingOff: z
    .object({
      disbursedOn: plainDate,
      untilOn: plainDate,
      open: z.boolean(),
      loanId: id.nullable(),
      /** When all of it was repaid. */
      closedOn: plainDate.nullable(),
      keptFee: money,
      /** What is to be paid to leave today; null for a limit, and where the loan's own page tells the sum. */
      leaving: z
        .object({ days: z.number().int(), principal: money, proportionate: money, returnedFee: money, exit: money })
        .nullable(),
    })
    .nullable(),
  /** Why it cannot be accepted now, though it is open; null when it may be. */
  refusal: z.string().nullable(),
  may: z.object({
    decide: z.boolean(),
    withdraw: z.boolean(),
    ask: z.boolean(),
    answer: z.boolean(),
    email: z.boolean(),
  }),
})
export type Offer = z.output<typeof offer>

export const list = defineCall({
  id: 'offers.list',
  method: 'GET',
  path: '/api/v2/{product}/loanApplications/{orgId}/{appId}/offers',
  summary: 'The offers of an application, the open ones first',
  who: viewers,
  permission: 'CAN_VIEW_OFFERS',
  scope: ofOrganisation,
  answer: z.array(offer),
})

export const decide = defineCall({
  id: 'offers.decide',
  method: 'POST',
  path: '/api/v2/{product}/loanApplications/{orgId}/{appId}/status',
  summary: 'Accepts or declines an offer; accepting names the acknowledged Key Fact Statement of that very offer',
  who: ['buyer'],
  permission: 'CAN_ACCEPT_OFFER',
  scope: ofOrganisation,
  idempotent: true,
  body: z.object({
    loanRequestId: id,
    status: z.enum(['ACCEPTED_BY_CLIENT', 'DECLINED_BY_CLIENT']),
    /** SHA-256 of the document that was acknowledged; needed to accept. */
    kfsHash: z.string().max(64).nullable().default(null),
    /** Needed to decline. */
    reason: z.string().trim().max(500).nullable().default(null),
  }),
  answer: z.object({ loanRequestId: id, status: z.enum(LOAN_REQUEST_STATUSES) }),
  changes,
})

export const kfs = defineCall({
  id: 'offers.kfs',
  method: 'GET',
  path: '/api/v1/{product}/offers/{loanRequestId}/kfs',
  summary: 'The Key Fact Statement of an offer in a language, with the SHA-256 of its exact document',
  who: viewers,
  permission: 'CAN_VIEW_OFFERS',
  scope: ofOffer,
  query: z.object({ language: z.enum(['en', 'hi']) }),
  answer: z.object({
    number: z.string(),
    language: z.enum(['en', 'hi']),
    sha256: z.string(),
    validUntil: instant,
    part1: z.array(kfsLine),
    part2: z.array(kfsLine),
    aprSheet: z.array(kfsLine),
    coolingOff: z.string(),
    complaints: z.string(),
    acknowledgedAt: instant.nullable(),
  }),
})

export const kfsDocument = defineCall({
  id: 'offers.kfsDocument',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/offers/{loanRequestId}/kfs/document',
  summary: 'The exact document of the Key Fact Statement, as a page to read and print',
  who: viewers,
  permission: 'CAN_VIEW_OFFERS',
  scope: ofOffer,
  query: z.object({ language: z.enum(['en', 'hi']) }),
  answer: z.unknown(),
})

export const kfsPdf = defineCall({
  id: 'offers.kfsPdf',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/offers/{loanRequestId}/kfs/pdf',
  summary: 'The Key Fact Statement as PDF, naming the SHA-256 of the document that is acknowledged',
  who: viewers,
  permission: 'CAN_VIEW_OFFERS',
  scope: ofOffer,
  query: z.object({ language: z.enum(['en', 'hi']) }),
  answer: z.unknown(),
})

export const acknowledge = defineCall({
  id: 'offers.acknowledge',
  method: 'POST',
  path: '/api/v1/{product}/offers/{loanRequestId}/kfs/acknowledgement',
  summary: 'Says that this very Key Fact Statement was read; kept with its SHA-256 and the time',
  who: ['buyer'],
  permission: 'CAN_ACCEPT_OFFER',
  scope: ofOffer,
  idempotent: true,
  body: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, say('value.invalid')) }),
  answer: z.object({ acknowledgedAt: instant }),
  changes: ['offers'],
})

export const ask = defineCall({
  id: 'offers.ask',
  method: 'POST',
  path: '/api/v1/{product}/offers/{loanRequestId}/questions',
  summary: 'Asks the lender about an offer; the offer stays open and is shown as offered',
  who: ['buyer'],
  permission: 'CAN_ACCEPT_OFFER',
  scope: ofOffer,
  idempotent: true,
  body: z.object({ text: z.string().trim().min(1, say('value.required')).max(1000) }),
  answer: done,
  changes,
})

export const answerQuestion = defineCall({
  id: 'offers.answerQuestion',
  method: 'POST',
  path: '/api/v1/{product}/offers/{loanRequestId}/questions/{questionId}/answer',
  summary: 'Answers a borrower’s question about an offer',
  who: ['admin'],
  permission: 'CAN_UNDERWRITE',
  scope: ofOffer,
  idempotent: true,
  body: z.object({ answer: z.string().trim().min(1, say('value.required')).max(2000) }),
  answer: done,
  changes,
})

export const withdraw = defineCall({
  id: 'offers.withdraw',
  method: 'POST',
  path: '/api/v1/{product}/admin/offers/{loanRequestId}/withdrawal',
  summary: 'Withdraws an open offer; with the last one the application is underwritten again',
  who: ['admin'],
  permission: 'CAN_UNDERWRITE',
  scope: ofOffer,
  idempotent: true,
  body: z.object({ reason: z.string().trim().min(1, say('reason.required')).max(500) }),
  answer: done,
  changes,
})

export const sendOfferEmail = defineCall({
  id: 'offers.sendOfferEmail',
  method: 'POST',
  path: '/api/v2/{product}/partner/loans/sendOfferEmail/{orgId}/{loanRequestId}',
  summary: 'Mails an open offer with its Key Fact Statement to the client’s members, five times a day at most',
  who: ['partner', 'admin'],
  permission: 'CAN_VIEW_OFFERS',
  scope: ofOrganisation,
  idempotent: true,
  answer: z.object({ sentTo: z.number().int() }),
})

export const moreLoanRequest = defineCall({
  id: 'offers.moreLoanRequest',
  method: 'POST',
  path: '/api/v1/{product}/buyer/sendFkTlMoreLoanRequest/{orgId}',
  summary: 'The borrower asks for more than was offered; sales are told',
  who: ['buyer'],
  permission: 'CAN_APPLY_FOR_CREDIT',
  scope: ofOrganisation,
  idempotent: true,
  query: z.object({ applicationId: id.optional() }),
  answer: done,
})
