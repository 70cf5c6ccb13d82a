import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, instant, plainDate } from '@poonji/contract/schemas.ts'
import { asks, decides, ofLoan, reason, twoPeople, viewers } from './contract-parts.ts'
import { CLOSING_STATES } from './status.ts'

const closing = z.object({
  closingId: id,
  state: z.enum(CLOSING_STATES),
  byBorrower: z.boolean(),
  askedAt: instant,
  takenBackAt: instant.nullable(),
  mayTakeBack: z.boolean(),
  /** Who asked and decided, and why: for staff. */
  desk: z.object(twoPeople).nullable(),
})
export type ClosingRow = z.output<typeof closing>

const CLOSINGS = '/api/v1/{product}/loans/{loanId}/closings'
const REQUESTS = '/api/v1/{product}/loans/{loanId}/closing-requests'
const changes = ['loans', 'limits', 'disbursals', 'dashboards']

export const closings = defineCall({
  id: 'loans.closings',
  method: 'GET',
  path: CLOSINGS,
  summary: 'Whether a limit is being closed before its time, and what was asked of that, newest first',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  answer: z.object({
    /** Since when nothing more is drawn. */
    drawsEndedOn: plainDate.nullable(),
    /** Why it cannot be asked now, in words. */
    refusal: z.string().nullable(),
    /** A borrower reads their own, and those that a checker approved. */
    closings: z.array(closing),
  }),
})
export type ClosingsAnswer = z.output<(typeof closings)['answer']>

export const closeLimit = defineCall({
  id: 'loans.closeLimit',
  method: 'POST',
  path: CLOSINGS,
  summary: 'The borrower closes a limit: nothing more is drawn, and it is closed once nothing is owed',
  who: ['buyer'],
  permission: 'CAN_APPLY_FOR_CREDIT',
  scope: ofLoan,
  body: z.object({ reason }),
  answer: z.object({ closingId: id }),
  idempotent: true,
  changes,
})

export const takeBackClosing = defineCall({
  id: 'loans.takeBackClosing',
  method: 'POST',
  path: `${CLOSINGS}/{closingId}/take-back`,
  summary: 'The borrower takes back that a limit be closed, until it is',
  who: ['buyer'],
  permission: 'CAN_APPLY_FOR_CREDIT',
  scope: ofLoan,
  answer: done,
  changes,
})

export const askClosing = defineCall({
  ...asks,
  id: 'loans.askClosing',
  path: REQUESTS,
  summary: 'The maker asks that a limit be closed',
  body: z.object({ reason }),
  changes,
})

export const decideClosing = defineCall({
  ...decides,
  id: 'loans.decideClosing',
  path: `${REQUESTS}/{closingId}/decision`,
  summary: 'The checker, never who asked, ends the draws of a limit, or refuses to',
  changes,
})

export const reopenLimit = defineCall({
  id: 'loans.reopenLimit',
  method: 'POST',
  path: `${REQUESTS}/{closingId}/take-back`,
  summary: 'Takes back what staff decided of closing a limit, until it is closed',
  who: ['admin'],
  permission: 'CAN_CHECK_CHARGE',
  scope: ofLoan,
  answer: done,
  changes,
})
