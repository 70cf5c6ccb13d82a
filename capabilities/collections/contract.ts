import { z } from 'zod'
import { due } from '@poonji/capabilities/loans/contract.ts'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, money, pageOf, pageQuery, plainDate, positiveMoney, say } from '@poonji/contract/schemas.ts'
import {
  asksAgain,
  ASSET_CLASSES,
  BUCKETS,
  CHANNELS,
  CONTACT_REASONS,
  DISPOSITIONS,
  PAUSES,
  PROMISE_STATES,
  REMINDER_CHANNELS,
  WORKLIST_VIEWS,
} from './status.ts'

const ofOrganisation = { of: 'organisation', param: 'orgId' } as const
const ACCOUNT = '/api/v1/{product}/organisations/{orgId}/collections'

/** In a list of all clients: whose a row is. */
export const client = { organisationId: id, organisationName: z.string() }

export const promiseRow = z.object({
  id,
  amountPaise: money,
  promisedOn: plainDate,
  state: z.enum(PROMISE_STATES),
  /** Of the amount, what was paid from the promise to its date. */
  paidPaise: money,
  madeBy: z.string(),
  madeAt: instant,
})
export type PromiseRow = z.output<typeof promiseRow>

export const callRow = z.object({
  id,
  disposition: z.enum(DISPOSITIONS),
  remarks: z.string(),
  againOn: plainDate.nullable(),
  by: z.string(),
  at: instant,
})
export type CallRow = z.output<typeof callRow>

export const worklistRow = z.object({
  organisationId: id,
  name: z.string(),
  contactName: z.string().nullable(),
  bucket: z.enum(BUCKETS),
  daysLate: z.number().int(),
  overduePaise: money,
  /** A loan of it that is still owed was written off. */
  writtenOff: z.boolean(),
  /** Null in the last bucket. */
  nextBucketInDays: z.number().int().nullable(),
  brokenPromises: z.number().int(),
  last: z.object({ disposition: z.enum(DISPOSITIONS), at: instant, againOn: plainDate.nullable() }).nullable(),
  promise: z.object({ state: z.enum(PROMISE_STATES), amountPaise: money, promisedOn: plainDate }).nullable(),
  /** The client has died, or a complaint about charges or a payment is open. */
  paused: z.enum(PAUSES).nullable(),
  /** A promise of a coming day stands and has not come yet: it is waited for. */
  waits: z.boolean(),
  /** The main contact's number, while the contact rules allow a call. */
  callTo: z.string().nullable(),
})
export type WorklistRow = z.output<typeof worklistRow>

export const worklist = defineCall({
  id: 'collections.list',
  method: 'GET',
  path: '/api/v1/{product}/collections',
  summary: 'Overdue organisations that the viewer sees, most urgent first',
  who: ['admin'],
  permission: 'CAN_VIEW_COLLECTIONS_LIST',
  scope: 'tenant',
  query: pageQuery.extend({
    bucket: z.enum(BUCKETS).optional(),
    view: z.enum(WORKLIST_VIEWS).optional(),
  }),
  answer: pageOf(worklistRow),
})

export const worklistFile = listFile(worklist)

export const summary = defineCall({
  id: 'collections.summary',
  method: 'GET',
  path: '/api/v1/{product}/collections/summary',
  summary:
    'What is overdue by age and how many are in each view, of organisations that the viewer sees, and whether calls are allowed now',
  who: ['admin'],
  permission: 'CAN_VIEW_COLLECTIONS_LIST',
  scope: 'tenant',
  answer: z.object({
    buckets: z.array(z.object({ bucket: z.enum(BUCKETS), clients: z.number().int(), overduePaise: money })),
    views: z.array(z.object({ view: z.enum(WORKLIST_VIEWS), clients: z.number().int() })),
    contactHoursNow: z.boolean(),
    /** Business dates that are over and not closed: what fell due and was charged in their nights is not among it. */
    openNights: z.number().int(),
  }),
})

const verdict = z.object({ allowed: z.boolean(), reason: z.enum(CONTACT_REASONS) })

