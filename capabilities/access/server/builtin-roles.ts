import { sql } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import { BUILTIN_ROLES } from '../roles.ts'
import './tables.ts'

/**
 * Makes sure that a tenant has the built-in roles. One that nobody edited gets what the product gives it now; an edited
 * one is left as its administrator made it. Within the caller's transaction.
 */
export async function ensureBuiltinRoles(db: Db, tenant: string): Promise<void> {
  // a statement that writes nothing still raises the edition of rights, and costs the embedded database more than reading
  if (await hasBuiltinRoles(db, tenant)) return
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
  await db
    .insertInto('role')
    .values(rows)
    .onConflict(conflict => conflict.columns(['tenant', 'code']).doNothing())
    .execute()
  const defaults = sql`select role.id, given.permission from role
    join unnest(${codes}::text[], ${permissions}::text[]) as given (code, permission) on given.code = role.code
    where role.tenant = ${tenant} and role.builtin and role.edited_at is null`
  await sql`insert into role_permission (role_id, permission) ${defaults} on conflict do nothing`.execute(db)
  await sql`delete from role_permission using role
    where role.id = role_permission.role_id and role.tenant = ${tenant} and role.builtin and role.edited_at is null
      and (role_permission.role_id, role_permission.permission) not in (${defaults})`.execute(db)
}

/** Whether a tenant has every built-in role, and each that nobody edited exactly what the product gives it. */
async function hasBuiltinRoles(db: Db, tenant: string): Promise<boolean> {
  const rows = await db
    .selectFrom('role')
    .leftJoin('role_permission as held', 'held.role_id', 'role.id')
    .select(['role.code', 'role.builtin', 'role.edited_at', 'held.permission'])
    .where('role.tenant', '=', tenant)
    .execute()
  const roles = Map.groupBy(rows, row => row.code)
  if (!BUILTIN_ROLES.every(role => roles.has(role.code))) return false
  const defaults = new Map(BUILTIN_ROLES.map(role => [role.code, new Set<string>(role.permissions)]))
  return [...roles].every(([code, held]) => {
    if (!held[0]?.builtin || held[0].edited_at) return true
    const permissions = held.flatMap(row => row.permission ?? [])
    const wanted = defaults.get(code) ?? new Set()
    return permissions.length === wanted.size && permissions.every(permission => wanted.has(permission))
  })
}
