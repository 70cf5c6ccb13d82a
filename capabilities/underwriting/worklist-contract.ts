import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { id, instant, money, pageOf, pageQuery } from '@poonji/contract/schemas.ts'
import { APPLICATION_STATUSES } from '@poonji/capabilities/applications/status.ts'
import { CASE_STATES, RESULTS } from './status.ts'

export const DESK_VIEWS = ['queue', 'queries', 'committee', 'decided'] as const

export const worklist = defineCall({
  id: 'underwriting.worklist',
  method: 'GET',
  path: '/api/v1/{product}/admin/credit-desk/cases',
  summary: 'Cases of the credit desk: to be decided, with an open query, with the committee, decided',
  who: ['admin'],
  permission: 'CAN_UNDERWRITE',
  scope: 'tenant',
  query: pageQuery.extend({
    view: z.enum(DESK_VIEWS).default('queue'),
    /** Of the queue and the committee only what waits for the viewer, as their day counts it. */
    waits: z.literal('me').optional(),
  }),
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
      /** Days since it came to the desk, by the business date. */
      ageDays: z.number().int(),
      decidedAt: instant.nullable(),
      takenBy: z.string().nullable(),
      mine: z.boolean(),
      /** The committee gave its last proposal back, and nothing was proposed since. */
      sentBack: z.boolean(),
      /** Of a case with the committee: how many have voted, and the viewer's part in it. */
      committee: z
        .object({ votes: z.number().int(), yours: z.enum(['asked', 'given', 'proposed', 'none']) })
        .nullable(),
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
export type DeskCase = z.output<typeof worklist.answer>['content'][number]

export const worklistFile = listFile(worklist)

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
