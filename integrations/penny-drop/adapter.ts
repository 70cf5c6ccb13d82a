import { z } from 'zod'
import { method } from '../adapter/method.ts'
import type { Ask } from '../adapter/method.ts'
import { filled, instant, score, text } from '../adapter/schemas.ts'
import { PENNY_DROP_CODES } from './port.ts'
import type { PennyDropAnswer, PennyDropPort } from './port.ts'

const code = z.enum([
  ...['BAV00', 'BAV08', 'BAV12', 'BAV34', 'BAV52', 'BAV84', 'BAV91', 'BAV92', 'BAV94'],
  ...['BAVM1', 'BAVM3', 'BAVM4', 'BAVM5', 'BAVMS', 'BAVNR', 'BAVNC', 'BAVRET'],
] as const)

const failed = { status: z.literal('failed'), code, reference: filled, retryable: z.boolean() }

const answer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('success'),
    code: z.literal('BAV00'),
    nameAtBank: text,
    nameMatchScore: score.nullable(),
    reference: filled,
    verifiedAt: instant,
  }),
  z.codec(z.object(failed), z.object({ ...failed, message: z.string() }), {
    decode: given => ({ ...given, message: PENNY_DROP_CODES[given.code] }),
    encode: ({ message: _message, ...given }) => given,
  }),
  z.object({ status: z.literal('pending'), reference: filled }),
])

export const pennyDrop = {
  verify: method<Parameters<PennyDropPort['verify']>[0], PennyDropAnswer>()({
    at: 'pennyDrop/verify',
    summary:
      'Whose a bank account is. `nameMatchScore` is null where no name was given; `pending`: ask `statusOf` later',
    request: z.object({ ifsc: z.string(), accountNumber: z.string(), name: z.string().optional() }),
    answer,
  }),
  statusOf: method<{ reference: string }, PennyDropAnswer>()({
    at: 'pennyDrop/statusOf',
    summary: 'What became of a pending one, under the same reference; an unknown reference is `failed` with BAV12',
    request: z.object({ reference: z.string() }),
    answer,
    fits: (given, { reference }) => given.reference === reference,
  }),
}

export const pennyDropByAdapter = (ask: Ask): PennyDropPort => ({
  verify: input => ask(pennyDrop.verify, input),
  statusOf: reference => ask(pennyDrop.statusOf, { reference }),
})
