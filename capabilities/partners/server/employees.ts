import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { PARTNER_OWNER_ROLES } from '@poonji/capabilities/access/status.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import type { Employee } from '../contract.ts'

/** The last time that somebody came to work for `partnerId`; who was there from the beginning came with their account. */
const cameAt = (partnerId: string) => sql<Date>`coalesce((
  select max(audit.at) from audit where audit.entity = 'account' and audit.entity_id = account.id::text
    and audit.action = 'account.joinedPartner' and audit.organisation_id = ${partnerId}), account.created_at)`

/** Who works for a partner, with their place there before what else an administrator gave them; staff see whoever is blocked too. */
export async function employeesOf(work: Work, partnerId: string): Promise<Employee[]> {
  const staff = work.actor.domain === 'admin'
  const rows = await work.db
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .select(['account.id', 'account.name', 'account.mobile', 'role.name_en as roleEn', 'role.name_hi as roleHi'])
    .select(['role.code', 'account.blocked_at', cameAt(partnerId).as('since')])
    .distinctOn(['account.name', 'account.id'])
    .where('account.tenant', '=', work.tenant)
    .where('account.partner_organisation_id', '=', partnerId)
    .$if(!staff, query => query.where('account.blocked_at', 'is', null))
    .orderBy('account.name')
    .orderBy('account.id')
    .orderBy(eb => eb('role.code', 'in', PARTNER_OWNER_ROLES), 'desc')
    .orderBy(eb => eb('role.code', '=', 'PARTNER_EMPLOYEE'), 'desc')
    .orderBy(eb => eb('role.code', '=', 'PARTNER_APPLICANT'))
    .orderBy('role.code')
    .execute()
  return rows.map(({ id, name, mobile, roleEn, roleHi, code, since, blocked_at }) => ({
    accountId: id,
    name,
    mobileMasked: maskMobile(mobile),
    roleEn,
    roleHi,
    owner: PARTNER_OWNER_ROLES.includes(code),
    self: id === work.actor.accountId,
    since,
    blocked: blocked_at !== null,
  }))
}
