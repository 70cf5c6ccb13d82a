import { z } from 'zod'
import { method } from '../adapter/method.ts'
import type { Ask } from '../adapter/method.ts'
import { filled, instant, paise, refusal, sent } from '../adapter/schemas.ts'
import type { EstampPort, StampAnswer, StampOrder, StampQuoteAnswer, StampWish } from './port.ts'

const ok = z.literal('ok')
const wish = {
  stateCode: z.string(),
  document: z.enum(['loan-agreement', 'guarantee', 'hypothecation']),
  considerationPaise: sent.paise,
}

export const estamp = {
  quote: method<StampWish, StampQuoteAnswer>()({
    at: 'estamp/quote',
    summary: 'The stamp duty of a document; `stateCode` is the GST code of the state, `27`',
    request: z.object(wish),
    answer: z.discriminatedUnion('status', [z.object({ status: ok, dutyPaise: paise }), refusal('state-not-served')]),
  }),
  buy: method<StampOrder, StampAnswer>()({
    at: 'estamp/buy',
    summary: 'Buys the stamp certificate. The same reference never buys twice, and answers the same certificate again',
    request: z.object({ ...wish, reference: z.string(), firstParty: z.string(), secondParty: z.string() }),
    answer: z.discriminatedUnion('status', [
      z.object({ status: ok, certificateNumber: filled, dutyPaise: paise, issuedAt: instant }),
      refusal('state-not-served', 'reference-reused'),
    ]),
    key: order => order.reference,
  }),
}

export const estampByAdapter = (ask: Ask): EstampPort => ({
  quote: input => ask(estamp.quote, input),
  buy: order => ask(estamp.buy, order),
})
