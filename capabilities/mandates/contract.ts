import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile, wholeListFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, money, pageOf, pageQuery, plainDate, positiveMoney, say } from '@poonji/contract/schemas.ts'
import { AUTH_MODES, FREQUENCIES, MANDATE_STATES, OVER, PRESENTATION_STATES } from './status.ts'

const everyDomain = ['buyer', 'admin', 'partner'] as const
const aMandate = { of: 'mandate', param: 'mandateId' } as const
const changes = ['mandates', 'dashboards']

export const mandateView = z.object({
  id,
  applicationId: id,
  organisationId: id,
  organisationName: z.string(),
  state: z.enum(MANDATE_STATES),
  holderName: z.string(),
  /** The last four digits are shown. */
  account: z.string(),
  bankName: z.string(),
  /** What the bank shows as the reason: the application's number. */
  reference: z.string(),
  amountKind: z.enum(['maximum', 'fixed']),
  max: money,
  frequency: z.enum(FREQUENCIES),
  firstOn: plainDate,
  finalOn: plainDate,
  authMode: z.enum(AUTH_MODES),
  umrn: z.string().nullable(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: instant,
  activeOn: plainDate.nullable(),
  endedAt: instant.nullable(),
})
export type MandateView = z.output<typeof mandateView>

const presentation = z.object({
  id,
  amount: money,
  dueOn: plainDate,
  state: z.enum(PRESENTATION_STATES),
  code: z.string().nullable(),
  presentedOn: plainDate.nullable(),
  settledOn: plainDate.nullable(),
  /** One that came back or was refused and may be taken again: what is unpaid of its due. */
  again: money.nullable(),
})
export type PresentationView = z.output<typeof presentation>

/** A form that the browser posts to the bank’s switch. */
export const handOff = z.object({ action: z.string(), fields: z.record(z.string(), z.string()) })

/** A mandate in force that does not reach what its loan is still to bring; what goes beyond is not debited. */
const mandateShortfall = z.object({
  max: money,
  finalOn: plainDate,
  /** The largest that falls due on a date, and the last date. */
  largest: money,
  lastDueOn: plainDate,
})

export const ofApplication = defineCall({
  id: 'mandates.ofApplication',
  method: 'GET',
  path: '/api/v1/{product}/applications/{applicationId}/mandate',
  summary: 'The newest mandate of an application, and what a new one would be, or why none can be',
  who: everyDomain,
  permission: 'CAN_VIEW_MANDATES',
  scope: { of: 'application', param: 'applicationId' },
  answer: z.object({
    mandate: mandateView.nullable(),
    /** Where the mandate in force must be registered again. */
    shortfall: mandateShortfall.nullable(),
    /** Null while one stands, and while something is missing. */
    proposal: z
      .object({
        suggested: money,
        least: money,
        most: money,
        firstOn: plainDate,
        finalOn: plainDate,
        bankName: z.string(),
        account: z.string(),
        holderName: z.string(),
        /** How often the account is debited at most, of which the borrower chooses: no due goes beyond any of them. */
        frequencies: z.array(z.enum(FREQUENCIES)),
      })
      .nullable(),
    /** `ended` and `repaid`: none can be set up any more. */
    missing: z.enum(['offer', 'account', ...OVER]).nullable(),
    presentations: z.array(presentation),
  }),
})

export const register = defineCall({
  id: 'mandates.register',
  method: 'POST',
  path: '/api/v1/{product}/applications/{applicationId}/mandate',
  summary: 'Puts a mandate down on the verified own account; the bank is asked by the hand-off that follows',
  who: ['buyer', 'admin'],
  permission: 'CAN_REGISTER_MANDATE',
  scope: { of: 'application', param: 'applicationId' },
  body: z.object({
    max: positiveMoney,
    frequency: z.enum(FREQUENCIES),
    authMode: z.enum(AUTH_MODES),
  }),
  answer: z.object({ mandateId: id }),
  idempotent: true,
  changes,
})

export const start = defineCall({
  id: 'mandates.start',
  method: 'POST',
  path: '/api/v1/{product}/mandates/{mandateId}/start',
  summary: 'The form that takes the account holder to the bank',
  who: ['buyer'],
  permission: 'CAN_REGISTER_MANDATE',
  scope: aMandate,
  answer: handOff,
  changes,
})

export const response = defineCall({
  id: 'mandates.response',
  kind: 'form',
  method: 'POST',
  path: '/api/v1/{product}/mandates/response',
  summary: 'The switch’s signed answer, carried by the account holder’s browser',
  who: ['anyone'],
  scope: 'provider',
  body: z.record(z.string(), z.string().max(200_000)),
  answer: z.undefined(),
  changes,
})

export const cancel = defineCall({
  id: 'mandates.cancel',
  method: 'POST',
  path: '/api/v1/{product}/mandates/{mandateId}/cancel',
  summary: 'Cancels a mandate at the bank; dues are then paid in another way',
  who: ['buyer', 'admin'],
  permission: 'CAN_REGISTER_MANDATE',
  scope: aMandate,
  body: z.object({ reason: z.string().trim().max(300) }),
  answer: done,
  changes,
})

export const sendLink = defineCall({
  id: 'mandates.sendLink',
  method: 'POST',
  path: '/api/v1/{product}/mandates/{mandateId}/link',
  summary: 'Sends the account holder a link to the hand-off; earlier links die',
  who: ['buyer', 'admin'],
  permission: 'CAN_REGISTER_MANDATE',
  scope: aMandate,
  body: z.object({ mobile: z.string().regex(/^[6-9]\d{9}$/, say('mobile.invalid')) }),
  answer: done,
  idempotent: true,
  changes: ['mandates'],
})

export const readLink = defineCall({
  id: 'mandates.readLink',
  method: 'GET',
  path: '/api/v1/{product}/mandate-links/{registrationId}',
  summary: 'What a mandate link is for; a dead one answers 404',
  who: ['anyone'],
  scope: 'link',
  answer: mandateView
    .pick({
      state: true,
      account: true,
      bankName: true,
      max: true,
      frequency: true,
      firstOn: true,
      finalOn: true,
      reference: true,
      umrn: true,
      code: true,
    })
    .extend({ over: z.enum(OVER).nullable() }),
})

export const renewLink = defineCall({
  id: 'mandates.renewLink',
  method: 'POST',
  path: '/api/v1/{product}/mandate-links/{registrationId}/renew',
  summary: 'Sends a new link to where the newest one went, while the bank was not asked; the answer is always the same',
  who: ['anyone'],
  scope: 'link',
  answer: done,
})

export const startByLink = defineCall({
  id: 'mandates.startByLink',
  method: 'POST',
  path: '/api/v1/{product}/mandate-links/{registrationId}/start',
  summary: 'The form that takes the holder of a link to the bank, who proves who they are there',
  who: ['anyone'],
  scope: 'link',
  answer: handOff,
  changes: ['mandates'],
})

export const LIST_VIEWS = ['unverified', 'requests', 'returned', 'unanswered', 'allRequests'] as const
export type ListView = (typeof LIST_VIEWS)[number]

export const list = defineCall({
  id: 'mandates.list',
  method: 'GET',
  path: '/api/v1/{product}/admin/mandates',
  summary:
    'Mandates of the clients one sees, newest first: with the bank, to be approved, with a debit that came back and is unpaid, with one that the bank does not answer, or all',
  who: ['admin'],
  permission: 'CAN_VIEW_MANDATES',
  scope: 'tenant',
  query: pageQuery.extend({ view: z.enum(LIST_VIEWS).default('allRequests') }),
  answer: pageOf(mandateView),
})

export const mandatesFile = listFile(list)

export const read = defineCall({
  id: 'mandates.read',
  method: 'GET',
  path: '/api/v1/{product}/mandates/{mandateId}',
  summary: 'One mandate with its debits, newest first',
  who: everyDomain,
  permission: 'CAN_VIEW_MANDATES',
  scope: aMandate,
  answer: z.object({
    mandate: mandateView,
    shortfall: mandateShortfall.nullable(),
    over: z.enum(OVER).nullable(),
    presentations: z.array(presentation),
  }),
})

export const takeAgain = defineCall({
  id: 'mandates.takeAgain',
  method: 'POST',
  path: '/api/v1/{product}/mandates/{mandateId}/debits/{presentationId}/again',
  summary: 'Has a debit that came back taken once more, for what is unpaid of its due',
  who: ['buyer', 'admin'],
  permission: 'CAN_REGISTER_MANDATE',
  scope: aMandate,
  answer: done,
  idempotent: true,
  changes: ['mandates', 'dashboards', 'loans'],
})

export const debitsFile = wholeListFile({
  ...read,
  id: 'mandates.debits',
  path: '/api/v1/{product}/mandates/{mandateId}/debits',
  summary: 'The debits of a mandate, newest first',
})
