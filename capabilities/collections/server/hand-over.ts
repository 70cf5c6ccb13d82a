import { may } from '@poonji/api-platform/actor.ts'
import { invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { actorOfAccount, seesOrganisation } from '@poonji/capabilities/access/server/service.ts'
import { texts } from './texts.ts'
import './tables.ts'

/**
 * Whom somebody who leaves was to call or visit is their successor's to call or visit; of a client whom the successor may
 * not reach, whose it is to look after.
 * @throws 400 on `successorId` when nobody is named, or where neither may: what stood under the name of who is gone, or of
 *   who never sees it, would be on no desk
 */
export async function handOverOnLeaving(
  work: Work,
  { accountId, successorId }: { accountId: string; successorId: string | null },
): Promise<void> {
  const theirs = await work.db
    .selectFrom('reminder')
    .innerJoin('organisation', 'organisation.id', 'reminder.organisation_id')
    .select(['organisation.id', 'organisation.assigned_to'])
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('reminder.account_id', '=', accountId)
    .where('reminder.state', '=', 'OPEN')
    .where('reminder.way', 'in', ['CALL', 'VISIT'])
    .groupBy(['organisation.id', 'organisation.assigned_to'])
    .execute()
  const refuse = (key: 'rem.leaver' | 'rem.notReached', clients: typeof theirs) => {
    const count = clients.reduce((sum, client) => sum + client.count, 0)
    throw invalid({ successorId: texts.t(work.language, key, { count }) })
  }
  if (!theirs.length) return
  if (!successorId) return refuse('rem.leaver', theirs)
  const nobodys: typeof theirs = []
  for (const client of theirs) {
    const { id: organisationId, assigned_to: keeper } = client
    // the leaver's own clients are the successor's in this transaction
    const isGiven = keeper === accountId
    if (await mayCall(work, successorId, isGiven ? null : organisationId))
      await handOverReminders(work, { from: accountId, to: successorId, organisationId })
    else if (keeper && !isGiven && (await mayCall(work, keeper, organisationId)))
      await handOverReminders(work, { from: accountId, to: keeper, organisationId })
    else nobodys.push(client)
  }
  if (nobodys.length) refuse('rem.notReached', nobodys)
}

/**
 * Whom somebody was to call or visit of an organisation that changes hands is for who takes it over. Where nobody does, or
 * they may call nobody, it stays in the list under their name.
 */
export async function handOverOnReassigning(
  work: Work,
  { organisationId, from, to }: { organisationId: string; from: string | null; to: string | null },
): Promise<void> {
  if (!from || !to || !(await mayCall(work, to, organisationId))) return
  await handOverReminders(work, { from, to, organisationId })
}

/** @param organisationId null for a client who is given to them now */
async function mayCall({ db, tenant }: Work, accountId: string, organisationId: string | null): Promise<boolean> {
  const actor = await actorOfAccount(db, tenant, accountId)
  if (!actor || !may(actor, 'CAN_SEND_DUES_REMINDER')) return false
  return organisationId === null || seesOrganisation(db, actor, organisationId)
}

async function handOverReminders(
  work: Work,
  { from, to, organisationId }: { from: string; to: string; organisationId: string },
): Promise<void> {
  await work.db
    .updateTable('reminder')
    .set({ account_id: to })
    .where('account_id', '=', from)
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'OPEN')
    .where('way', 'in', ['CALL', 'VISIT'])
    .execute()
}
