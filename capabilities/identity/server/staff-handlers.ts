import { on } from '@poonji/api-platform/module.ts'
import * as calls from '@poonji/capabilities/access/staff-contract.ts'
import { endAccess, restoreAccess } from './staff/end-access.ts'
import { makeStaff } from './staff/make-staff.ts'
import { changeStaff } from './staff/place.ts'

const done = { done: true } as const

/** Accounts of the lender's own people. */
export const staffHandlers = [
  on(calls.makeStaff, async (work, { body }) => ({ accountId: await makeStaff(work, body) })),
  on(calls.changeStaff, async (work, { params, body }) => {
    await changeStaff(work, params.accountId, body)
    return done
  }),
  on(calls.endAccess, async (work, { params, body }) => {
    await endAccess(work, params.accountId, body)
    return done
  }),
  on(calls.restoreAccess, async (work, { params, body }) => {
    await restoreAccess(work, params.accountId, body.reason)
    return done
  }),
]
