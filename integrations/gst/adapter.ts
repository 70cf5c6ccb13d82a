import { z } from 'zod'
import { method } from '../adapter/method.ts'
import type { Ask } from '../adapter/method.ts'
import { day, filled, instant, refusal, text } from '../adapter/schemas.ts'
import { gstr1, gstr3b } from './adapter-returns.ts'
import type { GstOtpAnswer, GstPort, GstReturnsAnswer, GstSearchAnswer, GstSessionAnswer } from './port.ts'

const address = z.object({
  building: text,
  street: text,
  locality: text,
  city: text,
  district: text,
  state: text,
  stateCode: text,
  pincode: text,
})

const taxpayer = z.object({
  gstin: text,
  legalName: text,
  tradeName: text,
  status: z.enum(['Active', 'Cancelled', 'Suspended']),
  taxpayerType: z.enum(['Regular', 'Composition']),
  constitution: text,
  registeredOn: day,
  cancelledOn: day.nullable(),
  updatedOn: day,
  stateJurisdiction: text,
  centreJurisdiction: text,
  natureOfBusiness: z.array(text),
  principalAddress: address,
  additionalAddresses: z.array(address),
})

const filing = <Document extends z.ZodType>(document: Document) =>
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('filed'), filedOn: day, arn: text, document }),
    z.object({ status: z.literal('not-filed') }),
  ])

const month = z.object({ period: text, gstr3b: filing(gstr3b), gstr1: filing(gstr1) })

export const gst = {
  search: method<{ gstin: string }, GstSearchAnswer>()({
    at: 'gst/search',
    summary: 'A taxpayer as the portal’s public search shows them',
    request: z.object({ gstin: z.string() }),
    answer: z.discriminatedUnion('status', [
      z.object({ status: z.literal('ok'), taxpayer }),
      refusal('taxpayer-not-found'),
    ]),
    fits: (answer, { gstin }) => answer.status !== 'ok' || answer.taxpayer.gstin === gstin,
  }),
  requestOtp: method<Parameters<GstPort['requestOtp']>[0], GstOtpAnswer>()({
    at: 'gst/requestOtp',
    summary: 'Has the portal send its code to the taxpayer',
    request: z.object({ gstin: z.string(), userName: z.string() }),
    answer: z.discriminatedUnion('status', [
      z.object({ status: z.literal('otp-sent'), requestId: filled }),
      refusal('taxpayer-not-found', 'access-not-enabled', 'gstin-problem'),
    ]),
  }),
  verifyOtp: method<Parameters<GstPort['verifyOtp']>[0], GstSessionAnswer>()({
    at: 'gst/verifyOtp',
    summary: 'The code opens a session at the portal, of about six hours',
    request: z.object({ requestId: z.string(), otp: z.string() }),
    answer: z.discriminatedUnion('status', [
      z.object({ status: z.literal('ok'), token: filled, expiresAt: instant }),
      refusal('otp-invalid', 'otp-expired'),
    ]),
  }),
  fetchReturns: method<Parameters<GstPort['fetchReturns']>[0], GstReturnsAnswer>()({
    at: 'gst/fetchReturns',
    summary: 'Returns of months (MMYYYY): one entry for each that was asked for, in the same order',
    request: z.object({ token: z.string(), gstin: z.string(), periods: z.array(z.string()) }),
    answer: z.discriminatedUnion('status', [
      z.object({ status: z.literal('ok'), months: z.array(month) }),
      z.object({ status: z.literal('processing'), retryAfterSeconds: z.number().min(0).max(86_400) }),
      refusal('session-expired', 'gstin-problem'),
    ]),
    fits: (answer, { gstin, periods }) =>
      answer.status !== 'ok' ||
      (answer.months.length === periods.length &&
        answer.months.every((one, at) => one.period === periods[at] && isOf(one, gstin))),
  }),
}

function isOf(one: z.output<typeof month>, gstin: string): boolean {
  return [one.gstr3b, one.gstr1].every(
    filed =>
      filed.status === 'not-filed' || (filed.document.gstin === gstin && filed.document.ret_period === one.period),
  )
}

export const gstByAdapter = (ask: Ask): GstPort => ({
  search: gstin => ask(gst.search, { gstin }),
  requestOtp: input => ask(gst.requestOtp, input),
  verifyOtp: input => ask(gst.verifyOtp, input),
  fetchReturns: input => ask(gst.fetchReturns, input),
})
