import type { Work } from '@poonji/api-platform/work.ts'
import './tables.ts'

export { actorOfAccount } from './actor-of-account.ts'
export { ensureBuiltinRoles } from './builtin-roles.ts'
export { isColleague, mayGiveTo, salesWithinReach, withinReach } from './colleagues.ts'
export { giveRole, roleById } from './edit-roles.ts'
export { mayInvite } from './may-invite.ts'
export { membersWho, partnerPeopleWho, staffWho } from './members-who.ts'
export { addMember, changeMember, removeMember, requireGivable } from './memberships.ts'
export { setPartnerPlace } from './partner-roles.ts'
export { lockRoles, requireAnEditor, requireHeld, rightsOfAccount } from './role-rules.ts'
export { isStoppedFirm, rightsOfRoles, standsBadly } from './stopped-firm.ts'
export { broughtBy, requireSeesAll, seenBy, seesOrganisation, staffSeeing, teamOf, teamSize } from './sight.ts'

/** @throws when the tenant has no role of that code */
export async function roleId(work: Work, code: string): Promise<string> {
  const role = await work.db
    .selectFrom('role')
    .select('id')
    .where('tenant', '=', work.tenant)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return role.id
}

/** Gives an account a role beside what it has. */
export async function grantRole(work: Work, accountId: string, code: string): Promise<void> {
  await work.db
    .insertInto('account_role')
    .values({ account_id: accountId, role_id: await roleId(work, code) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await work.audit('role.granted', 'account', accountId, { role: code })
}
