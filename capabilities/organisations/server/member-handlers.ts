import { on } from '@poonji/api-platform/module.ts'
import { changeMember } from '@poonji/capabilities/access/server/service.ts'
import * as calls from '../member-contract.ts'
import { answerInvitation, myInvitations } from './answer-invitation.ts'
import { cancelInvitation, invite } from './invitations.ts'
import { membersOf } from './list-members.ts'
import { handOverCompany, takeOut } from './members.ts'

const done = { done: true } as const

/** Who belongs to an organisation, and who is asked to. */
export const memberHandlers = [
  on(calls.members, (work, { params }) => membersOf(work, params.orgId)),
  on(calls.invite, async (work, { params, body }) => ({
    invitationId: await invite(work, params.orgId, body),
  })),
  on(calls.cancelInvitation, async (work, { params }) => {
    await cancelInvitation(work, params.invitationId)
    return done
  }),
  on(calls.myInvitations, work => myInvitations(work)),
  on(calls.answerInvitation, async (work, { params, body }) => ({
    organisationId: await answerInvitation(work, params.invitationId, body.accept),
  })),
  on(calls.changeMemberRole, async (work, { params, body }) => {
    await changeMember(work, { organisationId: params.orgId, accountId: params.accountId }, body.role)
    return done
  }),
  on(calls.removeMember, async (work, { params }) => {
    await takeOut(work, { organisationId: params.orgId, accountId: params.accountId })
    return done
  }),
  on(calls.handOver, async (work, { params, body }) => {
    await handOverCompany(work, { organisationId: params.orgId, accountId: body.accountId })
    return done
  }),
  on(calls.leaveCompany, async (work, { params }) => {
    await takeOut(work, { organisationId: params.orgId, accountId: work.actor.accountId })
    return done
  }),
]
