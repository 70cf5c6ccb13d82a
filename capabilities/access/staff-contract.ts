import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { mobile } from '@poonji/contract/mobile.ts'
import { done, id, personName, say } from '@poonji/contract/schemas.ts'
import { REGIONS } from '@poonji/capabilities/reference/status.ts'

/** Access of the lender's own people. The rows stand here, with their screens; identity, which keeps accounts, answers them. */
const editors = { who: ['admin'], permission: 'CAN_EDIT_ROLES' } as const
const ofAccount = { of: 'account', param: 'accountId' } as const
const changes = ['access', 'identity', 'organisations', 'leads'] as const
const reason = z.string().trim().min(1, say('reason.required')).max(300, say('value.invalid'))

/** Whose data staff see; the narrowest first. */
export const VISIBILITIES = ['assigned', 'supervised', 'regional', 'all'] as const

const place = z.object({
  name: personName,
  /** Whom they report to. */
  managerId: id.nullable(),
  visibility: z.enum(VISIBILITIES, say('value.required')),
  region: z.enum(REGIONS).nullable(),
})
export type Place = z.output<typeof place>

export const colleagues = defineCall({
  ...editors,
  id: 'access.colleagues',
  method: 'GET',
  path: '/api/v1/{product}/access/colleagues',
  summary: 'Staff who have access, by name: to report to, or to take over from somebody who leaves',
  scope: 'tenant',
  answer: z.array(
    z.object({
      accountId: id,
      name: z.string(),
      mobileMasked: z.string(),
      /** Only who is of sales takes over companies. */
      ofSales: z.boolean(),
    }),
  ),
})

export const makeStaff = defineCall({
  ...editors,
  id: 'access.makeStaff',
  method: 'POST',
  path: '/api/v1/{product}/access/staff',
  summary: 'Makes an account for somebody of the staff, with a role whose rights one holds oneself; an SMS tells them',
  scope: 'tenant',
  body: place.extend({ mobile, roleId: z.uuid(say('value.required')) }),
  answer: z.object({ accountId: id }),
  idempotent: true,
  changes,
})

export const changeStaff = defineCall({
  ...editors,
  id: 'access.changeStaff',
  method: 'PUT',
  path: '/api/v1/{product}/access/people/{accountId}/place',
  summary: 'Says what somebody of the staff is called, whom they report to and whose data they see',
  scope: ofAccount,
  body: place,
  answer: done,
  changes,
})

export const endAccess = defineCall({
  ...editors,
  id: 'access.end',
  method: 'POST',
  path: '/api/v1/{product}/access/people/{accountId}/end',
  summary: 'Ends somebody’s access: their sessions at once; their companies and leads go to the successor',
  scope: ofAccount,
  body: z.object({ reason, successorId: id.nullable() }),
  answer: done,
  idempotent: true,
  changes,
})

export const restoreAccess = defineCall({
  ...editors,
  id: 'access.restore',
  method: 'POST',
  path: '/api/v1/{product}/access/people/{accountId}/restore',
  summary: 'Lets somebody whose access was ended log in again, with the roles they had',
  scope: ofAccount,
  body: z.object({ reason }),
  answer: done,
  idempotent: true,
  changes,
})
