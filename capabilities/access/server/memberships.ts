import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import { levelOf, memberRole, OWNER_ROLES, type MemberLevel } from '../status.ts'
import { texts } from './texts.ts'
import { permissionsOf, requireHeld } from './role-rules.ts'
import './tables.ts'

interface Member {
  organisationId: string
  accountId: string
}

/** The role that members of an organisation have, by the kind of organisation. */
async function roleThere(work: Work, organisationId: string, level: MemberLevel) {
  const { type } = await work.db
    .selectFrom('organisation')
    .select('type')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow(notPermitted)
  return work.db
    .selectFrom('role')
    .select(['id', 'code'])
    .where('tenant', '=', work.tenant)
    .where('code', '=', memberRole(type, level))
    .executeTakeFirstOrThrow()
}

/** The role that the actor is about to give in a company. @throws 403 for rights that they lack there themselves */
export async function requireGivable(work: Work, organisationId: string, level: MemberLevel) {
  const role = await roleThere(work, organisationId, level)
  const held = work.actor.memberships.get(organisationId) ?? new Set<Permission>()
  requireHeld(work, await permissionsOf(work, role.id), held)
  return role
}

/**
 * Makes a buyer's account a member of an organisation. An existing membership is left, but that who becomes an owner does
 * not stay with less. Locked, so that nobody becomes a partner's or one of the staff meanwhile.
 * @throws 409 for whoever is no buyer any more
 */
export async function addMember(
  work: Work,
  accountId: string,
  organisationId: string,
  level: MemberLevel,
): Promise<void> {
  const { domain } = await work.db
    .selectFrom('account')
    .select('domain')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (domain !== 'buyer') throw conflict()
  const role = await roleThere(work, organisationId, level)
  await work.db
    .insertInto('membership')
    .values({ account_id: accountId, organisation_id: organisationId, role_id: role.id, ended_at: null })
    .onConflict(one => one.columns(['account_id', 'organisation_id']).where('ended_at', 'is', null).doNothing())
    .execute()
  await work.audit('member.added', 'organisation', organisationId, { accountId, role: role.code }, organisationId)
  if (level === 'BUYER_OWNER') await raiseToOwner(work, accountId, organisationId)
}

async function raiseToOwner(work: Work, accountId: string, organisationId: string): Promise<void> {
  const members = await lockedMembers(work, organisationId)
  const member = members.find(one => one.accountId === accountId)
  const role = await roleThere(work, organisationId, 'BUYER_OWNER')
  if (!member || member.code === role.code) return
  await work.db.updateTable('membership').set({ role_id: role.id }).where('id', '=', member.id).execute()
  const detail = { accountId, from: member.code, to: role.code }
  await work.audit('member.changed', 'organisation', organisationId, detail, organisationId)
}

/** Whoever belongs to an organisation, locked: two who change it at once cannot each rely on the other. */
function lockedMembers(work: Work, organisationId: string) {
  return work.db
    .selectFrom('membership')
    .innerJoin('role', 'role.id', 'membership.role_id')
    .select(['membership.id', 'membership.account_id as accountId', 'role.code'])
    .where('membership.organisation_id', '=', organisationId)
    .where('membership.ended_at', 'is', null)
    .orderBy('membership.id')
    .forUpdate('membership')
    .execute()
}

/** @throws 403 for somebody who does not belong to it, 409 for the last who manages it */
async function memberToChange(work: Work, { organisationId, accountId }: Member) {
  const members = await lockedMembers(work, organisationId)
  const member = members.find(one => one.accountId === accountId)
  if (!member) throw notPermitted()
  const last = members.every(one => one === member || !OWNER_ROLES.includes(one.code))
  return { ...member, last: OWNER_ROLES.includes(member.code) && last }
}

/**
 * Gives a member other rights in their company.
 * @throws 403 for rights that the giver lacks there, 409 when nobody would manage the company any more
 */
export async function changeMember(work: Work, member: Member, level: MemberLevel): Promise<void> {
  const { organisationId, accountId } = member
  const before = await memberToChange(work, member)
  if (levelOf(before.code) === level) return
  if (before.last) throw conflict(texts.t(work.language, 'refuse.lastOwner'))
  const role = await requireGivable(work, organisationId, level)
  await work.db.updateTable('membership').set({ role_id: role.id }).where('id', '=', before.id).execute()
  const detail = { accountId, from: before.code, to: role.code }
  await work.audit('member.changed', 'organisation', organisationId, detail, organisationId)
}

/** @throws 409 when nobody would manage the company any more */
export async function removeMember(work: Work, member: Member): Promise<void> {
  const { organisationId, accountId } = member
  const before = await memberToChange(work, member)
  if (before.last) throw conflict(texts.t(work.language, 'refuse.lastOwner'))
  await work.db.updateTable('membership').set({ ended_at: work.now }).where('id', '=', before.id).execute()
  await work.audit('member.removed', 'organisation', organisationId, { accountId, role: before.code }, organisationId)
}
