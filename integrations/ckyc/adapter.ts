import { z } from 'zod'
import { method } from '../adapter/method.ts'
import type { Ask } from '../adapter/method.ts'
import { day, filled, refusal, sent, text } from '../adapter/schemas.ts'
import type { CkycDownloadAnswer, CkycOtpAnswer, CkycPort, CkycSearchAnswer } from './port.ts'

const factor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mobile'), mobile: z.string() }),
  z.object({ kind: z.literal('date-of-birth'), date: sent.day }),
  z.object({ kind: z.literal('pincode-and-date-of-birth'), pincode: z.string(), date: sent.day }),
  z.object({ kind: z.literal('entity'), value: z.string() }),
])

const match = z.object({
  clientId: filled,
  holder: z.enum(['individual', 'entity']),
  maskedCkycNumber: z.string().regex(/^X{10}\d{4}$/),
  name: text,
})

const record = z.object({
  ckycNumber: text,
  name: text,
  fatherName: text,
  date: day,
  pan: text,
  mobile: text,
  address: text,
  pincode: text,
  updatedOn: day,
})

export const ckyc = {
  search: method<Parameters<CkycPort['search']>[0], CkycSearchAnswer>()({
    at: 'ckyc/search',
    summary:
      'Looks for a record by an id (A passport, B voter id, C PAN, D driving licence, E of Aadhaar, Z CKYC number) and ' +
      'what the register wants beside it',
    request: z.object({ idType: z.enum(['A', 'B', 'C', 'D', 'E', 'Z']), id: z.string(), factor: factor.nullable() }),
    answer: z.discriminatedUnion('status', [
      z.object({ status: z.literal('ok'), match }),
      refusal('not-found', 'factor-needed'),
    ]),
  }),
  requestOtp: method<{ clientId: string }, CkycOtpAnswer>()({
    at: 'ckyc/requestOtp',
    summary: 'Has the register send its code to the person of a search',
    request: z.object({ clientId: z.string() }),
    answer: z.discriminatedUnion('status', [z.object({ status: z.literal('otp-sent') }), refusal('unknown-client')]),
  }),
  download: method<Parameters<CkycPort['download']>[0], CkycDownloadAnswer>()({
    at: 'ckyc/download',
    summary: 'The record; an individual’s needs the code, an entity’s none',
    request: z.object({ clientId: z.string(), otp: z.string().nullable() }),
    answer: z.discriminatedUnion('status', [
      z.object({ status: z.literal('ok'), record }),
      refusal('consent-needed', 'otp-invalid', 'unknown-client'),
    ]),
  }),
}

export const ckycByAdapter = (ask: Ask): CkycPort => ({
  search: input => ask(ckyc.search, input),
  requestOtp: clientId => ask(ckyc.requestOtp, { clientId }),
  download: input => ask(ckyc.download, input),
})