export const account = defineCall({
  id: 'collections.account',
  method: 'GET',
  path: ACCOUNT,
  summary: 'The sheet of one account: dues by kind, payments, contacts, history, and what the contact gate says now',
  who: ['admin'],
  permission: 'CAN_VIEW_COLLECTIONS_LIST',
  scope: ofOrganisation,
  answer: z.object({
    organisationId: id,
    name: z.string(),
    daysLate: z.number().int(),
    bucket: z.enum(BUCKETS).nullable(),
    /** How the regulator's rules class the borrower, and since when a restructured loan is watched. */
    standing: z
      .object({ class: z.enum(ASSET_CLASSES), sinceOn: plainDate, watchedFrom: plainDate.nullable() })
      .nullable(),
    overduePaise: money,
    totalPaise: money,
    /** What is to be paid now and what is still to fall due: no promise is for more. */
    owedPaise: money,
    next: z.object({ dueOn: plainDate, amountPaise: money }).nullable(),
    dues: z.array(
      z.object({
        dueId: id,
        loanId: id,
        loanNumber: z.string(),
        ...due.pick({ instalment: true, number: true, trancheNumber: true, chargeCode: true }).shape,
        dueOn: plainDate,
        chargesPaise: money,
        penalPaise: money,
        interestPaise: money,
        principalPaise: money,
        unpaidPaise: money,
        /** Its loan was given up in the books; it stays owed. */
        writtenOff: z.boolean(),
        /** Auto pay is taking it. */
        withBank: z.boolean(),
      }),
    ),
    payments: z.array(
      z.object({ id, number: z.string(), amountPaise: money, valueOn: plainDate, reversed: z.boolean() }),
    ),
    contacts: z.array(z.object({ name: z.string(), mobile: z.string(), email: z.string().nullable() })),
    promises: z.array(promiseRow),
    calls: z.array(callRow),
    tries: z.array(
      verdict.extend({ id: z.number().int(), channel: z.enum(CHANNELS), at: instant, by: z.string().nullable() }),
    ),
    gate: z.object({ call: verdict, reminder: verdict }),
  }),
})
export type AccountSheet = z.output<typeof account.answer>

const remarks = z.string().trim().max(1_000)
const promiseForm = z.object({ amountPaise: positiveMoney, promisedOn: plainDate })

export const callForm = z
  .object({
    disposition: z.enum(DISPOSITIONS),
    remarks,
    /** With what asks for another call or visit only: nothing that was told is dropped. */
    againOn: plainDate.nullable(),
    /** With PROMISE_TO_PAY only. */
    amountPaise: positiveMoney.nullable(),
    promisedOn: plainDate.nullable(),
  })
  .superRefine((form, ctx) => {
    const promised = form.disposition === 'PROMISE_TO_PAY'
    const wrong = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
    for (const field of ['amountPaise', 'promisedOn'] as const) {
      if (promised && form[field] === null) wrong(field, say('value.required'))
      if (!promised && form[field] !== null) wrong(field, say('value.notAsked'))
    }
    if (form.againOn !== null && !asksAgain(form.disposition)) wrong('againOn', say('value.notAsked'))
  })

export const recordCall = defineCall({
  id: 'collections.recordCall',
  method: 'POST',
  path: `${ACCOUNT}/calls`,
  summary: 'Records a call with its disposition, and the promise that was made in it',
  who: ['admin'],
  permission: 'CAN_WORK_COLLECTIONS',
  scope: ofOrganisation,
  body: callForm,
  answer: z.object({ id, promiseId: id.nullable() }),
  idempotent: true,
  changes: ['collections', 'reminders', 'dashboards'],
})

export const makePromise = defineCall({
  id: 'collections.makePromise',
  method: 'POST',
  path: `${ACCOUNT}/promises`,
  summary: 'Notes a promise to pay: one active for a date',
  who: ['admin'],
  permission: 'CAN_WORK_COLLECTIONS',
  scope: ofOrganisation,
  body: promiseForm,
  answer: z.object({ id }),
  idempotent: true,
  changes: ['collections'],
})

export const cancelPromise = defineCall({
  id: 'collections.cancelPromise',
  method: 'POST',
  path: '/api/v1/{product}/promises-to-pay/{promiseId}/cancel',
  summary: 'Cancels an active promise; a changed promise is made anew',
  who: ['admin'],
  permission: 'CAN_WORK_COLLECTIONS',
  scope: { of: 'promiseToPay', param: 'promiseId' },
  answer: done,
  idempotent: true,
  changes: ['collections'],
})

export const promises = defineCall({
  id: 'collections.promises',
  method: 'GET',
  path: `${ACCOUNT}/promises`,
  summary: 'Promises of an organisation, latest date first',
  who: ['admin'],
  permission: 'CAN_WORK_COLLECTIONS',
  scope: ofOrganisation,
  answer: z.array(promiseRow),
})

export const calls = defineCall({
  id: 'collections.calls',
  method: 'GET',
  path: `${ACCOUNT}/calls`,
  summary: 'Calls and remarks of an organisation, newest first',
  who: ['admin'],
  permission: 'CAN_WORK_COLLECTIONS',
  scope: ofOrganisation,
  answer: z.array(callRow),
})

export const remind = defineCall({
  id: 'collections.remind',
  method: 'POST',
  path: `${ACCOUNT}/reminders`,
  summary: 'Sends a reminder of dues if the contact gate lets it through; says why if it does not',
  who: ['admin'],
  permission: 'CAN_SEND_DUES_REMINDER',
  scope: ofOrganisation,
  body: z.object({ channel: z.enum(REMINDER_CHANNELS) }),
  answer: verdict,
  idempotent: true,
  changes: ['collections'],
})
