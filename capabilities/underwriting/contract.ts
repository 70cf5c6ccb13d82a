import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { id, instant, money, plainDate } from '@poonji/contract/schemas.ts'
import { APPLICATION_STATUSES } from '@poonji/capabilities/applications/status.ts'
import { desk } from './contract-parts.ts'
import { terms } from './decision-contract.ts'
import { query } from './query-contract.ts'
import { ratios, spreadYear } from './spread-contract.ts'
import { RULE_CODES } from '@poonji/capabilities/credit-policy/status.ts'
import { CASE_STATES, NEARNESS, RESULTS } from './status.ts'

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
    holderId: id.nullable(),
    mine: z.boolean(),
    asked: money,
    tenureMonths: z.number().int(),
    proposed: money.nullable(),
    /** The amount that the sheet reckons with, with its rate and tenure, and whose terms these are. */
    considered: money,
    consideredAs: z.enum(['asked', 'rules', 'committee', 'approved']),
    rateBps: z.number().int(),
    /** What falls due each month: an instalment, or of a limit that turns over its interest. */
    costs: z.enum(['emi', 'interest']),
    /** That cost over the monthly surplus, in hundredths. */
    costToSurplus: z.number().int().nullable(),
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
    /** When its figures were last written; null while there are none. */
    spreadAt: instant.nullable(),
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
        decisionId: id,
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
            plainReasons: z.array(z.string()),
            at: instant,
          }),
        ),
        votesNeeded: z.number().int(),
        /** How many members too few there are who may vote on it. */
        membersMissing: z.number().int(),
      })
      .nullable(),
    /** How the borrower is near to the viewer, who therefore decides nothing about it. */
    near: z.enum(NEARNESS).nullable(),
    may: z.object({
      stepAside: z.boolean(),
      take: z.boolean(),
      takeOver: z.boolean(),
      recordCall: z.boolean(),
      ask: z.boolean(),
      evaluate: z.boolean(),
      edit: z.boolean(),
      decide: z.boolean(),
      vote: z.boolean(),
    }),
  }),
})
