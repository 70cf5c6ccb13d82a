import { z } from 'zod'
import { method } from '../adapter/method.ts'
import type { Ask } from '../adapter/method.ts'
import { day, filled, refusal, sent, text } from '../adapter/schemas.ts'
import type {
  Debit,
  DebitResultsAnswer,
  EnachPort,
  MandateResponse,
  MandateStartAnswer,
  MandateStatusAnswer,
  MandateWish,
  PresentAnswer,
} from './port.ts'
import { messageOf } from './registration.ts'

const ok = z.literal('ok')
const messageId = filled
const presentationId = filled
const form = z.record(z.string(), z.string().max(200_000))

const wish = z.object({
  messageId: z.string(),
  debtor: z.object({
    name: z.string(),
    accountNumber: z.string(),
    accountType: z.enum(['SAVINGS', 'CURRENT']),
    ifsc: z.string(),
    mobile: z.string(),
    email: z.string().optional(),
  }),
  consumerReference: z.string(),
  amount: z.object({ kind: z.enum(['fixed', 'maximum']), paise: sent.paise }),
  frequency: z.enum(['MNTH', 'ADHO', 'WEEK', 'QURT']),
  firstCollectionOn: sent.day,
  finalCollectionOn: sent.day,
  authMode: z.enum(['NetBanking', 'DebitCard', 'Aadhaar']),
  responseUrl: z.string(),
})

const response = z.discriminatedUnion('status', [
  z.object({ status: z.literal('accepted'), messageId, acceptanceReference: text }),
  z.object({
    status: z.literal('rejected'),
    messageId,
    code: text,
    reason: text,
    rejectedBy: z.enum(['NPCI', 'BANK', 'USER', 'N/A']),
  }),
  refusal('malformed', 'bad-checksum', 'bad-signature', 'other-mandate'),
])

const mandate = z.discriminatedUnion('state', [
  z.object({ messageId, state: z.literal('PENDING') }),
  z.object({ messageId, state: z.literal('ACTIVE'), umrn: filled, activeOn: day }),
  z.object({ messageId, state: z.literal('REJECTED'), code: text, reason: text }),
  z.object({ messageId, state: z.enum(['CANCELLED', 'EXPIRED']), umrn: filled }),
  z.object({ messageId, state: z.literal('UNKNOWN') }),
])

const refusalOfDebit = z.enum([
  'unknown-mandate',
  'mandate-not-active',
  'above-maximum',
  'not-the-fixed-amount',
  'before-first-date',
  'after-final-date',
  'id-reused',
])

/** The bank's: of NPCI two digits; what else a bank sends must not stop the reading of all others. */
const returnCode = z.string().regex(/^[0-9A-Za-z-]{1,20}$/)

const debitResult = z.discriminatedUnion('state', [
  z.object({ presentationId, state: z.enum(['pending', 'unknown']) }),
  z.object({ presentationId, state: z.literal('paid'), reference: filled, paidOn: day }),
  z.object({
    presentationId,
    state: z.literal('returned'),
    code: returnCode,
    reason: text,
    returnedOn: day,
  }),
])

/** One entry for each that was asked about, in the same order. */
const sameIds = (ids: readonly string[], asked: readonly string[]) =>
  ids.length === asked.length && ids.every((id, at) => id === asked[at])

export const enach = {
  startRegistration: method<MandateWish, MandateStartAnswer>()({
    at: 'enach/startRegistration',
    summary:
      'The form that the account holder’s browser posts to open a mandate, to one of the pages in `mandatePages`. What ' +
      'comes of it the browser posts to `responseUrl`, with a field `messageId` (or ONMAGS’ own `MandateRespDoc`)',
    request: wish,
    answer: z.discriminatedUnion('status', [
      z.object({ status: ok, action: z.url(), fields: form }),
      refusal('amount-limit', 'period', 'malformed'),
    ]),
    key: ({ messageId: id }) => id,
  }),
  readResponse: method<{ fields: Record<string, string>; messageId: string }, MandateResponse>()({
    at: 'enach/readResponse',
    summary:
      'What the browser brought to `responseUrl`. Anybody can post there: only what the switch signed for this very ' +
      'mandate is accepted or rejected, all else refused',
    request: z.object({ fields: z.record(z.string(), z.string()), messageId: z.string() }),
    answer: response,
    fits: (answer, asked) => answer.status === 'refused' || answer.messageId === asked.messageId,
  }),
  statusOf: method<{ messageIds: string[] }, MandateStatusAnswer>()({
    at: 'enach/statusOf',
    summary: 'Where mandates stand, up to 50: one entry for each, in the same order',
    request: z.object({ messageIds: z.array(z.string()) }),
    answer: z.object({ status: ok, mandates: z.array(mandate) }),
    fits: ({ mandates }, { messageIds }) =>
      sameIds(
        mandates.map(one => one.messageId),
        messageIds,
      ),
  }),
  cancel: method<{ umrn: string }, Awaited<ReturnType<EnachPort['cancel']>>>()({
    at: 'enach/cancel',
    summary: 'Ends an active mandate',
    request: z.object({ umrn: z.string() }),
    answer: z.discriminatedUnion('status', [
      z.object({ status: ok }),
      refusal('unknown-mandate', 'mandate-not-active'),
    ]),
  }),
  present: method<{ debits: Debit[] }, PresentAnswer>()({
    at: 'enach/present',
    summary:
      'Takes debits to the bank: one entry for each, in the same order, `refusal` null where it was taken. The same ' +
      '`presentationId` is never collected twice; presented again, it is taken again without doing anything',
    request: z.object({
      debits: z.array(
        z.object({ presentationId: z.string(), umrn: z.string(), amountPaise: sent.paise, dueOn: sent.day }),
      ),
    }),
    answer: z.object({
      status: ok,
      debits: z.array(z.object({ presentationId, refusal: refusalOfDebit.nullable() })),
    }),
    fits: (answer, { debits }) => sameIds(idsOf(answer.debits), idsOf(debits)),
  }),
  resultsOf: method<{ presentationIds: string[] }, DebitResultsAnswer>()({
    at: 'enach/resultsOf',
    summary: 'What became of debits: one entry for each, in the same order; `unknown` has the same one presented again',
    request: z.object({ presentationIds: z.array(z.string()) }),
    answer: z.object({ status: ok, debits: z.array(debitResult) }),
    fits: (answer, { presentationIds }) => sameIds(idsOf(answer.debits), presentationIds),
  }),
}

const idsOf = (debits: readonly { presentationId: string }[]) => debits.map(one => one.presentationId)

/** @param pages origins that a browser may be handed to; a form to any other would be stopped by its content policy */
export function enachByAdapter(ask: Ask, pages: readonly string[]): EnachPort {
  const start: typeof enach.startRegistration = {
    ...enach.startRegistration,
    fits: answer => answer.status !== 'ok' || pages.includes(new URL(answer.action).origin),
  }
  return {
    startRegistration: asked => ask(start, asked),
    readResponse: (fields, id) => ask(enach.readResponse, { fields, messageId: id }),
    messageOf: fields => fields.messageId ?? messageOf(fields),
    statusOf: messageIds => ask(enach.statusOf, { messageIds }),
    cancel: umrn => ask(enach.cancel, { umrn }),
    present: debits => ask(enach.present, { debits }),
    resultsOf: presentationIds => ask(enach.resultsOf, { presentationIds }),
  }
}
