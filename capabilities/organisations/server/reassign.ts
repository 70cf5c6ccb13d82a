import { conflictAt, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { mayGiveTo, salesWithinReach } from '@poonji/capabilities/access/server/service.ts'
import { sql } from 'kysely'
import { texts } from './texts.ts'
import { organisationHeld } from './read-organisation.ts'
import { tellGiven } from './tell-keepers.ts'

/** To whom an organisation may be given, with how many buyers each has. */
export function assignees(work: Work) {
  return salesWithinReach(work)
    .select(
      sql<number>`(select count(*) from organisation where organisation.assigned_to = account.id and organisation.type = 'BUYER')`.as(
        'clients',
      ),
    )
    .execute()
}

/** @throws 400 on `accountId` out of one's reach, 409 when it is with them already */
export async function reassign(
  work: Work,
  organisationId: string,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<void> {
  if (!(await mayGiveTo(work, accountId))) throw invalid({ accountId: 'value.invalid' })
  const before = await organisationHeld(work, organisationId)
  if (before.assigned_to === accountId) throw conflictAt('accountId', texts.t(work.language, 'assign.already'))
  await work.db.updateTable('organisation').set({ assigned_to: accountId }).where('id', '=', organisationId).execute()
  const detail = { from: before.assigned_to, to: accountId, reason }
  await work.audit('organisation.assigned', 'organisation', organisationId, detail, organisationId)
  const given = { organisationId, from: before.assigned_to, to: accountId }
  await work.publish('organisation.assigned', given)
  await tellGiven(work, { ...given, name: before.name })
}
