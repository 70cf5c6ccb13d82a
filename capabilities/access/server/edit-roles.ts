import { randomUUID } from 'node:crypto'
import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Body } from '@poonji/contract/call.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import type { changeRole as changeCall, makeRole as makeCall } from '../contract.ts'
import { texts } from './texts.ts'
import { FIXED_ROLE, lockRoles, permissionsOf, requireAnEditor, requireHeld } from './role-rules.ts'

async function requireFreeName(work: Work, name: { nameEn: string; nameHi: string }, except?: string): Promise<void> {
  const rows = await work.db
    .selectFrom('role')
    .select(['id', 'name_en', 'name_hi'])
    .where('tenant', '=', work.tenant)
    .where(eb => eb.or([eb('name_en', '=', name.nameEn), eb('name_hi', '=', name.nameHi)]))
    .execute()
  const other = rows.find(row => row.id !== except)
  if (other) {
    const field = other.name_en === name.nameEn ? 'nameEn' : 'nameHi'
    throw invalid({ [field]: texts.t(work.language, 'refuse.name') })
  }
}

/** @throws 400 on a name that is taken, 403 for a right that the maker lacks */
export async function makeRole(work: Work, form: Body<typeof makeCall>): Promise<string> {
  await lockRoles(work)
  const permissions = [...new Set(form.permissions)]
  requireHeld(work, permissions)
  await requireFreeName(work, form)
  const made = await work.db
    .insertInto('role')
    .values({
      tenant: work.tenant,
      code: `OWN_${randomUUID()}`,
      name_en: form.nameEn,
      name_hi: form.nameHi,
      domain: form.domain,
      edited_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await give(work, made.id, permissions)
  await work.audit('role.made', 'role', made.id, { added: permissions, removed: [] })
  return made.id
}

/** @throws 409 for the administrators' role, a role changed meanwhile, or the last way to edit roles; 403 for a right given or taken that is not held */
export async function changeRole(work: Work, roleId: string, form: Body<typeof changeCall>): Promise<void> {
  await lockRoles(work)
  const role = await roleById(work, roleId)
  if (role.code === FIXED_ROLE) throw conflict(texts.t(work.language, 'refuse.fixed'))
  if (role.version !== form.version) throw conflict()
  await requireFreeName(work, form, roleId)
  const before = await permissionsOf(work, roleId)
  const added = [...new Set(form.permissions)].filter(permission => !before.includes(permission))
  const removed = before.filter(permission => !form.permissions.includes(permission))
  const renamed = role.name_en !== form.nameEn || role.name_hi !== form.nameHi
  if (!added.length && !removed.length && !renamed) return
  requireHeld(work, [...added, ...removed])
  await give(work, roleId, added)
  if (removed.length)
    await work.db
      .deleteFrom('role_permission')
      .where('role_id', '=', roleId)
      .where('permission', 'in', removed)
      .execute()
  await work.db
    .updateTable('role')
    .set({ name_en: form.nameEn, name_hi: form.nameHi, edited_at: work.now, version: role.version + 1 })
    .where('id', '=', roleId)
    .execute()
  await requireAnEditor(work)
  await work.audit('role.changed', 'role', roleId, { added, removed, renamed })
}

/** @throws 409 for a built-in role and for one that somebody has */
export async function removeRole(work: Work, roleId: string): Promise<void> {
  await lockRoles(work)
  const role = await roleById(work, roleId)
  if (role.builtin) throw conflict(texts.t(work.language, 'refuse.builtin'))
  const holder = await work.db
    .selectFrom('account_role')
    .select('account_id')
    .where('role_id', '=', roleId)
    .limit(1)
    .executeTakeFirst()
  if (holder) throw conflict(texts.t(work.language, 'refuse.held'))
  await work.db.deleteFrom('role').where('id', '=', roleId).execute()
  await work.audit('role.removed', 'role', roleId, { name: role.name_en })
}

async function give(work: Work, roleId: string, permissions: readonly Permission[]): Promise<void> {
  if (!permissions.length) return
  const rows = permissions.map(permission => ({ role_id: roleId, permission }))
  await work.db.insertInto('role_permission').values(rows).execute()
}

/** @throws 403 when the tenant has no such role */
export async function roleById(work: Work, roleId: string) {
  const role = await work.db
    .selectFrom('role')
    .selectAll()
    .where('id', '=', roleId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  if (!role) throw notPermitted()
  return role
}

/** @throws 400 for a role of another domain, 403 for one with rights that the giver lacks */
export async function giveRole(work: Work, accountId: string, roleId: string): Promise<void> {
  await lockRoles(work)
  const role = await roleById(work, roleId)
  const account = await work.db
    .selectFrom('account')
    .select('domain')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (role.domain !== account.domain || role.domain === 'buyer')
    throw invalid({ roleId: texts.t(work.language, 'refuse.domain') })
  requireHeld(work, await permissionsOf(work, roleId))
  const { numInsertedOrUpdatedRows } = await work.db
    .insertInto('account_role')
    .values({ account_id: accountId, role_id: roleId })
    .onConflict(other => other.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows) await work.audit('role.granted', 'account', accountId, { role: role.code, roleId })
}

/** @throws 403 for a role with rights that the taker lacks, 409 when nobody would be left who may edit roles */
export async function takeRole(work: Work, accountId: string, roleId: string): Promise<void> {
  await lockRoles(work)
  const role = await roleById(work, roleId)
  requireHeld(work, await permissionsOf(work, roleId))
  const { numDeletedRows } = await work.db
    .deleteFrom('account_role')
    .where('account_id', '=', accountId)
    .where('role_id', '=', roleId)
    .executeTakeFirstOrThrow()
  if (!numDeletedRows) return
  await requireAnEditor(work)
  await work.audit('role.taken', 'account', accountId, { role: role.code, roleId })
}
