import type { Actor } from '@poonji/api-platform/actor.ts'
import type { Db } from '@poonji/api-platform/database.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import { sql } from 'kysely'
import { rightsOfRoles } from './stopped-firm.ts'
import './tables.ts'

type Row = Pick<Actor, 'tenant' | 'domain' | 'name' | 'mobile' | 'language' | 'visibility' | 'region'> & {
  partner_organisation_id: string | null
  permissions: Permission[] | null
  memberships: Record<string, Permission[]> | null
}

/**
 * What an account may do and see now, without a session: for work that a person began and left, and to tell an
 * administrator about them. Null for an account that is not there or blocked.
 */
export async function actorOfAccount(db: Db, tenant: string, accountId: string): Promise<Actor | null> {
  const { rows } = await sql<Row>`
    select a.tenant, a.domain, a.name, a.mobile, a.language, a.visibility, a.region, a.partner_organisation_id,
      ${rightsOfRoles} permissions,
      (select json_object_agg(m.organisation_id,
          (select coalesce(json_agg(rp.permission), '[]') from role_permission rp where rp.role_id = m.role_id))
        from membership m where m.account_id = a.id and m.ended_at is null) memberships
    from account a where a.id = ${accountId} and a.tenant = ${tenant} and a.blocked_at is null`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { permissions, memberships, partner_organisation_id: partnerOrganisationId, ...rest } = row
  return {
    ...rest,
    accountId,
    sessionId: '',
    permissions: new Set(permissions),
    memberships: new Map(Object.entries(memberships ?? {}).map(([id, held]) => [id, new Set(held)])),
    partnerOrganisationId,
  }
}
