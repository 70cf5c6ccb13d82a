import { z } from 'zod'
import { INVITED_ROLES, MEMBER_LEVELS } from '@poonji/capabilities/access/status.ts'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, instant, say } from '@poonji/contract/schemas.ts'
import { mobile } from '@poonji/contract/mobile.ts'
import { ofOrganisation } from './contract-parts.ts'
import { INVITATION_STATES } from './status.ts'

/** One that was not accepted; also of somebody who shall work for a partner. */
export const invitation = z.object({
  id,
  /** What whoever invited calls them; '' where nobody asked. */
  name: z.string(),
  mobileMasked: z.string(),
  role: z.enum(INVITED_ROLES),
  state: z.enum([...INVITATION_STATES, 'EXPIRED']),
  createdAt: instant,
  expiresAt: instant,
})

export const members = defineCall({
  id: 'organisations.members',
  method: 'GET',
  path: '/api/v1/{product}/organisation/{orgId}/members',
  summary: 'Who belongs to an organisation and who is invited',
  who: ['buyer', 'admin'],
  permission: 'CAN_VIEW_ORGANISATION',
  scope: ofOrganisation,
  answer: z.object({
    members: z.array(
      z.object({
        accountId: id,
        name: z.string(),
        mobileMasked: z.string(),
        role: z.enum(MEMBER_LEVELS),
        self: z.boolean(),
      }),
    ),
    invitations: z.array(invitation),
  }),
})

export const invite = defineCall({
  id: 'organisations.invite',
  method: 'POST',
  path: '/api/v1/{product}/organisation/{orgId}/invitations',
  summary: 'Invites somebody by mobile with the rights they shall have; they accept after logging in',
  who: ['buyer'],
  permission: 'CAN_INVITE_MEMBER',
  scope: ofOrganisation,
  body: z.object({ mobile, role: z.enum(MEMBER_LEVELS, say('role.required')) }),
  answer: z.object({ invitationId: id }),
  idempotent: true,
  changes: ['organisations'],
})

export const cancelInvitation = defineCall({
  id: 'organisations.cancelInvitation',
  method: 'DELETE',
  path: '/api/v1/{product}/organisation/invitation/{invitationId}',
  summary: 'Takes an invitation back',
  who: ['buyer'],
  permission: 'CAN_INVITE_MEMBER',
  scope: { of: 'invitation', param: 'invitationId' },
  answer: done,
  changes: ['organisations'],
})

export const myInvitations = defineCall({
  id: 'organisations.myInvitations',
  method: 'GET',
  path: '/api/v1/{product}/my/invitations',
  summary: 'Companies and partners that invited the person at the screen',
  who: ['buyer'],
  scope: 'self',
  answer: z.array(
    z.object({
      id,
      organisationName: z.string(),
      invitedBy: z.string(),
      role: z.enum(INVITED_ROLES),
      expiresAt: instant,
    }),
  ),
})

export const answerInvitation = defineCall({
  id: 'organisations.answerInvitation',
  method: 'PUT',
  path: '/api/v1/{product}/my/invitations/{invitationId}',
  summary: 'Accepts or declines an invitation to one’s own mobile',
  who: ['buyer'],
  scope: 'self',
  body: z.object({ accept: z.boolean() }),
  answer: z.object({ organisationId: id.nullable() }),
  changes: ['organisations', 'identity'],
})

const owners = { who: ['buyer'], permission: 'CAN_INVITE_MEMBER', scope: ofOrganisation, answer: done } as const
const changes = ['organisations', 'identity', 'access'] as const

export const changeMemberRole = defineCall({
  ...owners,
  id: 'organisations.changeMember',
  method: 'PUT',
  path: '/api/v1/{product}/organisation/{orgId}/members/{accountId}',
  summary: 'Gives a member other rights; 409 for the last who manages the company',
  body: z.object({ role: z.enum(MEMBER_LEVELS, say('role.required')) }),
  changes,
})

export const removeMember = defineCall({
  ...owners,
  id: 'organisations.removeMember',
  method: 'DELETE',
  path: '/api/v1/{product}/organisation/{orgId}/members/{accountId}',
  summary: 'Takes a member out of the company at once; 409 for the last who manages it',
  changes,
})

export const handOver = defineCall({
  ...owners,
  id: 'organisations.handOver',
  method: 'PUT',
  path: '/api/v1/{product}/organisation/{orgId}/owner',
  summary: 'Makes another member manage the company in one’s own place; one looks on from then',
  body: z.object({ accountId: z.uuid(say('value.required')) }),
  changes,
})

export const leaveCompany = defineCall({
  id: 'organisations.leave',
  method: 'DELETE',
  path: '/api/v1/{product}/organisation/{orgId}/membership',
  summary: 'Leaves a company oneself; 409 for the last who manages it',
  who: ['buyer'],
  permission: 'CAN_VIEW_ORGANISATION',
  scope: ofOrganisation,
  answer: done,
  changes,
})
