import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, money, plainDate, say } from '@poonji/contract/schemas.ts'
import { asks, decides, ofLoan, reason, twoPeople, viewers } from './contract-parts.ts'
import { RATE_KEEPS, REQUEST_STATES } from './status.ts'

const change = z.object({
  changeId: id,
  fromOn: plainDate,
  /** The rate before it; null until it has begun. */
  beforeBps: z.number().int().nullable(),
  rateBps: z.number().int(),
  benchmark: z.string(),
  benchmarkBps: z.number().int(),
  spreadBps: z.number().int(),
  keeps: z.enum(RATE_KEEPS),
  state: z.enum(REQUEST_STATES),
  begun: z.boolean(),
  /** Who asked and decided, and why: for staff. */
  desk: z.object(twoPeople).nullable(),
})
export type RateChangeRow = z.output<typeof change>

const run = z.object({ emi: money, instalments: z.number().int(), lastDueOn: plainDate, interest: money })

export const rateChanges = defineCall({
  id: 'loans.rateChanges',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/rate-changes',
  summary: 'The rate of a loan, its changes, and the instalments that a coming one leads to with each choice',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  answer: z.object({
    today: plainDate,
    rateBps: z.number().int(),
    floating: z.boolean(),
    mayAsk: z.boolean(),
    /** The newest first; a borrower reads those that were decided for. */
    changes: z.array(change),
    /** New terms that brought another rate, the newest first. */
    byTerms: z.array(z.object({ fromOn: plainDate, beforeBps: z.number().int(), rateBps: z.number().int() })),
    coming: z
      .object({
        changeId: id,
        fromOn: plainDate,
        rateBps: z.number().int(),
        keeps: z.enum(RATE_KEEPS),
        unchanged: run.nullable(),
        options: z.array(run.extend({ keeps: z.enum(RATE_KEEPS) })),
      })
      .nullable(),
  }),
})
export type RateAnswer = z.output<(typeof rateChanges)['answer']>
export type ComingRate = NonNullable<RateAnswer['coming']>

export const askRateChange = defineCall({
  ...asks,
  id: 'loans.askRateChange',
  path: '/api/v1/{product}/loans/{loanId}/rate-changes',
  summary: 'The maker asks that a floating rate, benchmark and spread, be another from a coming day on',
  body: z.object({
    fromOn: plainDate,
    benchmark: z.string().trim().min(2, say('value.required')).max(60),
    benchmarkBps: z.number().int().min(-1_000).max(10_000),
    spreadBps: z.number().int().min(-1_000).max(10_000),
    reason,
  }),
  changes: ['loans'],
})

const ofChange = '/api/v1/{product}/loans/{loanId}/rate-changes/{changeId}'

export const decideRateChange = defineCall({
  ...decides,
  id: 'loans.decideRateChange',
  path: `${ofChange}/decision`,
  summary: 'The checker, never who asked, approves a change of rate, and the borrower is told; or refuses it',
  changes: ['loans'],
})

export const chooseRateKeeps = defineCall({
  id: 'loans.chooseRateKeeps',
  method: 'POST',
  path: `${ofChange}/choice`,
  summary: 'The borrower chooses, until the rate changes, whether the instalment or the end of the loan stays as it is',
  who: viewers,
  permission: 'CAN_PAY',
  scope: ofLoan,
  body: z.object({ keeps: z.enum(RATE_KEEPS) }),
  answer: done,
  idempotent: true,
  changes: ['loans'],
})
