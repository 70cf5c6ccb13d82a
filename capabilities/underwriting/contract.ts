import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, instant, money, pageOf, pageQuery, plainDate, say } from '@poonji/contract/schemas.ts'
import { APPLICATION_STATUSES } from '@poonji/capabilities/applications/status.ts'
import { CASE_STATES, FACT_CODES, PLAIN_REASONS, RESULTS, RULE_CODES } from './status.ts'

const text = (most: number) => z.string().trim().min(1, say('value.required')).max(most)
const reasonText = (most: number) => z.string().trim().min(1, say('reason.required')).max(most)
const bps = z.number().int().min(0).max(20_000)
const ofApplication = { of: 'application', param: 'applicationId' } as const
const desk = { who: ['admin'], permission: 'CAN_UNDERWRITE', scope: ofApplication } as const
const changes = ['underwriting', 'applications', 'offers', 'dashboards'] as const

export const DESK_VIEWS = ['queue', 'queries', 'committee', 'decided'] as const

/** Terms of one offer: what is lent, its price and its time. */
export const terms = z.object({
  amountPaise: money,
  rateBps: bps,
  feeBps: z.number().int().min(0).max(10_000),
  tenureMonths: z.number().int().min(1).max(480),
  paymentCycle: z.enum(['MONTHLY', 'UPFRONT', 'MATURITY']),
})

export type SanctionedTerms = z.output<typeof terms>

export const worklist = defineCall({
  id: 'underwriting.worklist',
  method: 'GET',
  path: '/api/v1/{product}/admin/credit-desk/cases',
  summary: 'Cases of the credit desk: to be decided, with an open query, with the committee, decided',
  who: ['admin'],
  permission: 'CAN_UNDERWRITE',
  scope: 'tenant',
  query: pageQuery.extend({ view: z.enum(DESK_VIEWS).default('queue') }),
  answer: pageOf(
    z.object({
      applicationId: id,
      number: z.string(),
      organisationId: id,
      organisationName: z.string(),
      productNameEn: z.string(),
      productNameHi: z.string(),
      amount: money,
      applicationStatus: z.enum(APPLICATION_STATUSES),
      state: z.enum(CASE_STATES),
      openedAt: instant,
      decidedAt: instant.nullable(),
      takenBy: z.string().nullable(),
      mine: z.boolean(),
      outcome: z.enum(RESULTS).nullable(),
      results: z.object({
        met: z.number().int(),
        near: z.number().int(),
        notMet: z.number().int(),
        refer: z.number().int(),
      }),
    }),
  ),
})

export const counts = defineCall({
  id: 'underwriting.counts',
  method: 'GET',
  path: '/api/v1/{product}/admin/credit-desk/counts',
  summary: 'How many cases stand in each view of the desk',
  who: ['admin'],
  permission: 'CAN_UNDERWRITE',
  scope: 'tenant',
  answer: z.object({
    queue: z.number().int(),
    queries: z.number().int(),
    committee: z.number().int(),
    mine: z.number().int(),
  }),
})

const query = z.object({
  queryId: id,
  askedTo: z.enum(['borrower', 'sales']),
  text: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: instant.nullable(),
  documents: z.array(z.object({ documentId: id, name: z.string() })),
})

const spreadYear = z.object({
  year: z.number().int().min(2000).max(2100),
  salesPaise: money,
  ebitdaPaise: money,
  patPaise: money,
  netWorthPaise: money,
  debtPaise: money,
  emiPaise: money,
})

const ratios = z.object({
  year: z.number().int(),
  /** Basis points; null where a figure to divide by is missing or zero. */
  salesGrowthBps: z.number().int().nullable(),
  ebitdaMarginBps: z.number().int().nullable(),
  patMarginBps: z.number().int().nullable(),
  /** Hundredths: 1.25 is 125. */
  debtToNetWorth: z.number().int().nullable(),
  debtToEbitda: z.number().int().nullable(),
  /** EBITDA over a year's instalments, those of the loan proposed included. */
  coverage: z.number().int().nullable(),
})

