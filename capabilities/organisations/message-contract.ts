import { z } from 'zod'
import { otp } from '@poonji/capabilities/identity/contract.ts'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, pageOf, say, unsearched } from '@poonji/contract/schemas.ts'
import { BASE, ofOrganisation } from './contract-parts.ts'

export const askWhatsApp = defineCall({
  id: 'organisations.askWhatsApp',
  method: 'POST',
  path: `${BASE}/whatsApp`,
  summary: 'Sends the owner the words of the consent and a code by SMS; telling the code to us is the consent',
  who: ['admin'],
  permission: 'CAN_WHATS_APP_CONNECT',
  scope: ofOrganisation,
  answer: z.object({ challengeId: id, mobileMasked: z.string(), resendAfterSeconds: z.number().int() }),
  changes: ['organisations'],
})

export const connectWhatsApp = defineCall({
  id: 'organisations.connectWhatsApp',
  method: 'PUT',
  path: `${BASE}/whatsApp`,
  summary: 'Keeps the consent that the owner gave by their code; from then on we write there',
  who: ['admin'],
  permission: 'CAN_WHATS_APP_CONNECT',
  scope: ofOrganisation,
  body: z.object({ challengeId: id, otp }),
  answer: done,
  changes: ['organisations', 'consents'],
})

export const writeToOwner = defineCall({
  id: 'organisations.writeToOwner',
  method: 'POST',
  path: `${BASE}/messages`,
  summary: 'Writes to the owner on WhatsApp; 409 without their consent',
  who: ['admin'],
  permission: 'CAN_WHATS_APP_CONNECT',
  scope: ofOrganisation,
  body: z.object({ text: z.string().trim().min(1, say('value.required')).max(700, say('value.invalid')) }),
  answer: done,
  idempotent: true,
  changes: ['organisations'],
})

const message = z.object({
  id,
  channel: z.enum(['sms', 'mail', 'messaging']),
  purpose: z.string(),
  /** The recipient, its middle hidden. */
  to: z.string(),
  subject: z.string().nullable(),
  /** Null for what holds a code. */
  text: z.string().nullable(),
  state: z.enum(['waiting', 'sent', 'refused']),
  createdAt: instant,
  sentAt: instant.nullable(),
})
export type Message = z.output<typeof message>

export const communicationsOf = defineCall({
  id: 'organisations.communicationsOf',
  method: 'GET',
  path: `${BASE}/communications`,
  summary: 'What was sent to an organisation, newest first; filters CHANNEL, STATE, DATE',
  who: ['admin'],
  permission: 'CAN_VIEW_LEADS',
  scope: ofOrganisation,
  query: unsearched,
  answer: pageOf(message),
})

export const communicationsOfFile = listFile(communicationsOf)

export const communications = defineCall({
  id: 'organisations.communications',
  method: 'GET',
  path: '/api/v1/{product}/communications',
  summary: 'What was sent to the organisations that the viewer sees, newest first; filters CHANNEL, STATE, DATE',
  who: ['admin', 'partner'],
  permission: 'CAN_VIEW_LEADS',
  scope: 'tenant',
  query: unsearched,
  answer: pageOf(message.extend({ organisationId: id, organisationName: z.string() })),
})

export const communicationsFile = listFile(communications)
