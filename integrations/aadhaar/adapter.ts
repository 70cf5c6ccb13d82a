import { z } from 'zod'
import { method } from '../adapter/method.ts'
import type { Ask } from '../adapter/method.ts'
import { bytes, day, filled, instant, refusal, text } from '../adapter/schemas.ts'
import type { AadhaarKycAnswer, AadhaarOtpAnswer, AadhaarPort } from './port.ts'

/** A whole number does not fit: it is not to be known here. */
const maskedNumber = z.string().regex(/^X{8}\d{4}$/)

const person = z.object({
  maskedNumber,
  name: filled,
  dateOfBirth: day,
  gender: z.enum(['M', 'F', 'T']),
  address: z.object({
    careOf: text,
    house: text,
    street: text,
    landmark: text,
    locality: text,
    city: text,
    subDistrict: text,
    district: text,
    state: text,
    country: text,
    pincode: text,
    postOffice: text,
  }),
  photo: bytes.nullable(),
  issuedAt: instant,
})

export const aadhaarOtp = {
  requestOtp: method<Parameters<AadhaarPort['requestOtp']>[0], AadhaarOtpAnswer>()({
    at: 'aadhaarOtp/requestOtp',
    summary:
      'Has UIDAI send its code. The number is kept nowhere; `consentText` is what the person agreed to. ' +
      '`maskedNumber`: eight times X and the last four digits',
    request: z.object({ aadhaarNumber: z.string(), consentText: z.string() }),
    answer: z.discriminatedUnion('status', [
      z.object({ status: z.literal('otp-sent'), requestId: filled, maskedNumber }),
      refusal('invalid-number', 'consent-needed', 'no-mobile-linked'),
    ]),
    fits: (answer, { aadhaarNumber }) =>
      answer.status !== 'otp-sent' || answer.maskedNumber.slice(-4) === aadhaarNumber.slice(-4),
  }),
  verifyOtp: method<Parameters<AadhaarPort['verifyOtp']>[0], AadhaarKycAnswer>()({
    at: 'aadhaarOtp/verifyOtp',
    summary: 'Who the person is; `photo` is a JPEG, or null where there is none',
    request: z.object({ requestId: z.string(), otp: z.string() }),
    answer: z.discriminatedUnion('status', [
      z.object({ status: z.literal('ok'), person }),
      refusal('otp-invalid', 'otp-expired'),
    ]),
  }),
}

/** The part of Aadhaar that has no public protocol: files are read by `offlineAadhaar`. */
export const aadhaarOtpByAdapter = (ask: Ask): Pick<AadhaarPort, 'requestOtp' | 'verifyOtp'> => ({
  requestOtp: input => ask(aadhaarOtp.requestOtp, input),
  verifyOtp: input => ask(aadhaarOtp.verifyOtp, input),
})
