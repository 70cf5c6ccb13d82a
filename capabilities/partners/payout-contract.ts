import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import {
  AMOUNT_LIMIT_PAISE,
  done,
  id,
  instant,
  money,
  moneyFromZero,
  pageOf,
  plainDate,
  say,
  unsearched,
} from '@poonji/contract/schemas.ts'
import { DISPUTE_STATES, ENTRY_KINDS } from './status.ts'

const STAFF = { who: ['admin'], permission: 'CAN_MANAGE_PARTNERS' } as const
const ofPartner = { of: 'organisation', param: 'partnerId' } as const
const OWN = { who: ['partner'], permission: 'CAN_VIEW_PAYOUTS', scope: 'tenant' } as const
const changes = ['partners', 'dashboards'] as const

/** 'YYYY-MM' */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, say('date.invalid'))

/** A partner's rate, at most 20 %. */
export const MOST_BPS = 2_000
export const MOST_CLAWBACK_DAYS = 3_650
const bps = z.number().int().min(0).max(MOST_BPS, say('value.invalid'))
export const slab = z.object({ fromPaise: moneyFromZero, bps })

export const plan = z.object({
  id,
  productCode: z.string().nullable(),
  productNameEn: z.string().nullable(),
  productNameHi: z.string().nullable(),
  slabs: z.array(slab),
  fromOn: plainDate,
  untilOn: plainDate.nullable(),
  clawbackDays: z.number().int(),
  clawbackBps: z.number().int(),
  madeBy: z.string().nullable(),
  /** Nothing was earned by it yet: it may be taken back whole. */
  unused: z.boolean(),
})
export type Plan = z.output<typeof plan>

export const listPlans = defineCall({
  ...STAFF,
  id: 'partners.plans',
  method: 'GET',
  path: '/api/v1/{product}/admin/partners/{partnerId}/payout-plans',
  summary: 'What a partner earns, by product and time, newest first',
  scope: ofPartner,
  answer: z.object({
    plans: z.array(plan),
    /** The business date, and what a plan may be for. */
    today: plainDate,
    products: z.array(z.object({ code: z.string(), nameEn: z.string(), nameHi: z.string() })),
  }),
})

export const makePlan = defineCall({
  ...STAFF,
  id: 'partners.makePlan',
  method: 'POST',
  path: '/api/v1/{product}/admin/partners/{partnerId}/payout-plans',
  summary:
    'Sets what a partner earns on a product, or on every product without a plan of its own; 409 where one is valid',
  scope: ofPartner,
  body: z.object({
    productCode: z.string().max(60).nullable(),
    slabs: z.array(slab).min(1, say('value.required')).max(10),
    fromOn: plainDate,
    untilOn: plainDate.nullable(),
    clawbackDays: z.number().int().min(0).max(MOST_CLAWBACK_DAYS, say('value.invalid')),
    clawbackBps: z.number().int().min(0).max(10_000, say('value.invalid')),
  }),
  answer: z.object({ id }),
  idempotent: true,
  changes,
})

export const endPlan = defineCall({
  ...STAFF,
  id: 'partners.endPlan',
  method: 'PUT',
  path: '/api/v1/{product}/admin/payout-plans/{planId}/end',
  summary: 'Ends a plan after a day, today or later: what was earned stays earned',
  scope: { of: 'payoutPlan', param: 'planId' },
  body: z.object({ untilOn: plainDate }),
  answer: done,
  changes,
})

export const withdrawPlan = defineCall({
  ...STAFF,
  id: 'partners.withdrawPlan',
  method: 'DELETE',
  path: '/api/v1/{product}/admin/payout-plans/{planId}',
  summary: 'Takes a plan back by which nothing was earned yet, to set it right; 409 once something was',
  scope: { of: 'payoutPlan', param: 'planId' },
  answer: done,
  changes,
})

export const entry = z.object({
  id,
  kind: z.enum(ENTRY_KINDS),
  onDate: plainDate,
  organisationId: id,
  clientName: z.string(),
  loanId: id,
  loanNumber: z.string(),
  basisPaise: money,
  amountPaise: money,
})
export type Entry = z.output<typeof entry>

