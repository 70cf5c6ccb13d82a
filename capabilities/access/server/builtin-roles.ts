import { sql } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import { BUILTIN_ROLES } from '../roles.ts'
import './tables.ts'

/**
 * Makes sure that a tenant has the built-in roles. One that nobody edited gets what the product gives it now; an edited
 * one is left as its administrator made it.
 */
export async function ensureBuiltinRoles(db: Db, tenant: string): Promise<void> {
  const rows = BUILTIN_ROLES.map(role => ({
    tenant,
    code: role.code,
    name_en: role.nameEn,
    name_hi: role.nameHi,
    domain: role.domain,
    builtin: true,
  }))
  const pairs = BUILTIN_ROLES.flatMap(role => [...new Set(role.permissions)].map(permission => [role.code, permission]))
  const codes = pairs.map(([code]) => code)
  const permissions = pairs.map(([, permission]) => permission)
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('role')
      .values(rows)
      .onConflict(conflict => conflict.columns(['tenant', 'code']).doNothing())
      .execute()
    const defaults = sql`select role.id, given.permission from role
      join unnest(${codes}::text[], ${permissions}::text[]) as given (code, permission) on given.code = role.code
      where role.tenant = ${tenant} and role.builtin and role.edited_at is null`
    await sql`insert into role_permission (role_id, permission) ${defaults} on conflict do nothing`.execute(tx)
    await sql`delete from role_permission using role
      where role.id = role_permission.role_id and role.tenant = ${tenant} and role.builtin and role.edited_at is null
        and (role_permission.role_id, role_permission.permission) not in (${defaults})`.execute(tx)
  })
}
