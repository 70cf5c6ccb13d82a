import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { lockRoles, requireAnEditor, requireHeld, rightsOfAccount } from '@poonji/capabilities/access/server/service.ts'
import { texts } from '../texts.ts'
import '../../events.ts'
import { revokeAll } from '../session-queries.ts'
import { staffById } from './place.ts'

/**
 * Ends somebody's access: they are out with their next click, whoever reported to them reports to their manager, and
 * what was theirs goes to the successor, in one transaction.
 * @throws 400 on `successorId` for one without access, or where somebody must take over; 403 for who holds more than
 *   oneself; 409 for oneself, for the last who may edit roles, and when it has ended already
 */
export async function endAccess(
  work: Work,
  accountId: string,
  { reason, successorId }: { reason: string; successorId: string | null },
): Promise<void> {
  const t = texts.in(work.language)
  if (accountId === work.actor.accountId) throw conflict(t('staff.self'))
  await lockRoles(work)
  const account = await staffById(work, accountId)
  if (account.blocked_at) throw conflict(t('staff.endedAlready'))
  requireHeld(work, await rightsOfAccount(work, accountId))
  if (successorId) await requireSuccessor(work, accountId, successorId)
  await work.db.updateTable('account').set({ blocked_at: work.now }).where('id', '=', accountId).execute()
  await requireAnEditor(work)
  await work.db
    .updateTable('account')
    .set({ manager_id: account.manager_id })
    .where('manager_id', '=', accountId)
    .execute()
  await revokeAll(work, accountId)
  await work.audit('access.ended', 'account', accountId, { reason, successorId })
  await work.publish('access.ended', { accountId, successorId })
}

async function requireSuccessor(work: Work, accountId: string, successorId: string): Promise<void> {
  const found = await work.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', successorId)
    .where('id', '<>', accountId)
    .where('tenant', '=', work.tenant)
    .where('domain', '=', 'admin')
    .where('blocked_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!found) throw invalid({ successorId: texts.t(work.language, 'staff.successor') })
}

/**
 * Lets them log in again with the roles they had; what was handed over stays where it is.
 * @throws 403 where their roles hold more than one does oneself, 409 when their access has not ended
 */
export async function restoreAccess(work: Work, accountId: string, reason: string): Promise<void> {
  await lockRoles(work)
  const account = await staffById(work, accountId)
  if (!account.blocked_at) throw conflict(texts.t(work.language, 'staff.hasAccess'))
  requireHeld(work, await rightsOfAccount(work, accountId))
  await work.db.updateTable('account').set({ blocked_at: null }).where('id', '=', accountId).execute()
  await work.audit('access.restored', 'account', accountId, { reason })
}
