import { sql, type RawBuilder } from 'kysely'
import type { Permission } from '@poonji/contract/permissions.ts'

const TO_A_COMPANY = 'CAN_INVITE_MEMBER' satisfies Permission
const TO_A_PARTNER = 'CAN_ADD_PARTNER_EMPLOYEE' satisfies Permission

/** Whether an account may now let others into an organisation, be it a company or a partner; both given as columns. */
export function mayInvite(account: string, organisation: string): RawBuilder<boolean> {
  const [accountId, organisationId] = [sql.ref(account), sql.ref(organisation)]
  return sql<boolean>`exists (
    select from account host where host.id = ${accountId} and host.blocked_at is null and (
      exists (
        select from membership join role_permission using (role_id)
        where membership.account_id = host.id and membership.organisation_id = ${organisationId}
          and membership.ended_at is null and role_permission.permission = ${TO_A_COMPANY})
      or host.partner_organisation_id = ${organisationId} and exists (
        select from account_role join role_permission using (role_id)
        where account_role.account_id = host.id and role_permission.permission = ${TO_A_PARTNER})))`
}
