import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import {
  bookDay,
  done,
  id,
  instant,
  money,
  moneyFromZero,
  pageOf,
  pageQuery,
  plainDate,
  say,
} from '@poonji/contract/schemas.ts'
import { averageUse } from '@poonji/capabilities/loans/contract.ts'
import { REVISION_KINDS, REVISION_STATES } from './status.ts'

export const emailLedger = defineCall({
  id: 'limits.emailLedger',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/email-ledger',
  summary: 'Sends the statement of account of a loan as a PDF to a mail address',
  who: ['buyer', 'admin', 'partner'],
  permission: 'CAN_VIEW_LEDGER',
  scope: { of: 'loan', param: 'loanId' },
  body: z.object({
    to: z.email(say('email.invalid')),
    from: bookDay.nullable(),
    until: bookDay.nullable(),
  }),
  answer: done,
  idempotent: true,
  changes: ['limits'],
})

export const CLIENT_VIEWS = ['MY_CLIENT', 'TEAM', 'ALL'] as const

export const utilisation = defineCall({
  id: 'limits.utilisation',
  method: 'GET',
  path: '/api/v1/{product}/limit-utilisation',
  summary:
    'Limits and loans of the clients that the viewer sees, the most used first; of those assigned to them, to their team, or all',
  who: ['admin', 'partner'],
  permission: 'CAN_VIEW_LIMITS',
  scope: 'tenant',
  query: pageQuery.extend({ view: z.enum(CLIENT_VIEWS).default('ALL') }),
  answer: pageOf(
    z.object({
      loanId: id,
      number: z.string(),
      organisationId: id,
      organisationName: z.string(),
      product: z.object({ en: z.string(), hi: z.string() }),
      sanctioned: money,
      used: money,
      free: money,
      usedBps: z.number().int(),
      daysPastDue: z.number().int(),
      /** Null where the terms ask for no least use. */
      leastUse: averageUse.nullable(),
    }),
  ),
})

export const utilisationFile = listFile(utilisation)

const everyDomain = ['buyer', 'admin', 'partner'] as const
const desk = ['admin'] as const
const ofLoan = { of: 'loan', param: 'loanId' } as const
const changes = ['limits', 'loans', 'disbursals', 'dashboards']
const note = z.string().trim().max(500)

const revision = z.object({
  id,
  kind: z.enum(REVISION_KINDS),
  state: z.enum(REVISION_STATES),
  before: money,
  beforeUntil: plainDate,
  asked: money.nullable(),
  reason: z.string(),
  askedAt: instant,
  /** What the maker proposes; the borrower reads it once it is decided. */
  proposed: money.nullable(),
  proposedUntil: plainDate.nullable(),
  decidedAt: instant.nullable(),
  decisionNote: z.string(),
  mayWithdraw: z.boolean(),
  /** For the desk only: who did what, and whether the viewer is the other person. */
  desk: z
    .object({
      askedBy: z.string(),
      reviewedBy: z.string().nullable(),
      reviewedAt: instant.nullable(),
      reviewNote: z.string(),
      decidedBy: z.string().nullable(),
      mayReview: z.boolean(),
      mayDecide: z.boolean(),
    })
    .nullable(),
})

/** Why nothing may be asked just now. */
const NOT_NOW = ['shape', 'over', 'stopped', 'closing', 'open', 'overdue'] as const

export const revisions = defineCall({
  id: 'limits.revisions',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/revisions',
  summary: 'A limit as it stands, what may be asked of it, and what was asked, newest first',
  who: everyDomain,
  permission: 'CAN_VIEW_LIMITS',
  scope: ofLoan,
  answer: z.object({
    sanctioned: money,
    used: money,
    held: money,
    until: plainDate,
    /** The most that the product allows. */
    most: money,
    drawingPower: z
      .object({
        asOf: plainDate,
        /** The last day on which it is drawn on; it may be over. */
        goodUntil: plainDate,
        isOld: z.boolean(),
        stock: money,
        creditors: money,
        debtors: money,
        marginBps: z.number().int(),
        power: money,
        /** What is used above the lower of limit and drawing power, and since which day's end. */
        above: money,
        aboveSince: plainDate.nullable(),
      })
      .nullable(),
    notNow: z.enum(NOT_NOW).nullable(),
    renewalFrom: plainDate,
    mayRenew: z.boolean(),
    revisions: z.array(revision),
  }),
})

