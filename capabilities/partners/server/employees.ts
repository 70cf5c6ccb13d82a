import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { PARTNER_OWNER_ROLES } from '@poonji/capabilities/access/status.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import type * as calls from '../contract.ts'
import { ownPartner } from './statement.ts'

/** Who works for the partner of the person at the screen, with the role that says most. */
export async function employeesOf(work: Work): Promise<Answer<typeof calls.employees>> {
  const rows = await work.db
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .select(['account.id', 'account.name', 'account.mobile', 'role.name_en as roleEn', 'role.name_hi as roleHi'])
    .select('role.code')
    .distinctOn(['account.name', 'account.id'])
    .where('account.tenant', '=', work.tenant)
    .where('account.partner_organisation_id', '=', ownPartner(work))
    .where('account.blocked_at', 'is', null)
    .orderBy('account.name')
    .orderBy('account.id')
    .orderBy(eb => eb('role.code', '=', 'PARTNER_APPLICANT'))
    .execute()
  return rows.map(({ id, name, mobile, roleEn, roleHi, code }) => ({
    accountId: id,
    name,
    mobileMasked: maskMobile(mobile),
    roleEn,
    roleHi,
    owner: PARTNER_OWNER_ROLES.includes(code),
    self: id === work.actor.accountId,
  }))
}
