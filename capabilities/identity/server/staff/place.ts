import { forbidden, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { lockRoles, requireHeld, rightsOfAccount } from '@poonji/capabilities/access/server/service.ts'
import { VISIBILITIES, type Place } from '@poonji/capabilities/access/staff-contract.ts'
import { sql } from 'kysely'
import { texts } from '../texts.ts'
import '../tables.ts'

/**
 * Refuses a place that one may not give: wider sight than one's own, another region than one's own, no region where one
 * is needed, a manager who has no access or who reports to the person themselves.
 * @throws 400 by field
 */
export async function judgePlace(work: Work, place: Place, accountId?: string): Promise<void> {
  const { actor } = work
  const t = texts.in(work.language)
  if (isWider(place.visibility, actor.visibility)) throw invalid({ visibility: t('staff.wider') })
  if (place.visibility === 'regional' && !place.region) throw invalid({ region: 'value.required' })
  if (place.region && actor.visibility !== 'all' && place.region !== actor.region)
    throw invalid({ region: t('staff.otherRegion') })
  if (place.managerId && !(await mayReportTo(work, place.managerId, accountId)))
    throw invalid({ managerId: t('staff.manager') })
}

type Sight = Place['visibility']
const isWider = (one: Sight, other: Sight) => VISIBILITIES.indexOf(one) > VISIBILITIES.indexOf(other)

async function mayReportTo(work: Work, managerId: string, accountId: string | undefined): Promise<boolean> {
  const { rows } = await sql<{ id: string; domain: string; blocked: boolean }>`
    with recursive above (id, manager_id, domain, blocked) as (
      select id, manager_id, domain, blocked_at is not null from account
        where id = ${managerId} and tenant = ${work.tenant}
      union select account.id, account.manager_id, account.domain, account.blocked_at is not null
        from account join above on account.id = above.manager_id)
    select id, domain, blocked from above`.execute(work.db)
  const manager = rows.find(row => row.id === managerId)
  return manager?.domain === 'admin' && !manager.blocked && !rows.some(row => row.id === accountId)
}

/** Somebody of the lender's own people, locked. @throws 403 for borrowers and partners: they have their own owners */
export async function staffById(work: Work, accountId: string) {
  const row = await work.db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .where('tenant', '=', work.tenant)
    .forUpdate()
    .executeTakeFirstOrThrow(notPermitted)
  if (row.domain !== 'admin' && row.domain !== 'bureau') throw forbidden()
  return row
}

/** @throws 400 by field for a place that one may not give, 403 for somebody who holds or sees more than oneself */
export async function changeStaff(work: Work, accountId: string, place: Place): Promise<void> {
  await lockRoles(work)
  const { visibility: seen } = await staffById(work, accountId)
  requireHeld(work, await rightsOfAccount(work, accountId))
  if (isWider(seen, work.actor.visibility)) throw forbidden()
  await judgePlace(work, place, accountId)
  const { name, managerId, visibility, region } = place
  await work.db
    .updateTable('account')
    .set({ name, manager_id: managerId, visibility, region })
    .where('id', '=', accountId)
    .execute()
  await work.audit('staff.changed', 'account', accountId, { visibility, region, managerId })
}
