import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { wholeListFile } from '@poonji/contract/list-file.ts'
import { done, id, instant } from '@poonji/contract/schemas.ts'
import { PURPOSES } from './purposes.ts'

const everyDomain = ['buyer', 'admin', 'partner'] as const

export const consentRow = z.object({
  id,
  purpose: z.enum(PURPOSES),
  version: z.string(),
  words: z.string(),
  givenByName: z.string(),
  givenAt: instant,
  revokedAt: instant.nullable(),
})

export type Consent = z.output<typeof consentRow>

export const listConsents = defineCall({
  id: 'consents.list',
  method: 'GET',
  path: '/api/v1/{product}/organisations/{orgId}/consents',
  summary: 'Every consent that was given, standing and revoked, newest first',
  who: everyDomain,
  permission: 'CAN_VIEW_CONSENTS',
  scope: { of: 'organisation', param: 'orgId' },
  answer: z.array(consentRow),
})

export const consentsFile = wholeListFile(listConsents)

export const giveConsentCall = defineCall({
  id: 'consents.give',
  method: 'POST',
  path: '/api/v1/organisation/consent/{id}/forLoggedIn',
  summary: 'The person at the screen agrees to purposes, in the words shown; {id} is the organisation',
  who: ['buyer'],
  permission: 'CAN_GIVE_CONSENT',
  scope: { of: 'organisation', param: 'id' },
  body: z.object({ purposes: z.array(z.enum(PURPOSES)).min(1).max(5) }),
  answer: done,
  changes: ['consents', 'dashboards', 'applications', 'eligibility'],
})

export const revokeConsent = defineCall({
  id: 'consents.revoke',
  method: 'POST',
  path: '/api/v1/{product}/organisations/{orgId}/consents/{purpose}/revoke',
  summary: 'Withdraws a standing consent; what it allowed stops',
  who: ['buyer'],
  permission: 'CAN_GIVE_CONSENT',
  scope: { of: 'organisation', param: 'orgId' },
  answer: done,
  changes: ['consents', 'dashboards', 'applications', 'eligibility'],
})
