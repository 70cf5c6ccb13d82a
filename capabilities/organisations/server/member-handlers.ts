import { on } from '@poonji/api-platform/module.ts'
import * as calls from '../member-contract.ts'
import * as invitations from './invitations.ts'

const done = { done: true } as const

/** Who belongs to an organisation, and who is asked to. */
export const memberHandlers = [
  on(calls.members, (work, { params }) => invitations.membersOf(work, params.orgId)),
  on(calls.invite, async (work, { params, body }) => ({
    invitationId: await invitations.invite(work, params.orgId, body.mobile, body.role),
  })),
  on(calls.cancelInvitation, async (work, { params }) => {
    await invitations.cancelInvitation(work, params.invitationId)
    return done
  }),
  on(calls.myInvitations, work => invitations.myInvitations(work)),
  on(calls.answerInvitation, async (work, { params, body }) => ({
    organisationId: await invitations.answerInvitation(work, params.invitationId, body.accept),
  })),
]
