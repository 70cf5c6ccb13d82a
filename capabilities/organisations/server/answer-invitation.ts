import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addMember, grantRole } from '@poonji/capabilities/access/server/service.ts'
import { isBorrower, joinPartner, nameNewAccount } from '@poonji/capabilities/identity/server/service.ts'
import { texts } from './texts.ts'
import { invitationStands } from './invitation-stands.ts'

/** Open invitations to the mobile of whoever is at the screen. */
export async function myInvitations(work: Work) {
  const rows = await work.db
    .selectFrom('invitation')
    .innerJoin('organisation', 'organisation.id', 'invitation.organisation_id')
    .innerJoin('account as inviter', 'inviter.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'organisation.name',
      'inviter.name as inviter',
      'invitation.role_code',
      'invitation.expires_at',
    ])
    .where('invitation.tenant', '=', work.tenant)
    .where('invitation.mobile', '=', work.actor.mobile)
    .where('invitation.state', '=', 'SENT')
    .where(invitationStands(work.now))
    .orderBy('invitation.created_at')
    .execute()
  return rows.map(row => ({
    id: row.id,
    organisationName: row.name,
    invitedBy: row.inviter,
    role: row.role_code,
    expiresAt: row.expires_at,
  }))
}

/** @throws 403 for an invitation to another mobile, an expired and an answered one alike, 409 for who cannot accept it */
export async function answerInvitation(work: Work, id: string, accept: boolean): Promise<string | null> {
  const row = await work.db
    .updateTable('invitation')
    .set({ state: accept ? 'ACCEPTED' : 'DECLINED', settled_at: work.now })
    .where('id', '=', id)
    .where('tenant', '=', work.tenant)
    .where('mobile', '=', work.actor.mobile)
    .where('state', '=', 'SENT')
    .where(invitationStands(work.now))
    .returning(['organisation_id', 'role_code', 'name'])
    .executeTakeFirst()
  if (!row) throw notPermitted()
  await work.audit(accept ? 'invitation.accepted' : 'invitation.declined', 'invitation', id, {}, row.organisation_id)
  if (!accept) return null
  if (row.role_code === 'PARTNER_EMPLOYEE') {
    await workForPartner(work, row.organisation_id, row.name)
    return row.organisation_id
  }
  await addMember(work, work.actor.accountId, row.organisation_id, row.role_code)
  return row.organisation_id
}

/** @throws 409 for somebody with a company of their own: it would be out of their sight */
async function workForPartner(work: Work, partnerId: string, name: string): Promise<void> {
  const { accountId } = work.actor
  if (await isBorrower(work, accountId)) throw conflict(texts.t(work.language, 'invited.borrower'))
  await nameNewAccount(work, accountId, name, null)
  await joinPartner(work, accountId, partnerId)
  await grantRole(work, accountId, 'PARTNER_EMPLOYEE')
}
