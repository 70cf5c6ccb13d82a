import { z } from 'zod'
import { otp } from '@poonji/capabilities/identity/contract.ts'
import { MEMBER_LEVELS } from '@poonji/capabilities/access/status.ts'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, pageOf, pageQuery, say } from '@poonji/contract/schemas.ts'
import { pan } from './contract.ts'
import { ofOrganisation } from './contract-parts.ts'
import { LINKING_STATES, RELATIONS } from './status.ts'

const ofRequest = { of: 'linkingRequest', param: 'requestId' } as const
const note = z.string().trim().max(300, say('value.invalid')).default('')

const shared = z.object({
  id,
  panMasked: z.string(),
  relation: z.enum(RELATIONS).nullable(),
  role: z.enum(MEMBER_LEVELS).nullable(),
  note: z.string(),
  state: z.enum([...LINKING_STATES, 'EXPIRED']),
  reason: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
})

export const myLinkingRequests = defineCall({
  id: 'organisations.myLinkingRequests',
  method: 'GET',
  path: '/api/v1/{product}/my/linking-requests',
  summary: 'The companies that the person at the screen asked to join',
  who: ['buyer'],
  scope: 'self',
  answer: z.array(shared.extend({ organisationId: id.nullable(), organisationName: z.string().nullable() })),
})

export const askToJoin = defineCall({
  id: 'organisations.askToJoin',
  method: 'POST',
  path: '/api/v1/{product}/my/linking-requests',
  summary: 'Asks to join the company of a PAN; whether there is one is not told before its people approve',
  who: ['buyer'],
  scope: 'self',
  body: z.object({ pan, role: z.enum(MEMBER_LEVELS, say('role.required')), note }),
  answer: z.object({ requestId: id }),
  idempotent: true,
  changes: ['organisations'],
})

export const withdrawLinking = defineCall({
  id: 'organisations.withdrawLinking',
  method: 'DELETE',
  path: '/api/v1/{product}/my/linking-requests/{requestId}',
  summary: 'Takes one’s own request back, or that of a company that one may edit',
  who: ['buyer', 'admin'],
  scope: 'self',
  answer: done,
  changes: ['organisations'],
})

const listed = shared.extend({
  /** Whoever asks, and for which company. */
  requestedBy: z.string(),
  mobileMasked: z.string(),
  from: z.object({ id, name: z.string() }).nullable(),
  /** Asked by this organisation of another: it waits for the other. */
  outgoing: z.boolean(),
  /** By this organisation, which whoever is at the screen may take back. */
  mayWithdraw: z.boolean(),
  /** The name of the other, which is told once it approved. */
  toName: z.string().nullable(),
})
export type LinkingRequest = z.output<typeof listed>

const connection = z.object({
  id,
  name: z.string(),
  /** What the other is to this organisation; where that one asked, what this one is to the other. */
  relation: z.enum(RELATIONS),
  outgoing: z.boolean(),
  since: instant,
  /** The viewer may end it. */
  mayEnd: z.boolean(),
})
export type Connection = z.output<typeof connection>

export const linkingRequests = defineCall({
  id: 'organisations.linkingRequests',
  method: 'GET',
  path: '/api/v1/{product}/organisation/{orgId}/linking-requests',
  summary: 'Who asks to join an organisation or to be connected with it, and what it asked of others',
  who: ['buyer', 'admin'],
  permission: 'CAN_VIEW_ORGANISATION',
  scope: ofOrganisation,
  answer: z.object({ requests: z.array(listed) }),
})

export const listConnections = defineCall({
  id: 'organisations.connected',
  method: 'GET',
  path: '/api/v1/{product}/organisation/{orgId}/connected',
  summary: 'The companies that an organisation is connected with, newest first; search by name',
  who: ['buyer', 'admin'],
  permission: 'CAN_VIEW_ORGANISATION',
  scope: ofOrganisation,
  query: pageQuery,
  answer: pageOf(connection),
})

export const connectionsFile = listFile(listConnections)

export const askToConnect = defineCall({
  id: 'organisations.askToConnect',
  method: 'POST',
  path: '/api/v1/{product}/organisation/{orgId}/linking-requests',
  summary: 'Asks the company of a PAN to be this one’s supplier, anchor and so on',
  who: ['buyer', 'admin'],
  permission: 'CAN_EDIT_ORGANISATION',
  scope: ofOrganisation,
  body: z.object({ pan, relation: z.enum(RELATIONS, say('value.required')), note }),
  answer: z.object({ requestId: id }),
  idempotent: true,
  changes: ['organisations'],
})

export const endConnection = defineCall({
  id: 'organisations.endConnection',
  method: 'DELETE',
  path: '/api/v1/{product}/organisation/{orgId}/connections/{connectionId}',
  summary:
    'Ends a connection, from either side; who owns the other is told. What makes a group is ended by staff alone',
  who: ['buyer', 'admin'],
  permission: 'CAN_EDIT_ORGANISATION',
  scope: ofOrganisation,
  answer: done,
  changes: ['organisations', 'suppliers', 'credit-profile', 'disbursals', 'orders'],
})

const requestCall = {
  method: 'POST',
  scope: ofRequest,
  answer: done,
  changes: ['organisations', 'identity', 'dashboards'],
} as const

export const verifyLinking = defineCall({
  ...requestCall,
  id: 'organisations.verifyLinking',
  path: '/api/v1/{product}/linking-requests/{requestId}/verify',
  summary: 'Staff have made sure who asks',
  who: ['admin'],
  permission: 'CAN_EDIT_LEADS',
})

export const approveLinking = defineCall({
  ...requestCall,
  id: 'organisations.approveLinking',
  path: '/api/v1/{product}/linking-requests/{requestId}/approve',
  summary: 'An owner approves: the person becomes a member, or the companies are connected',
  who: ['buyer'],
  permission: 'CAN_INVITE_MEMBER',
})

export const sendLinkingCode = defineCall({
  id: 'organisations.sendLinkingCode',
  method: 'POST',
  path: '/api/v1/{product}/linking-requests/{requestId}/code',
  summary: 'Sends the owner a code that approves a verified request, if they tell it',
  who: ['admin'],
  permission: 'CAN_EDIT_LEADS',
  scope: ofRequest,
  answer: z.object({ challengeId: id, mobileMasked: z.string() }),
})

export const approveLinkingByCode = defineCall({
  ...requestCall,
  id: 'organisations.approveLinkingByCode',
  path: '/api/v1/{product}/linking-requests/{requestId}/approveByCode',
  summary: 'Approves a request by the one-time code that its owner told',
  who: ['admin'],
  permission: 'CAN_EDIT_LEADS',
  body: z.object({ challengeId: id, otp }),
})

export const rejectLinking = defineCall({
  ...requestCall,
  id: 'organisations.rejectLinking',
  path: '/api/v1/{product}/linking-requests/{requestId}/reject',
  summary: 'Refuses a request, with the reason',
  who: ['buyer', 'admin'],
  permission: 'CAN_EDIT_ORGANISATION',
  body: z.object({ reason: z.string().trim().min(1, say('reason.required')).max(300, say('value.invalid')) }),
})