export const expected = z.object({
  organisationId: id,
  clientName: z.string(),
  loanNumber: z.string(),
  /** Sanctioned, signed and not yet disbursed. */
  undrawnPaise: money,
  /** Null where no plan is valid. */
  amountPaise: money.nullable(),
})

const statement = z.object({
  month,
  months: z.array(z.object({ month: z.string(), amountPaise: money })),
  earnedPaise: money,
  givenBackPaise: money,
  totalPaise: money,
  /** Since the beginning. */
  allTimePaise: money,
  /** What has reached the partner's account, with GST and after TDS. */
  paidPaise: money,
  /** Earned and not paid yet, before GST and TDS; negative where more was given back than earned. */
  toBePaidPaise: money,
  entries: z.array(entry),
  expected: z.array(expected),
  expectedPaise: money,
  plans: z.array(plan),
})
export type Statement = z.output<typeof statement>

export const myStatement = defineCall({
  ...OWN,
  id: 'partners.statement',
  method: 'GET',
  path: '/api/v1/{product}/partner/payouts',
  summary: 'A partner’s own payout account of a month: every entry, and what is expected of what is signed',
  query: z.object({ month: month.optional() }),
  answer: statement,
})

export const statementOfPartner = defineCall({
  ...STAFF,
  id: 'partners.statementOf',
  method: 'GET',
  path: '/api/v1/{product}/admin/partners/{partnerId}/payouts',
  summary: 'The payout account of one partner, as they see it',
  scope: ofPartner,
  query: z.object({ month: month.optional() }),
  answer: statement,
})

export const raiseDispute = defineCall({
  ...OWN,
  id: 'partners.raiseDispute',
  method: 'POST',
  path: '/api/v1/{product}/partner/payout-disputes',
  summary: 'Says that what was earned on a loan is wrong or missing; once while it is open',
  body: z.object({
    loanNumber: z.string().trim().min(1, say('value.required')).max(40),
    words: z.string().trim().min(1, say('reason.required')).max(1000),
  }),
  answer: z.object({ number: z.string() }),
  idempotent: true,
  changes,
})

export const dispute = z.object({
  id,
  number: z.string(),
  partnerId: id,
  partnerName: z.string(),
  organisationId: id,
  clientName: z.string(),
  loanId: id,
  loanNumber: z.string(),
  /** Earned on that loan so far. */
  earnedPaise: money,
  words: z.string(),
  state: z.enum(DISPUTE_STATES),
  answer: z.string().nullable(),
  settledPaise: money.nullable(),
  createdAt: instant,
})
export type Dispute = z.output<typeof dispute>

const disputeQuery = unsearched.extend({ state: z.enum(DISPUTE_STATES).optional() })

export const myDisputes = defineCall({
  ...OWN,
  id: 'partners.myDisputes',
  method: 'GET',
  path: '/api/v1/{product}/partner/payout-disputes',
  summary: 'A partner’s own disputes, newest first',
  query: disputeQuery,
  answer: pageOf(dispute),
})

export const myDisputesFile = listFile(myDisputes)

export const listDisputes = defineCall({
  ...STAFF,
  id: 'partners.disputes',
  method: 'GET',
  path: '/api/v1/{product}/admin/payout-disputes',
  summary: 'Disputes of partners whom the viewer sees, newest first',
  scope: 'tenant',
  query: disputeQuery,
  answer: pageOf(dispute),
})

export const disputesFile = listFile(listDisputes)

export const settleDispute = defineCall({
  ...STAFF,
  id: 'partners.settleDispute',
  method: 'PUT',
  path: '/api/v1/{product}/admin/payout-disputes/{disputeId}',
  summary: 'Upholds a dispute with an amount, which is booked, or refuses it; the partner is told by SMS',
  scope: { of: 'payoutDispute', param: 'disputeId' },
  body: z.object({
    uphold: z.boolean(),
    /** What is added, or taken where negative; 0 when refused. Less than the largest loan: no commission is as much. */
    amountPaise: money.refine(paise => Math.abs(paise) < AMOUNT_LIMIT_PAISE, say('amount.tooLarge')),
    answer: z.string().trim().min(1, say('reason.required')).max(500),
  }),
  answer: done,
  idempotent: true,
  changes,
})
