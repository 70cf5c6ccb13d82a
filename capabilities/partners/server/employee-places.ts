import { conflict } from '@poonji/api-platform/errors.ts'
import { on } from '@poonji/api-platform/module.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { setPartnerPlace } from '@poonji/capabilities/access/server/service.ts'
import { leavePartner } from '@poonji/capabilities/identity/server/service.ts'
import * as calls from '../employee-contract.ts'
import { texts } from '../texts.ts'
import { ownPartner } from './statement.ts'

const done = { done: true } as const

/** Nobody takes themselves out: whoever runs the partner hands it over first, and is let go by who follows. */
async function removeEmployee(work: Work, accountId: string): Promise<void> {
  if (accountId === work.actor.accountId) throw conflict(texts.t(work.language, 'team.self'))
  await setPartnerPlace(work, accountId, null)
  await leavePartner(work, accountId, ownPartner(work))
}

async function handOver(work: Work, accountId: string): Promise<void> {
  if (accountId === work.actor.accountId) throw conflict(texts.t(work.language, 'team.self'))
  await setPartnerPlace(work, accountId, 'OWNER')
  await setPartnerPlace(work, work.actor.accountId, 'EMPLOYEE')
}

/** Who runs a partner, and who works for it. */
export const employeeHandlers = [
  on(calls.changeEmployee, async (work, { params, body }) => {
    await setPartnerPlace(work, params.accountId, body.place)
    return done
  }),
  on(calls.removeEmployee, async (work, { params }) => {
    await removeEmployee(work, params.accountId)
    return done
  }),
  on(calls.handOverPartner, async (work, { body }) => {
    await handOver(work, body.accountId)
    return done
  }),
]
