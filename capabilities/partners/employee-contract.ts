import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, say } from '@poonji/contract/schemas.ts'

const owners = {
  who: ['partner'],
  permission: 'CAN_ADD_PARTNER_EMPLOYEE',
  scope: 'tenant',
  answer: done,
  changes: ['partners', 'identity', 'access'],
} as const

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