export const sheet = defineCall({
  id: 'underwriting.sheet',
  method: 'GET',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}',
  summary:
    'The sheet of a case: facts, rules with reasons, financial spread, sales by month, what happened, what one may do',
  ...desk,
  answer: z.object({
    applicationId: id,
    organisationId: id,
    number: z.string(),
    organisationName: z.string(),
    city: z.string().nullable(),
    broughtBy: z.string().nullable(),
    productCode: z.string(),
    productNameEn: z.string(),
    productNameHi: z.string(),
    applicationStatus: z.enum(APPLICATION_STATUSES),
    state: z.enum(CASE_STATES),
    openedAt: instant,
    takenBy: z.string().nullable(),
    mine: z.boolean(),
    asked: money,
    tenureMonths: z.number().int(),
    proposed: money.nullable(),
    rateBps: z.number().int(),
    /** Instalment of what is proposed over the monthly surplus, in hundredths. */
    emiToSurplus: z.number().int().nullable(),
    outcome: z.enum(RESULTS).nullable(),
    evaluatedAt: instant.nullable(),
    rules: z.array(
      z.object({
        code: z.enum(RULE_CODES),
        name: z.string(),
        wanted: z.string(),
        seen: z.string(),
        source: z.string(),
        why: z.string(),
        result: z.enum(RESULTS),
      }),
    ),
    sales: z.object({ total: money, months: z.array(z.object({ period: z.string(), amount: money })) }).nullable(),
    spread: z.array(spreadYear),
    ratios: z.array(ratios),
    timeline: z.array(z.object({ what: z.string(), by: z.string().nullable(), at: instant })),
    queries: z.array(query),
    authority: z.object({ upTo: money, minRateBps: z.number().int() }).nullable(),
    limits: z.object({
      minRateBps: z.number().int(),
      maxRateBps: z.number().int(),
      minFeeBps: z.number().int(),
      maxFeeBps: z.number().int(),
      minTenureMonths: z.number().int(),
      maxTenureMonths: z.number().int(),
      paymentCycles: z.array(z.enum(['MONTHLY', 'UPFRONT', 'MATURITY'])),
    }),
    decision: z
      .object({
        outcome: z.enum(['approved', 'rejected']),
        state: z.enum(['pending', 'final', 'sent-back']),
        terms: z.array(terms),
        conditions: z.array(z.string()),
        reasons: z.string(),
        plainReasons: z.array(z.string()),
        recheckOn: plainDate.nullable(),
        madeBy: z.string().nullable(),
        madeAt: instant,
        votes: z.array(
          z.object({
            by: z.string(),
            vote: z.enum(['approve', 'reject', 'send-back']),
            reasons: z.string(),
            at: instant,
          }),
        ),
        votesNeeded: z.number().int(),
      })
      .nullable(),
    may: z.object({
      take: z.boolean(),
      recordCall: z.boolean(),
      ask: z.boolean(),
      evaluate: z.boolean(),
      edit: z.boolean(),
      decide: z.boolean(),
      vote: z.boolean(),
    }),
  }),
})

export const take = defineCall({
  id: 'underwriting.take',
  method: 'POST',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}/take',
  summary: 'Takes a case: from then on it is this person’s to decide',
  ...desk,
  idempotent: true,
  answer: done,
  changes,
})

export const recordCall = defineCall({
  id: 'underwriting.recordCall',
  method: 'POST',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}/call',
  summary: 'Notes the telephone talk with the client; the case goes on to underwriting',
  ...desk,
  idempotent: true,
  body: z.object({ spokeWith: text(80), remarks: text(1000) }),
  answer: done,
  changes,
})

export const evaluate = defineCall({
  id: 'underwriting.evaluate',
  method: 'POST',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}/evaluation',
  summary: 'Asks bureau and registers again and runs the rules anew',
  ...desk,
  idempotent: true,
  answer: done,
  changes,
})

export const saveSpread = defineCall({
  id: 'underwriting.saveSpread',
  method: 'PUT',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}/spread',
  summary: 'Keeps the figures of up to three financial years; ratios are computed from them',
  ...desk,
  body: z.object({ years: z.array(spreadYear).min(1).max(3) }),
  answer: done,
  changes,
})

