import { may } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import type { whyNot as call } from '../contract.ts'
import { MEMBER_LEVELS, memberRole } from '../status.ts'

const MOST_NAMES = 5

/** What a person at a locked tab is told: what they have, which roles may, and whom to ask. Nothing of others' companies. */
export async function whyNot(
  work: Work,
  permission: Permission,
  organisationId: string | undefined,
): Promise<Answer<typeof call>> {
  const { actor } = work
  const own = organisationId && actor.memberships.has(organisationId) ? organisationId : null
  const organisation = own
    ? await work.db.selectFrom('organisation').select('name').where('id', '=', own).executeTakeFirst()
    : undefined
  const ofNamed = own ? [own] : []
  const companies = organisationId === undefined ? [...actor.memberships.keys()] : ofNamed
  return {
    held: may(actor, permission, own),
    organisationName: organisation?.name ?? null,
    roles: await rolesOf(work, own),
    rolesThatMay: await rolesWith(work, permission, companies),
    ask: await whomToAsk(work, permission, companies),
  }
}

function rolesOf(work: Work, organisationId: string | null) {
  const { accountId, domain } = work.actor
  const roles = work.db.selectFrom('role').select(['role.name_en as nameEn', 'role.name_hi as nameHi']).distinct()
  if (domain !== 'buyer')
    return roles
      .innerJoin('account_role', 'account_role.role_id', 'role.id')
      .where('account_role.account_id', '=', accountId)
      .execute()
  const memberships = roles
    .innerJoin('membership', 'membership.role_id', 'role.id')
    .where('membership.account_id', '=', accountId)
    .where('membership.ended_at', 'is', null)
  return (organisationId ? memberships.where('membership.organisation_id', '=', organisationId) : memberships).execute()
}

async function rolesWith(work: Work, permission: Permission, companies: string[]) {
  const { domain } = work.actor
  const roles = work.db
    .selectFrom('role')
    .innerJoin('role_permission', 'role_permission.role_id', 'role.id')
    .select(['role.name_en as nameEn', 'role.name_hi as nameHi'])
    .where('role.tenant', '=', work.tenant)
    .where('role.domain', '=', domain)
    .where('role_permission.permission', '=', permission)
    .orderBy('role.name_en')
  return (domain === 'buyer' ? roles.where('role.code', 'in', await rolesIn(work, companies)) : roles).execute()
}

/** What people of these companies may be there, by the kinds they are; of who has none, what a borrower's people are. */
async function rolesIn(work: Work, companies: string[]): Promise<string[]> {
  const kinds = companies.length
    ? await work.db.selectFrom('organisation').select('type').distinct().where('id', 'in', companies).execute()
    : [{ type: 'BUYER' }]
  return kinds.flatMap(({ type }) => MEMBER_LEVELS.map(level => memberRole(type, level)))
}

/**
 * Buyers ask the owners of that company, or of theirs where none is named, who have the right themselves; who works for a partner asks whoever runs it
 * and has the right themselves; everybody else the lender's administrators.
 */
async function whomToAsk(work: Work, permission: Permission, companies: string[]): Promise<string[]> {
  const { domain, partnerOrganisationId } = work.actor
  if (domain === 'buyer') return companies.length ? ownersOf(work, companies, permission) : []
  const colleagues = partnerOrganisationId ? await whoRuns(work, partnerOrganisationId, permission) : []
  return colleagues.length ? colleagues : administrators(work)
}

const named = (work: Work) =>
  work.db
    .selectFrom('account')
    .select('account.name')
    .distinct()
    .where('account.tenant', '=', work.tenant)
    .where('account.id', '<>', work.actor.accountId)
    .where('account.blocked_at', 'is', null)
    .where('account.name', '<>', '')
    .limit(MOST_NAMES)

const namesOf = (rows: readonly { name: string }[]) => rows.map(row => row.name)

/** Whoever lets others in there and has the right themselves: nobody gives more than they hold. */
async function ownersOf(work: Work, companies: string[], permission: Permission): Promise<string[]> {
  const owners = named(work)
    .innerJoin('membership', 'membership.account_id', 'account.id')
    .innerJoin('role_permission as invites', 'invites.role_id', 'membership.role_id')
    .innerJoin('role_permission as asked', 'asked.role_id', 'membership.role_id')
    .where('membership.organisation_id', 'in', companies)
    .where('membership.ended_at', 'is', null)
    .where('invites.permission', '=', 'CAN_INVITE_MEMBER' satisfies Permission)
    .where('asked.permission', '=', permission)
  return namesOf(await owners.execute())
}

/** Colleagues who may let somebody run the partner too, and give with it only what they hold. */
async function whoRuns(work: Work, partnerId: string, permission: Permission): Promise<string[]> {
  const colleagues = named(work)
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .innerJoin('role_permission as runs', 'runs.role_id', 'account_role.role_id')
    .innerJoin('role_permission as asked', 'asked.role_id', 'account_role.role_id')
    .where('account.partner_organisation_id', '=', partnerId)
    .where('runs.permission', '=', 'CAN_ADD_PARTNER_EMPLOYEE' satisfies Permission)
    .where('asked.permission', '=', permission)
  return namesOf(await colleagues.execute())
}

async function administrators(work: Work): Promise<string[]> {
  const who = named(work)
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .innerJoin('role_permission', 'role_permission.role_id', 'account_role.role_id')
    .where('account.domain', '=', 'admin')
    .where('role_permission.permission', '=', 'CAN_EDIT_ROLES' satisfies Permission)
  return namesOf(await who.execute())
}
