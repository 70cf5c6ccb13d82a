import { AppError, conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { PERMISSIONS, type Permission } from '@poonji/contract/permissions.ts'
import { permissionName } from '../permission-names.ts'
import { texts } from './texts.ts'

const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS)
/** A row may hold a name that this version of the product no longer knows. */
export const isKnown = (name: string): name is Permission => KNOWN.has(name)

/** The administrators' own role: it holds every permission, also those that a later version brings, and is not edited. */
export const FIXED_ROLE = 'ADMINISTRATOR'

/** Changes of roles come one after the other, so that two at once cannot each take what the other relies on. */
export async function lockRoles(work: Work): Promise<void> {
  await work.db.selectFrom('role').select('id').where('tenant', '=', work.tenant).orderBy('id').forUpdate().execute()
}

export async function permissionsOf(work: Work, roleId: string): Promise<Permission[]> {
  const rows = await work.db.selectFrom('role_permission').select('permission').where('role_id', '=', roleId).execute()
  return rows.map(row => row.permission).filter(isKnown)
}

/**
 * @param held what the giver holds: by their roles, or in one company by their membership
 * @throws 403 naming what the giver does not hold themselves
 */
export function requireHeld(
  work: Work,
  granted: readonly Permission[],
  held: ReadonlySet<Permission> = work.actor.permissions,
): void {
  const missing = granted.filter(permission => !held.has(permission))
  if (!missing.length) return
  const names = missing.slice(0, 5).map(permission => permissionName(permission, work.language))
  throw new AppError(403, texts.t(work.language, 'refuse.notHeld', { names: names.join(', ') }))
}

/** What all the roles of an account hold together, also of one without access. */
export async function rightsOfAccount(work: Work, accountId: string): Promise<Permission[]> {
  const rows = await work.db
    .selectFrom('account_role')
    .innerJoin('role_permission', 'role_permission.role_id', 'account_role.role_id')
    .select('role_permission.permission')
    .distinct()
    .where('account_role.account_id', '=', accountId)
    .execute()
  return rows.map(row => row.permission).filter(isKnown)
}

/** @throws 409 when a change would leave nobody who may edit roles */
export async function requireAnEditor(work: Work): Promise<void> {
  const editor = await work.db
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .innerJoin('role_permission', 'role_permission.role_id', 'account_role.role_id')
    .select('account.id')
    .where('account.tenant', '=', work.tenant)
    .where('account.domain', '=', 'admin')
    .where('account.blocked_at', 'is', null)
    .where('role_permission.permission', '=', 'CAN_EDIT_ROLES' satisfies Permission)
    .limit(1)
    .executeTakeFirst()
  if (!editor) throw conflict(texts.t(work.language, 'refuse.lastEditor'))
}
