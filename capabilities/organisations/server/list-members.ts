import type { Work } from '@poonji/api-platform/work.ts'
import { levelOf } from '@poonji/capabilities/access/status.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { invitationStands } from './invitation-stands.ts'

export async function membersOf(work: Work, organisationId: string) {
  const members = await work.db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .innerJoin('role', 'role.id', 'membership.role_id')
    .select(['account.id', 'account.name', 'account.mobile', 'role.code'])
    .where('membership.organisation_id', '=', organisationId)
    .where('membership.ended_at', 'is', null)
    .orderBy('membership.created_at')
    .execute()
  return {
    members: members.map(row => ({
      accountId: row.id,
      name: row.name,
      mobileMasked: maskMobile(row.mobile),
      role: levelOf(row.code),
      self: row.id === work.actor.accountId,
    })),
    invitations: await invitationsOf(work, organisationId),
  }
}

/** Whom an organisation invited and who has not come, the latest first. */
export async function invitationsOf(work: Work, organisationId: string) {
  const rows = await work.db
    .selectFrom('invitation')
    .selectAll()
    .select(invitationStands(work.now).as('stands'))
    .where('organisation_id', '=', organisationId)
    .where('state', '!=', 'ACCEPTED')
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    mobileMasked: maskMobile(row.mobile),
    role: row.role_code,
    state: row.state === 'SENT' && !row.stands ? ('EXPIRED' as const) : row.state,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }))
}
