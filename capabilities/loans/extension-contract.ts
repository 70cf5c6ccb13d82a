import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, money, plainDate } from '@poonji/contract/schemas.ts'
import { asks, decides, ofLoan, reason, twoPeople, viewers } from './contract-parts.ts'
import { EXTENSION_STATES } from './status.ts'

const desk = ['admin'] as const
const EXTENSIONS = '/api/v1/{product}/loans/{loanId}/extensions'
const changes = ['loans', 'limits', 'disbursals', 'dashboards']

/** One drawing of a limit, and when it is to be back. */
const wanted = { trancheId: id, untilOn: plainDate }

/** What falls due of a drawing as it runs and as it would run longer from today; the hash stands for all of it. */
const seen = z.object({
  /** Principal that fell due and would run again. */
  again: money,
  /** What interest the days added bring. */
  interest: money,
  rows: z.array(z.object({ dueOn: plainDate, before: money.nullable(), after: money.nullable() })),
  seenHash: z.string(),
})
export type ExtensionPreview = z.output<typeof seen>

export const extensions = defineCall({
  id: 'loans.extensions',
  method: 'GET',
  path: EXTENSIONS,
  summary: 'The drawings of a limit that may run longer, and what was asked of that, newest first',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  answer: z.object({
    /** For staff: why none may be asked for now, in words. */
    refusal: z.string().nullable(),
    /** The last day that may be asked for. */
    latestOn: plainDate,
    /** For staff. */
    drawings: z.array(
      z.object({ trancheId: id, number: z.number().int(), drawnOn: plainDate, untilOn: plainDate, outstanding: money }),
    ),
    /** A borrower reads those that a checker approved. */
    extensions: z.array(
      z.object({
        extensionId: id,
        number: z.number().int(),
        beforeOn: plainDate,
        untilOn: plainDate,
        fromOn: plainDate.nullable(),
        state: z.enum(EXTENSION_STATES),
        /** Of one that waits for the borrower: the last day to answer. */
        answerBy: plainDate.nullable(),
        /** What the checker decides about and the borrower agrees to; null where nothing is to be answered, or the drawing has changed since. */
        seen: seen.nullable(),
        /** Who asked and decided, and why: for staff. */
        desk: z.object({ ...twoPeople, answeredBy: z.string().nullable() }).nullable(),
      }),
    ),
  }),
})
export type ExtensionsAnswer = z.output<(typeof extensions)['answer']>
export type ExtensionRow = ExtensionsAnswer['extensions'][number]

export const previewExtension = defineCall({
  id: 'loans.previewExtension',
  method: 'GET',
  path: `${EXTENSIONS}/preview`,
  summary: 'What falls due of a drawing as it runs and as it would run longer from today',
  who: desk,
  permission: 'CAN_MAKE_CHARGE',
  scope: ofLoan,
  query: z.object(wanted),
  answer: seen,
})

export const askExtension = defineCall({
  ...asks,
  id: 'loans.askExtension',
  path: EXTENSIONS,
  summary: 'The maker asks that one drawing of a limit may be back later',
  body: z.object({ ...wanted, reason }),
  changes,
})

export const decideExtension = defineCall({
  ...decides,
  id: 'loans.decideExtension',
  path: `${EXTENSIONS}/{extensionId}/decision`,
  summary: 'The checker, never who asked, puts a longer time for the drawing to the borrower, or refuses it',
  changes,
})

export const answerExtension = defineCall({
  id: 'loans.answerExtension',
  method: 'POST',
  path: `${EXTENSIONS}/{extensionId}/answer`,
  summary: 'The borrower agrees to what was seen, and the drawing runs longer from today; or does not',
  who: ['buyer'],
  permission: 'CAN_PAY',
  scope: ofLoan,
  body: z.object({ agree: z.boolean(), seenHash: z.string().max(64) }),
  answer: done,
  idempotent: true,
  changes,
})
