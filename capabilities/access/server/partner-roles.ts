import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { PARTNER_OWNER_ROLES } from '../status.ts'
import { texts } from './texts.ts'
import { lockRoles, permissionsOf, requireHeld } from './role-rules.ts'
import './tables.ts'

/** What somebody does for a partner: runs it, or works for it. */
export type PartnerPlace = 'OWNER' | 'EMPLOYEE'

const EMPLOYEE = 'PARTNER_EMPLOYEE'
const roleCode = (partnerType: string, place: PartnerPlace) =>
  place === 'EMPLOYEE' ? EMPLOYEE : partnerType === 'DSA' ? 'DSA' : 'PARTNER_OWNER'

/** The people of the actor's own partner with the roles they hold. */
function peopleOf(work: Work, partnerId: string) {
  return work.db
    .selectFrom('account')
    .innerJoin('organisation', 'organisation.id', 'account.partner_organisation_id')
    .leftJoin('account_role', 'account_role.account_id', 'account.id')
    .leftJoin('role', 'role.id', 'account_role.role_id')
    .select(['account.id', 'organisation.type', 'role.code', 'role.id as roleId'])
    .where('account.partner_organisation_id', '=', partnerId)
    .where('account.tenant', '=', work.tenant)
    .where('account.blocked_at', 'is', null)
    .execute()
}

/**
 * Somebody who works for the actor's partner has another place there, or none (`null`). What else an administrator gave
 * them stays theirs while they work there.
 * @throws 403 for who works elsewhere and for rights that the actor lacks, 409 for the last who runs the partner
 */
export async function setPartnerPlace(work: Work, accountId: string, place: PartnerPlace | null): Promise<void> {
  const partnerId = work.actor.partnerOrganisationId
  if (!partnerId) throw notPermitted()
  await lockRoles(work)
  const people = await peopleOf(work, partnerId)
  const theirs = people.filter(one => one.id === accountId)
  const partnerType = theirs[0]?.type
  if (!partnerType) throw notPermitted()
  const runs = ({ code }: { code: string | null }) => code !== null && PARTNER_OWNER_ROLES.includes(code)
  const others = people.some(one => one.id !== accountId && runs(one))
  if (place !== 'OWNER' && theirs.some(runs) && !others) throw conflict(texts.t(work.language, 'refuse.lastPartner'))
  const code = place && roleCode(partnerType, place)
  if (code && theirs.some(one => one.code === code)) return
  const isPlace = (one: { code: string | null }) => runs(one) || one.code === EMPLOYEE
  const left = theirs.filter(one => place === null || isPlace(one))
  const roleIds = left.flatMap(one => one.roleId ?? [])
  if (roleIds.length)
    await work.db
      .deleteFrom('account_role')
      .where('account_id', '=', accountId)
      .where('role_id', 'in', roleIds)
      .execute()
  for (const { code: taken } of left)
    if (taken) await work.audit('role.taken', 'account', accountId, { role: taken }, partnerId)
  if (!code) return
  const role = await work.db
    .selectFrom('role')
    .select('id')
    .where('tenant', '=', work.tenant)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  requireHeld(work, await permissionsOf(work, role.id))
  await work.db.insertInto('account_role').values({ account_id: accountId, role_id: role.id }).execute()
  await work.audit('role.granted', 'account', accountId, { role: code }, partnerId)
}
