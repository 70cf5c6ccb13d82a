import { conflict } from '@poonji/api-platform/errors.ts'
import { on } from '@poonji/api-platform/module.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { setPartnerPlace } from '@poonji/capabilities/access/server/service.ts'
import { leavePartner } from '@poonji/capabilities/identity/server/service.ts'
import {
  cancelInvitation,
  invitationsOf,
  invite,
  tellMember,
} from '@poonji/capabilities/organisations/server/service.ts'
import * as calls from '../employee-contract.ts'
import { texts } from './texts.ts'
import { ownPartner } from './statement.ts'

const done = { done: true } as const

/** Somebody leaves by themselves, or is removed and told so by SMS. Whoever runs the partner alone hands it over first. */
async function letGo(work: Work, accountId: string): Promise<void> {
  const organisationId = ownPartner(work)
  await setPartnerPlace(work, accountId, null)
  await leavePartner(work, accountId, organisationId)
  if (accountId !== work.actor.accountId) await tellMember(work, { organisationId, accountId }, 'sms.removed')
}

async function handOver(work: Work, accountId: string): Promise<void> {
  if (accountId === work.actor.accountId) throw conflict(texts.t(work.language, 'team.self'))
  await setPartnerPlace(work, accountId, 'OWNER')
  await setPartnerPlace(work, work.actor.accountId, 'EMPLOYEE')
  await tellMember(work, { organisationId: ownPartner(work), accountId }, 'sms.handedOver')
}

/** Who runs a partner, who works for it, and who is asked to. */
export const employeeHandlers = [
  on(calls.inviteEmployee, async (work, { body }) => ({
    invitationId: await invite(work, ownPartner(work), { ...body, role: 'PARTNER_EMPLOYEE' }),
  })),
  on(calls.employeeInvitations, work => invitationsOf(work, ownPartner(work))),
  on(calls.cancelEmployeeInvitation, async (work, { params }) => {
    await cancelInvitation(work, params.invitationId, ownPartner(work))
    return done
  }),
  on(calls.leavePartner, async work => {
    await letGo(work, work.actor.accountId)
    return done
  }),
  on(calls.changeEmployee, async (work, { params, body }) => {
    await setPartnerPlace(work, params.accountId, body.place)
    return done
  }),
  on(calls.removeEmployee, async (work, { params }) => {
    await letGo(work, params.accountId)
    return done
  }),
  on(calls.handOverPartner, async (work, { body }) => {
    await handOver(work, body.accountId)
    return done
  }),
]
