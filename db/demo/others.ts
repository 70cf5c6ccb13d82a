import { updateProfile } from '@poonji/capabilities/identity/contract.ts'
import * as leads from '@poonji/capabilities/leads/contract.ts'
import * as members from '@poonji/capabilities/organisations/member-contract.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { bringCompany } from './borrow.ts'
import type { Event } from './events.ts'
import { PARTNERS, type Stage } from './stage.ts'

/** A member who may only look: invited by the owner, accepted by themselves. */
export async function inviteViewer(
  stage: Stage,
  owner: string,
  organisationId: string,
  viewer: { mobile: string; name: string },
) {
  const body = { mobile: viewer.mobile, role: 'BUYER_VIEWER' as const }
  await (await stage.player(owner)).call(members.invite, { orgId: organisationId, body })
  const invited = await stage.player(viewer.mobile)
  await invited.call(updateProfile, { body: { name: viewer.name } })
  for (const { id } of await invited.call(members.myInvitations, {}))
    await invited.call(members.answerInvitation, { invitationId: id, body: { accept: true } })
  await stage.settle()
}

/** A second company of a buyer who has one. */
export async function bringSecondCompany(stage: Stage, mobile: string) {
  const gstin = gstinFor('36', 'AAACK2154T')
  await bringCompany(stage, { mobile, name: 'Kaveri Reddy', email: 'kaveri.reddy@example.in', gstin })
}

const { agarwal, gill, verma } = PARTNERS

/** Clients that partners have brought, of different partners. */
const CLIENTS = [
  { partner: agarwal, mobile: '9822000001', name: 'Vinod Kulkarni', state: '27', pan: 'AAACV2150P', daysAgo: 34 },
  { partner: agarwal, mobile: '9822000002', name: 'Seema Jain', state: '23', pan: 'AAAFS2151Q', daysAgo: 13 },
  { partner: gill, mobile: '9822000003', name: 'Jaspal Singh', state: '03', pan: 'AAACJ2152R', daysAgo: 27 },
  { partner: verma, mobile: '9822000004', name: 'Anil Mehta', state: '24', pan: 'AAAFA2153S', daysAgo: 7 },
] as const

/** Partners bring clients by GSTIN, who have not applied yet. */
export const clientEvents: readonly Event[] = CLIENTS.map(({ partner, mobile, name, state, pan, daysAgo }) => ({
  ...{ daysAgo, hour: 15 },
  async act(stage) {
    const body = { gstin: gstinFor(state, pan), contactName: name, contactMobile: mobile, contactEmail: '' }
    await (await stage.player(partner)).call(leads.addLead, { body })
  },
}))