export const askRevision = defineCall({
  id: 'limits.askRevision',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/revisions',
  summary: 'Asks for another limit or for its renewal; one request of a limit is open at a time',
  who: ['buyer'],
  permission: 'CAN_APPLY_FOR_CREDIT',
  scope: ofLoan,
  body: z
    .object({
      kind: z.enum(REVISION_KINDS),
      /** The limit wished for; left out of a renewal it stays as it is. */
      amount: money.nullable(),
      reason: note.min(1, say('reason.required')),
    })
    .refine(asked => asked.kind === 'RENEW' || asked.amount !== null, {
      message: say('value.required'),
      path: ['amount'],
      // beside what else is wrong, not after it
      when: () => true,
    }),
  answer: z.object({ revisionId: id }),
  idempotent: true,
  changes,
})

export const withdrawRevision = defineCall({
  id: 'limits.withdrawRevision',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/revisions/{revisionId}/withdraw',
  summary: 'Takes a request back that nobody has looked at yet',
  who: ['buyer'],
  permission: 'CAN_APPLY_FOR_CREDIT',
  scope: ofLoan,
  answer: done,
  changes,
})

export const reviewRevision = defineCall({
  id: 'limits.reviewRevision',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/revisions/{revisionId}/review',
  summary:
    'The maker proposes a limit and its end, for another person to decide; anew where the proposal can be approved no more',
  who: desk,
  permission: 'CAN_EDIT_LIMITS',
  scope: ofLoan,
  body: z.object({ proposed: money, until: plainDate, note: note.min(1, say('reason.required')) }),
  answer: done,
  idempotent: true,
  changes,
})

export const decideRevision = defineCall({
  id: 'limits.decideRevision',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/revisions/{revisionId}/decide',
  summary: 'The checker approves what was proposed, and the limit is changed; or declines with the reason',
  who: desk,
  permission: 'CAN_EDIT_LIMITS',
  scope: ofLoan,
  /** With the proposal that the checker saw. */
  body: z.object({ approve: z.boolean(), note, proposed: money, until: plainDate }),
  answer: done,
  idempotent: true,
  changes,
})

export const revisionQueue = defineCall({
  id: 'limits.revisionQueue',
  method: 'GET',
  path: '/api/v1/{product}/limit-revisions',
  summary:
    'Requests of the clients that the viewer sees which wait for the desk; the limit that ends first stands first',
  who: desk,
  permission: 'CAN_EDIT_LIMITS',
  scope: 'tenant',
  query: pageQuery,
  answer: pageOf(
    z.object({
      id,
      loanId: id,
      number: z.string(),
      organisationId: id,
      organisationName: z.string(),
      kind: z.enum(REVISION_KINDS),
      state: z.enum(REVISION_STATES),
      before: money,
      asked: money.nullable(),
      until: plainDate,
      askedAt: instant,
      /** The viewer proposed it: another person decides. */
      own: z.boolean(),
    }),
  ),
})

export const revisionQueueFile = listFile(revisionQueue)

export const recordPower = defineCall({
  id: 'limits.recordPower',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/drawing-power',
  summary: 'Records what stock and receivables carry of a limit, as of a date',
  who: desk,
  permission: 'CAN_EDIT_LIMITS',
  scope: ofLoan,
  body: z.object({
    asOf: plainDate,
    stock: moneyFromZero,
    creditors: moneyFromZero,
    debtors: moneyFromZero,
    marginBps: z.number().int().min(0, say('value.invalid')).max(10_000, say('value.invalid')),
  }),
  answer: z.object({ power: money }),
  idempotent: true,
  changes,
})