export const recordFact = defineCall({
  id: 'underwriting.recordFact',
  method: 'PUT',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}/facts/{code}',
  summary: 'Enters a figure that no machine brought, with where it was seen; the rules run anew',
  ...desk,
  body: z.object({
    /** Basis points of a year’s sales or purchases; for litigation the number of active cases. */
    value: z.number().int().min(0).max(10_000),
    name: z.string().trim().max(80).nullable(),
    seenIn: text(120),
  }),
  answer: done,
  changes,
})
export const factCode = z.enum(FACT_CODES)

export const ask = defineCall({
  id: 'underwriting.ask',
  method: 'POST',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}/queries',
  summary: 'Asks the borrower or sales; the application waits for the answer',
  ...desk,
  idempotent: true,
  body: z.object({ askedTo: z.enum(['borrower', 'sales']), text: text(2000) }),
  answer: z.object({ queryId: id }),
  changes,
})

export const approve = defineCall({
  id: 'underwriting.approve',
  method: 'POST',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}/approval',
  summary: 'Approves with terms: at once within one’s authority, above it the committee decides',
  ...desk,
  idempotent: true,
  body: z.object({
    terms: z.array(terms).min(1).max(3),
    conditions: z.array(z.string().trim().min(1).max(300)).max(10),
    reasons: reasonText(4000),
  }),
  answer: z.object({ decisionId: id, waitsForCommittee: z.boolean() }),
  changes,
})

export const reject = defineCall({
  id: 'underwriting.reject',
  method: 'POST',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}/rejection',
  summary: 'Rejects with written reasons; the borrower is told the plain ones and when to come back',
  ...desk,
  idempotent: true,
  body: z.object({
    reasons: reasonText(4000),
    plainReasons: z.array(z.enum(PLAIN_REASONS)).min(1, say('value.required')).max(5),
  }),
  answer: z.object({ decisionId: id, recheckOn: plainDate }),
  changes,
})

export const vote = defineCall({
  id: 'underwriting.vote',
  method: 'POST',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}/committee',
  summary: 'A committee member approves, rejects or sends back; two different people decide, never who proposed it',
  who: ['admin'],
  permission: 'CAN_APPROVE_IN_COMMITTEE',
  scope: ofApplication,
  idempotent: true,
  body: z.object({ vote: z.enum(['approve', 'reject', 'send-back']), reasons: reasonText(2000) }),
  answer: z.object({ decided: z.boolean() }),
  changes,
})

export const queries = defineCall({
  id: 'underwriting.queries',
  method: 'GET',
  path: '/api/v1/{product}/application/{applicationId}/queries',
  summary: 'What the credit desk asked about an application: borrowers see what was asked of them, sales all',
  who: ['buyer', 'partner', 'admin'],
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofApplication,
  answer: z.array(query),
})

export const answerQuery = defineCall({
  id: 'underwriting.answerQuery',
  method: 'POST',
  path: '/api/v1/{product}/application/{applicationId}/queries/{queryId}/answer',
  summary: 'Answers the desk in words and by papers already put to the application; the case goes on',
  who: ['buyer', 'partner', 'admin'],
  permission: 'CAN_EDIT_APPLICATION',
  scope: ofApplication,
  idempotent: true,
  body: z.object({ answer: text(2000), documentIds: z.array(id).max(10) }),
  answer: done,
  changes,
})

export const outcome = defineCall({
  id: 'underwriting.outcome',
  method: 'GET',
  path: '/api/v1/{product}/application/{applicationId}/decision',
  summary: 'What was decided, in the words that a borrower is told; null while it is not',
  who: ['buyer', 'partner', 'admin'],
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofApplication,
  answer: z
    .object({
      outcome: z.enum(['approved', 'rejected']),
      decidedOn: plainDate,
      reasons: z.array(z.string()),
      recheckOn: plainDate.nullable(),
    })
    .nullable(),
})
