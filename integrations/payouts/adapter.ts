import { z } from 'zod'
import { method } from '../adapter/method.ts'
import type { Ask } from '../adapter/method.ts'
import { day, filled, refusal, sent, text } from '../adapter/schemas.ts'
import type { PayoutAnswer, PayoutOrder, PayoutReturnsAnswer, PayoutsPort, PayoutStatusAnswer } from './port.ts'

const ok = z.literal('ok')
const reversed = { utr: filled, reversedOn: day, reversalReason: text }

export const payouts = {
  initiate: method<PayoutOrder, PayoutAnswer>()({
    at: 'payouts/initiate',
    summary: 'Pays. The same reference never pays twice: with the same order it answers the same payout again',
    request: z.object({
      reference: z.string(),
      amountPaise: sent.paise,
      mode: z.enum(['IMPS', 'NEFT', 'RTGS']),
      beneficiary: z.object({ name: z.string(), ifsc: z.string(), accountNumber: z.string() }),
      narration: z.string(),
    }),
    answer: z.discriminatedUnion('status', [
      z.object({ status: z.literal('accepted'), payoutId: filled }),
      refusal('invalid-beneficiary', 'mode-limit', 'reference-reused', 'insufficient-balance'),
    ]),
    key: order => order.reference,
  }),
  statusOf: method<{ reference: string }, PayoutStatusAnswer>()({
    at: 'payouts/statusOf',
    summary: 'Where a payout stands; a processed one may be reversed days later',
    request: z.object({ reference: z.string() }),
    answer: z.union([
      z.discriminatedUnion('state', [
        z.object({ status: ok, state: z.enum(['queued', 'processing']) }),
        z.object({ status: ok, state: z.literal('processed'), utr: filled, processedOn: day }),
        z.object({ status: ok, state: z.literal('failed'), failureCode: text, failureReason: text }),
        z.object({ status: ok, state: z.literal('reversed'), ...reversed }),
      ]),
      refusal('unknown-reference'),
    ]),
  }),
  returnsBetween: method<{ fromOn: string; toOn: string }, PayoutReturnsAnswer>()({
    at: 'payouts/returnsBetween',
    summary: 'What came back on the given days, both included',
    request: z.object({ fromOn: sent.day, toOn: sent.day }),
    answer: z.object({ status: ok, returns: z.array(z.object({ reference: filled, ...reversed })) }),
    fits: ({ returns }, { fromOn, toOn }) =>
      returns.every(({ reversedOn }) => fromOn <= reversedOn && reversedOn <= toOn),
  }),
}

export const payoutsByAdapter = (ask: Ask): PayoutsPort => ({
  initiate: order => ask(payouts.initiate, order),
  statusOf: reference => ask(payouts.statusOf, { reference }),
  returnsBetween: (fromOn, toOn) => ask(payouts.returnsBetween, { fromOn, toOn }),
})
