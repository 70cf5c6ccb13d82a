import { z } from 'zod'
import { otp } from '@poonji/capabilities/identity/contract.ts'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, pageOf, pageQuery, plainDate, say } from '@poonji/contract/schemas.ts'
import { isAadhaar, normalizeAadhaar } from '@poonji/kernel/identifiers/aadhaar.ts'
import { CHANGES, promoter } from './contract.ts'
import { AADHAAR_STATES, CASE_KINDS, CASE_STATES } from './status.ts'

const aPromoter = { of: 'promoter', param: 'promoterId' } as const
/** Base64 of the zip; UIDAI's files are some ten kilobytes. */
const MAX_ZIP_CHARS = 700_000

/** The person agreed to the words on screen; without it nothing is asked. */
const agreed = z.literal(true, say('consent.required'))
const aadhaarNumber = z
  .string()
  .trim()
  .min(1, say('aadhaar.required'))
  .refine(text => isAadhaar(normalizeAadhaar(text)), say('aadhaar.invalid'))

export const offlineFile = {
  zip: z.base64(say('value.required')).min(1, say('value.required')).max(MAX_ZIP_CHARS, say('upload.type')),
  shareCode: z.string().regex(/^\S{4}$/, say('shareCode.invalid')),
  agreed,
}
export const numberGiven = { aadhaarNumber, agreed }
export const codeGiven = { attemptId: id, otp }

export const aadhaarResult = z.object({
  aadhaarState: z.enum(AADHAAR_STATES),
  /** `XXXX XXXX 7058` */
  aadhaarMasked: z.string().nullable(),
})
export const codeSent = z.object({ attemptId: id, aadhaarMasked: z.string(), resendAfterSeconds: z.number().int() })

const atTheScreen = {
  method: 'POST',
  who: ['buyer'],
  permission: 'CAN_GIVE_CONSENT',
  scope: aPromoter,
  changes: CHANGES,
} as const

export const proveOffline = defineCall({
  ...atTheScreen,
  id: 'kyc.aadhaarOffline',
  path: '/api/v1/{product}/promoters/{promoterId}/aadhaar/offline',
  summary: 'Proves a person by the offline e-KYC file; neither the file nor its share code is kept',
  body: z.object(offlineFile),
  answer: aadhaarResult,
})

export const sendAadhaarCode = defineCall({
  ...atTheScreen,
  id: 'kyc.aadhaarCode',
  path: '/api/v1/{product}/promoters/{promoterId}/aadhaar/otp',
  summary: 'Has UIDAI send a code to the mobile of an Aadhaar; the number is not kept',
  body: z.object(numberGiven),
  answer: codeSent,
})

export const proveByCode = defineCall({
  ...atTheScreen,
  id: 'kyc.aadhaarProve',
  path: '/api/v1/{product}/promoters/{promoterId}/aadhaar/otp/verify',
  summary: 'Proves a person by the code that UIDAI sent',
  body: z.object(codeGiven),
  answer: aadhaarResult,
})

export const SHARE_WAYS = ['copy', 'sms', 'messaging', 'mail'] as const

export const shareLink = defineCall({
  id: 'kyc.shareLink',
  method: 'POST',
  path: '/api/v1/{product}/promoters/{promoterId}/verificationLink',
  summary: 'Makes the e-verification link of one person, for 72 hours, and sends it; an earlier one dies',
  who: ['buyer', 'admin', 'partner'],
  permission: 'CAN_TRIGGER_EKYC_AND_BANKING_CONSENT',
  scope: aPromoter,
  body: z.object({ way: z.enum(SHARE_WAYS), applicationId: id.nullish() }),
  answer: z.object({ url: z.string(), expiresAt: instant, sentTo: z.string().nullable() }),
  changes: ['kyc'],
})

export const sendCkycCode = defineCall({
  id: 'kyc.ckycCode',
  method: 'POST',
  path: '/api/v1/{product}/promoters/{promoterId}/ckyc/code',
  summary: 'Has the CKYC register send a code to the person’s mobile',
  who: ['buyer'],
  permission: 'CAN_GIVE_CONSENT',
  scope: aPromoter,
  answer: done,
  changes: ['kyc'],
})

export const fetchCkyc = defineCall({
  id: 'kyc.ckycFetch',
  method: 'POST',
  path: '/api/v1/{product}/promoters/{promoterId}/ckyc/download',
  summary: 'Fetches the CKYC record with the code and compares it; another name goes to operations',
  who: ['buyer'],
  permission: 'CAN_GIVE_CONSENT',
  scope: aPromoter,
  body: z.object({ otp }),
  answer: promoter,
  changes: ['kyc'],
})

export const kycCase = z.object({
  id,
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  organisationId: id,
  organisationName: z.string(),
  /** Null: it is about the company itself. */
  promoterId: id.nullable(),
  /** The person's, or the company's own. */
  name: z.string(),
  bornOn: plainDate.nullable(),
  role: z.string().nullable(),
  panMasked: z.string().nullable(),
  aadhaarMasked: z.string().nullable(),
  nameThere: z.string().nullable(),
  bornThere: z.string().nullable(),
  score: z.number().nullable(),
  hits: z.array(
    z.object({
      list: z.string(),
      nameOnList: z.string(),
      score: z.number(),
      entry: z.string(),
      remarks: z.string(),
    }),
  ),
  openedAt: instant,
  /** Who typed it may not decide it. */
  own: z.boolean(),
})
export type KycCase = z.output<typeof kycCase>

export const kycQueue = defineCall({
  id: 'kyc.queue',
  method: 'GET',
  path: '/api/v1/{product}/kyc/queue',
  summary: 'People whose names or dates differ, and people and companies found on lists, oldest first',
  who: ['admin'],
  permission: 'CAN_VERIFY_DOCUMENTS',
  scope: 'tenant',
  query: pageQuery,
  answer: pageOf(kycCase),
})

export const kycQueueFile = listFile(kycQueue)

export const decideKycCase = defineCall({
  id: 'kyc.decide',
  method: 'POST',
  path: '/api/v1/{product}/kyc/cases/{caseId}/decision',
  summary: 'Says with a reason whether it is the same person; for a list: whether it is another',
  who: ['admin'],
  permission: 'CAN_VERIFY_DOCUMENTS',
  scope: { of: 'kyc-case', param: 'caseId' },
  body: z.object({ accept: z.boolean(), reason: z.string().trim().min(1, say('reason.required')).max(500) }),
  answer: done,
  idempotent: true,
  changes: CHANGES,
})
