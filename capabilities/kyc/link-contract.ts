import { z } from 'zod'
import { otp } from '@poonji/capabilities/identity/contract.ts'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id } from '@poonji/contract/schemas.ts'
import { aadhaarResult, codeGiven, codeSent, numberGiven, offlineFile } from './proof-contract.ts'
import { AADHAAR_STATES } from './status.ts'

/** The reference in the address, and what the address says of business and application. */
const link = {
  link: z.string().max(300),
  relevantOrgId: z.string().max(60).nullish(),
  relevantApplicationId: z.string().max(60).nullish(),
}
/** That the holder of the link proved the mobile just now. */
const proved = { ...link, proof: z.string().max(300) }

const byLink = { method: 'POST', who: ['anyone'], scope: 'link' } as const

export const openLink = defineCall({
  ...byLink,
  id: 'kycLink.open',
  path: '/api/v1/{product}/kyc/link/open',
  summary: 'Whether a link still works, and to which mobile its code goes; nothing else',
  body: z.object(link),
  answer: z.object({ mobileMasked: z.string() }),
})

export const renewLink = defineCall({
  ...byLink,
  id: 'kycLink.renew',
  path: '/api/v1/{product}/kyc/link/renew',
  summary:
    'Sends a new link, where one is still needed, to the mobile that a link was for; the answer is always the same',
  body: z.object(link),
  answer: done,
})

export const sendLinkCode = defineCall({
  ...byLink,
  id: 'kycLink.code',
  path: '/api/v1/{product}/kyc/link/code',
  summary: 'Sends a code to the mobile of the person the link is for',
  body: z.object(link),
  answer: z.object({ challengeId: id, resendAfterSeconds: z.number().int() }),
})

const person = z.object({
  name: z.string(),
  organisationName: z.string(),
  /** Of a partner, who asks for no loan: the words that are agreed to say so. */
  partner: z.boolean(),
  mobileMasked: z.string(),
  takesAadhaar: z.boolean(),
  aadhaarState: z.enum(AADHAAR_STATES),
  aadhaarMasked: z.string().nullable(),
})
export type LinkedPerson = z.output<typeof person>

export const proveMobile = defineCall({
  ...byLink,
  id: 'kycLink.prove',
  path: '/api/v1/{product}/kyc/link/prove',
  summary: 'Checks the code and shows the person what is theirs',
  body: z.object({
    ...link,
    challengeId: id,
    otp,
  }),
  answer: z.object({ proof: z.string(), person }),
})

export const linkOffline = defineCall({
  ...byLink,
  id: 'kycLink.offline',
  path: '/api/v1/{product}/kyc/link/aadhaar/offline',
  summary: 'The offline e-KYC file of the person the link is for',
  body: z.object({ ...proved, ...offlineFile }),
  answer: aadhaarResult,
})

export const linkAadhaarCode = defineCall({
  ...byLink,
  id: 'kycLink.aadhaarCode',
  path: '/api/v1/{product}/kyc/link/aadhaar/otp',
  summary: 'Has UIDAI send its code to the person the link is for',
  body: z.object({ ...proved, ...numberGiven }),
  answer: codeSent,
})

export const linkAadhaarProve = defineCall({
  ...byLink,
  id: 'kycLink.aadhaarProve',
  path: '/api/v1/{product}/kyc/link/aadhaar/otp/verify',
  summary: 'Proves the person the link is for by UIDAI’s code',
  body: z.object({ ...proved, ...codeGiven }),
  answer: aadhaarResult,
})
