import type { Actor } from '@poonji/api-platform/actor.ts'
import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { sql } from 'kysely'
import { texts } from '../texts.ts'
import { organisationById } from './service.ts'
import '../events.ts'

const SALES_ROLES = ['SALES_EXECUTIVE', 'SALES_MANAGER', 'REGIONAL_MANAGER']

/** Sales staff within the viewer's reach: everybody, their region, or those who report to them. */
function withinReach(actor: Actor) {
  switch (actor.visibility) {
    case 'all':
      return sql<boolean>`true`
    case 'regional':
      return sql<boolean>`(account.region = ${actor.region} or account.id = ${actor.accountId})`
    default:
      return sql<boolean>`account.id in (
        with recursive team (id) as (
          select ${actor.accountId}::uuid union select member.id from account member join team on member.manager_id = team.id
        ) select id from team)`
  }
}

/** To whom an organisation may be given, with how many buyers each has. */
export async function assignees(work: Work) {
  return work.db
    .selectFrom('account')
    .select(['account.id', 'account.name', 'account.region'])
    .select(
      sql<number>`(select count(*) from organisation where organisation.assigned_to = account.id and organisation.type = 'BUYER')`.as(
        'clients',
      ),
    )
    .where('account.tenant', '=', work.tenant)
    .where('account.blocked_at', 'is', null)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('account_role')
          .innerJoin('role', 'role.id', 'account_role.role_id')
          .select('role.id')
          .whereRef('account_role.account_id', '=', 'account.id')
          .where('role.code', 'in', SALES_ROLES),
      ),
    )
    .where(withinReach(work.actor))
    .orderBy('account.name')
    .limit(200)
    .execute()
}

/** @throws 400 on `accountId` out of one's reach, 409 when it is with them already */
export async function reassign(
  work: Work,
  organisationId: string,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<void> {
  const before = await organisationById(work, organisationId)
  if (!(await assignees(work)).some(one => one.id === accountId)) throw invalid({ accountId: 'value.invalid' })
  if (before.assigned_to === accountId) throw conflict(texts.t(work.language, 'assign.already'))
  await work.db.updateTable('organisation').set({ assigned_to: accountId }).where('id', '=', organisationId).execute()
  const detail = { from: before.assigned_to, to: accountId, reason }
  await work.audit('organisation.assigned', 'organisation', organisationId, detail, organisationId)
  await work.publish('organisation.reassigned', { organisationId, from: before.assigned_to, to: accountId })
}
