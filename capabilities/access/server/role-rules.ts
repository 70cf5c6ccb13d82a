import { AppError, conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import { permissionName } from '../permission-names.ts'
import { texts } from '../texts.ts'

/** The administrators' own role: it holds every permission, also those that a later version brings, and is not edited. */
export const FIXED_ROLE = 'ADMINISTRATOR'

/** Changes of roles come one after the other, so that two at once cannot each take what the other relies on. */
export async function lockRoles(work: Work): Promise<void> {
  await work.db.selectFrom('role').select('id').where('tenant', '=', work.tenant).orderBy('id').forUpdate().execute()
}

/** @throws 403 naming what the person does not hold themselves */
export function requireHeld(work: Work, granted: readonly Permission[]): void {
  const missing = granted.filter(permission => !work.actor.permissions.has(permission))
  if (!missing.length) return
  const names = missing.slice(0, 5).map(permission => permissionName(permission, work.language))
  throw new AppError(403, texts.t(work.language, 'refuse.notHeld', { names: names.join(', ') }))
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
