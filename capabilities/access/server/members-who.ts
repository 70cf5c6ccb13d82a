import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import { standsNow } from './stopped-firm.ts'
import './tables.ts'

/** The members of an organisation who may do something there: whom to tell of it, and in which language. */
export async function membersWho(work: Work, organisationId: string, permission: Permission) {
  return work.db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .innerJoin('role_permission', 'role_permission.role_id', 'membership.role_id')
    .select(['account.mobile', 'account.email', 'account.language'])
    .where('membership.organisation_id', '=', organisationId)
    .where('membership.ended_at', 'is', null)
    .where('account.blocked_at', 'is', null)
    .where('role_permission.permission', '=', permission)
    .execute()
}

/** The people of a partner who may do something now: whom to tell of it, and in which language. */
export async function partnerPeopleWho(work: Work, partnerId: string, permission: Permission) {
  return work.db
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .innerJoin('role_permission', 'role_permission.role_id', 'account_role.role_id')
    .select(['account.mobile', 'account.language'])
    .distinct()
    .where('account.partner_organisation_id', '=', partnerId)
    .where('account.tenant', '=', work.tenant)
    .where('account.blocked_at', 'is', null)
    .where('role_permission.permission', '=', permission)
    .where(standsNow(sql`${permission}::text`, sql`account.partner_organisation_id`))
    .execute()
}

/** The lender's people of a domain who may do something: whom to tell of it, and in which language. */
export async function staffWho(work: Work, domain: 'admin' | 'bureau', permission: Permission) {
  return work.db
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .innerJoin('role_permission', 'role_permission.role_id', 'account_role.role_id')
    .select(['account.id as accountId', 'account.name', 'account.mobile', 'account.language'])
    .distinct()
    .where('account.tenant', '=', work.tenant)
    .where('account.domain', '=', domain)
    .where('account.blocked_at', 'is', null)
    .where('role_permission.permission', '=', permission)
    .orderBy('account.mobile')
    .execute()
}
