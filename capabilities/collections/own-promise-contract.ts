import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { id, money, plainDate, positiveMoney } from '@poonji/contract/schemas.ts'
import { promiseRow } from './contract.ts'

const ofOrganisation = { of: 'organisation', param: 'orgId' } as const
const PATH = '/api/v1/{product}/organisations/{orgId}/own-promises'

/** How many days ahead of today a borrower may promise by themselves; who calls them may agree to more. */
export const OWN_AHEAD_DAYS = 15

/** Whether a borrower may promise by themselves now: `STANDS` while a promise is open, `BROKEN` once one for these dues was. */
export const OWN_PROMISE = ['MAY', 'NOTHING_OVERDUE', 'STANDS', 'BROKEN'] as const
export type OwnPromise = (typeof OWN_PROMISE)[number]

export const ownPromises = defineCall({
  id: 'collections.ownPromises',
  method: 'GET',
  path: PATH,
  summary: 'What a borrower is late with, what was promised of it, latest date first, and whether they may promise now',
  who: ['buyer'],
  permission: 'CAN_VIEW_DUES',
  scope: ofOrganisation,
  answer: z.object({
    may: z.enum(OWN_PROMISE),
    overduePaise: money,
    owedPaise: money,
    /** The first and the last day that may be promised. */
    fromOn: plainDate,
    untilOn: plainDate,
    supportPhone: z.string(),
    promises: z.array(promiseRow.omit({ madeBy: true })),
  }),
})
export type OwnPromises = z.output<typeof ownPromises.answer>

export const ownPromiseForm = z.object({ amountPaise: positiveMoney, promisedOn: plainDate })

export const promiseMyself = defineCall({
  id: 'collections.promiseMyself',
  method: 'POST',
  path: PATH,
  summary: 'A borrower who is late says what they pay and when: whoever calls them sees it and waits for that day',
  who: ['buyer'],
  permission: 'CAN_PAY',
  scope: ofOrganisation,
  body: ownPromiseForm,
  answer: z.object({ id }),
  idempotent: true,
  changes: ['collections'],
})
