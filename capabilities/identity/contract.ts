import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { mobile } from '@poonji/contract/mobile.ts'
import { done, id, instant, personName, say } from '@poonji/contract/schemas.ts'
import { PERMISSIONS } from '@poonji/contract/permissions.ts'

const SIX_DIGITS = /^\d{6}$/

/** A one-time code: exactly six digits. */
export const isCode = (text: string) => SIX_DIGITS.test(text)
export const otp = z.string().trim().min(1, say('otp.required')).regex(SIX_DIGITS, say('otp.invalid'))

const everybody = ['buyer', 'admin', 'partner', 'bureau'] as const

/** What a screen may know of the person at it. */
export const session = z.object({
  accountId: id,
  name: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  domain: z.enum(everybody),
  product: z.string(),
  language: z.enum(['en', 'hi']),
  partnershipType: z.string().nullable(),
  /** The partner that the person works for. */
  partnerOrganisationId: id.nullable(),
  /** That partner acts for no client at present: its people have what it earned, and may complain. */
  firmStopped: z.boolean(),
  roles: z.array(z.object({ code: z.string(), nameEn: z.string(), nameHi: z.string() })),
  permissions: z.array(z.enum(PERMISSIONS)),
  minOrganisationsList: z.array(
    z.object({ id, name: z.string(), type: z.string(), permissions: z.array(z.enum(PERMISSIONS)) }),
  ),
  selectedOrganisationId: id.nullable(),
  /** Whose clients the menu leads staff to. */
  firstView: z.enum(['MY_CLIENT', 'TEAM', 'ALL']),
  demo: z.boolean(),
})
export type Session = z.output<typeof session>

export const sendCode = defineCall({
  id: 'identity.sendCode',
  method: 'POST',
  path: '/api/v1/{product}/login/otp',
  summary: 'Sends a login code; a stranger’s and a client’s number answer the same',
  who: ['anyone'],
  scope: 'public',
  body: z.object({ mobile }),
  answer: z.object({ step: z.literal('OTP_VERIFY'), challengeId: id, resendAfterSeconds: z.number().int() }),
})

export const verifyCode = defineCall({
  id: 'identity.verifyCode',
  method: 'POST',
  path: '/api/v1/{product}/login/verify',
  summary: 'Checks the code and begins a session; the app gets its token in the answer, a browser in a cookie',
  who: ['anyone'],
  scope: 'public',
  body: z.object({ challengeId: id, mobile, otp, app: z.boolean().default(false) }),
  answer: z.object({
    /** The specification's step names: where the login goes on. */
    step: z.enum(['NEW_LEAD', 'SELECT_ORGANISATION', 'ACTION_ORGANISATION']),
    landing: z.string(),
    token: z.string().nullable(),
  }),
  changes: ['identity'],
})

export const currentSession = defineCall({
  id: 'identity.session',
  method: 'GET',
  path: '/api/v1/session',
  summary: 'Who is at the screen and what they may do',
  who: everybody,
  scope: 'self',
  answer: session,
})

export const logout = defineCall({
  id: 'identity.logout',
  method: 'POST',
  path: '/api/v1/logout',
  summary: 'Ends this session; harmless without one',
  who: ['anyone'],
  scope: 'self',
  answer: done,
  changes: ['identity'],
})

export const loginActivity = defineCall({
  id: 'identity.activity',
  method: 'GET',
  path: '/api/v1/login-activity',
  summary: 'Where this person is and was logged in, newest first',
  who: everybody,
  scope: 'self',
  answer: z.array(
    z.object({
      sessionId: id,
      device: z.string(),
      createdAt: instant,
      lastSeenAt: instant,
      endedAt: instant.nullable(),
      current: z.boolean(),
    }),
  ),
})

export const endSession = defineCall({
  id: 'identity.endSession',
  method: 'DELETE',
  path: '/api/v1/login-activity/{sessionId}',
  summary: 'Logs out another device of one’s own',
  who: everybody,
  scope: 'self',
  answer: done,
  changes: ['identity'],
})

export const updateProfile = defineCall({
  id: 'identity.updateProfile',
  method: 'PUT',
  path: '/api/v1/session/profile',
  summary: 'Changes one’s own name, mail address or language',
  who: everybody,
  scope: 'self',
  body: z.object({
    name: personName.optional(),
    email: z.email(say('email.invalid')).optional(),
    language: z.enum(['en', 'hi']).optional(),
  }),
  answer: done,
  changes: ['identity'],
})

export const selectOrganisation = defineCall({
  id: 'identity.selectOrganisation',
  method: 'PUT',
  path: '/api/v1/session/organisation/{organisationId}',
  summary: 'Chooses which of one’s organisations the screens are about',
  who: ['buyer'],
  permission: 'CAN_VIEW_ORGANISATION',
  scope: { of: 'organisation', param: 'organisationId' },
  answer: done,
  changes: ['identity'],
})
