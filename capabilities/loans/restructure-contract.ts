import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, money, plainDate } from '@poonji/contract/schemas.ts'
import { asks, decides, kinds, ofLoan, reason, twoPeople, viewers } from './contract-parts.ts'
import { FUNDS, MORATORIUM_INTERESTS, RESTRUCTURING_STATES } from './status.ts'

/** What is wanted of a loan by instalments from a day on, or of what is used of a limit. */
const terms = {
  fromOn: plainDate,
  rateBps: z.number().int(),
  /** Monthly, from the next due date on; the first `moratoriumMonths` of them without principal. */
  instalments: z.number().int(),
  moratoriumMonths: z.number().int(),
  moratoriumInterest: z.enum(MORATORIUM_INTERESTS),
  /** What of the unpaid joins the principal; penal charges never do. */
  funds: z.enum(FUNDS),
}

const run = z.object({
  rateBps: z.number().int(),
  /** Of a full month; the first may bear interest gathered before. */
  emi: money,
  first: z.object({ dueOn: plainDate, amount: money }).nullable(),
  instalments: z.number().int(),
  /** Null where nothing is still to come. */
  lastDueOn: plainDate.nullable(),
  /** Still to come, with what joins the principal of it. */
  interest: money,
  principal: money,
})

const amounts = kinds.omit({ penal: true })

/** The loan as it runs on, and as it would run; amounts of dues on their dates side by side. */
const seen = z.object({
  before: run,
  after: run,
  /** Of what fell due: what runs again or joins the principal, and what stays due. */
  moved: amounts,
  left: kinds,
  rows: z.array(
    z.object({
      dueOn: plainDate,
      before: money.nullable(),
      after: money.nullable(),
      /** Interest that joins the principal that day. */
      added: money,
    }),
  ),
  /** What is used of a limit becomes instalments; absent: it is a loan by instalments. */
  ofLimit: z.boolean().optional(),
})
export type SeenRestructuring = z.output<typeof seen>

const restructuring = z.object({
  ...terms,
  restructuringId: id,
  state: z.enum(RESTRUCTURING_STATES),
  begunOn: plainDate.nullable(),
  seen,
  /** What it brought when it began is what was seen; while it is open: it still would. */
  holds: z.boolean(),
  mayAnswer: z.boolean(),
  /** Who asked and decided, and why: for staff. */
  desk: z.object({ ...twoPeople, answeredBy: z.string().nullable() }).nullable(),
})
export type RestructuringRow = z.output<typeof restructuring>

const LOAN = '/api/v1/{product}/loans/{loanId}/restructurings'

export const restructurings = defineCall({
  id: 'loans.restructurings',
  method: 'GET',
  path: LOAN,
  summary: 'The restructurings of a loan, the newest first, each with the terms it took the place of',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  answer: z.object({
    /** A borrower reads those that a checker approved. */
    restructurings: z.array(restructuring),
    /** For staff: why no other may be proposed. */
    refusal: z.string().nullable(),
    /** For staff: as the loan runs now, where another may be. */
    ask: z
      .object({
        rateBps: z.number().int(),
        /** Instalments still to come; null of a limit. */
        remaining: z.number().int().nullable(),
        /** The days on which other terms may begin, both included. */
        firstOn: plainDate,
        untilOn: plainDate,
      })
      .nullable(),
  }),
})
export type RestructuringsAnswer = z.output<(typeof restructurings)['answer']>

export const previewRestructuring = defineCall({
  id: 'loans.previewRestructuring',
  method: 'GET',
  path: `${LOAN}/preview`,
  summary: 'A loan as it runs on and as it would run on other terms, before they are proposed',
  who: ['admin'],
  permission: 'CAN_MAKE_CHARGE',
  scope: ofLoan,
  query: z.object({
    ...terms,
    rateBps: z.coerce.number().int(),
    instalments: z.coerce.number().int(),
    moratoriumMonths: z.coerce.number().int(),
  }),
  answer: seen.extend({ seenHash: z.string() }),
})
export type RestructuringPreview = z.output<(typeof previewRestructuring)['answer']>

export const askRestructuring = defineCall({
  ...asks,
  id: 'loans.askRestructuring',
  path: LOAN,
  summary: 'The maker proposes what was seen in the preview',
  body: z.object({ ...terms, seenHash: z.string().max(64), reason }),
  changes: ['loans'],
})

export const decideRestructuring = defineCall({
  ...decides,
  id: 'loans.decideRestructuring',
  path: `${LOAN}/{restructuringId}/decision`,
  summary: 'The checker, never who proposed, puts the terms to the borrower, or refuses them',
  changes: ['loans'],
})

export const answerRestructuring = defineCall({
  id: 'loans.answerRestructuring',
  method: 'POST',
  path: `${LOAN}/{restructuringId}/answer`,
  summary: 'The borrower agrees to other terms, and they begin on their day; or does not',
  who: ['buyer'],
  permission: 'CAN_PAY',
  scope: ofLoan,
  body: z.object({ agree: z.boolean() }),
  answer: done,
  idempotent: true,
  changes: ['loans', 'dashboards'],
})
