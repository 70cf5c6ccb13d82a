import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { mobile } from '@poonji/contract/mobile.ts'
import { done, id, personName, say } from '@poonji/contract/schemas.ts'
import { invitation } from '@poonji/capabilities/organisations/member-contract.ts'

const owners = {
  who: ['partner'],
  permission: 'CAN_ADD_PARTNER_EMPLOYEE',
  scope: 'tenant',
  answer: done,
  changes: ['partners', 'identity', 'access'],
} as const

export const inviteEmployee = defineCall({
  ...owners,
  id: 'partners.inviteEmployee',
  method: 'POST',
  path: '/api/v1/{product}/partner/employees',
  summary: 'Invites somebody by mobile to work for one’s partner; they accept after logging in',
  body: z.object({ name: personName, mobile }),
  answer: z.object({ invitationId: id }),
  idempotent: true,
})

export const employeeInvitations = defineCall({
  ...owners,
  id: 'partners.employeeInvitations',
  method: 'GET',
  path: '/api/v1/{product}/partner/invitations',
  summary: 'Who was invited to work for one’s partner and has not accepted',
  answer: z.array(invitation),
  changes: [],
})

export const cancelEmployeeInvitation = defineCall({
  ...owners,
  id: 'partners.cancelInvitation',
  method: 'DELETE',
  path: '/api/v1/{product}/partner/invitations/{invitationId}',
  summary: 'Takes an invitation to work for one’s partner back; 409 once it is answered',
  scope: { of: 'invitation', param: 'invitationId' },
})

export const leavePartner = defineCall({
  id: 'partners.leave',
  method: 'DELETE',
  path: '/api/v1/{product}/partner/membership',
  summary: 'Works for the partner no more, by one’s own will: logged out at once; 409 for the last who runs it',
  who: ['partner'],
  scope: 'self',
  answer: done,
  changes: owners.changes,
})

/** What somebody does for a partner: runs it, or works for it. */
export const PLACES = ['OWNER', 'EMPLOYEE'] as const

export const changeEmployee = defineCall({
  ...owners,
  id: 'partners.changeEmployee',
  method: 'PUT',
  path: '/api/v1/{product}/partner/employees/{accountId}',
  summary: 'Lets somebody of one’s own partner run it too, or only work for it; 409 for the last who runs it',
  body: z.object({ place: z.enum(PLACES, say('role.required')) }),
})

export const removeEmployee = defineCall({
  ...owners,
  id: 'partners.removeEmployee',
  method: 'DELETE',
  path: '/api/v1/{product}/partner/employees/{accountId}',
  summary: 'Somebody works for one’s partner no more: they are logged out at once; 409 for the last who runs it',
})

export const handOverPartner = defineCall({
  ...owners,
  id: 'partners.handOver',
  method: 'PUT',
  path: '/api/v1/{product}/partner/owner',
  summary: 'Somebody else runs the partner in one’s own place; one works for it from then',
  body: z.object({ accountId: z.uuid(say('value.required')) }),
})
