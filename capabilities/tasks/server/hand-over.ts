import { sql } from 'kysely'
import { invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { mayHaveTask } from './task-people.ts'
import { texts } from './texts.ts'
import './tables.ts'

/**
 * What somebody who leaves had to do is their successor's to do, and where the successor does not see the client, of who
 * looks after that.
 * @throws 400 on `successorId` when nobody is named, or where neither may have it: it would be on no list
 */
export async function handOverOnLeaving(
  work: Work,
  { accountId, successorId }: { accountId: string; successorId: string | null },
): Promise<void> {
  const theirs = await work.db
    .selectFrom('task')
    .leftJoin('organisation', 'organisation.id', 'task.organisation_id')
    .select(['task.organisation_id', 'organisation.assigned_to as keeper'])
    .select(sql<string[]>`array_agg(task.id)`.as('ids'))
    .where('task.assigned_to', '=', accountId)
    .where('task.state', '=', 'OPEN')
    .groupBy(['task.organisation_id', 'organisation.assigned_to'])
    .execute()
  if (!theirs.length) return
  const refuse = (key: 'leaver' | 'notReached', clients: typeof theirs) => {
    const count = clients.reduce((sum, { ids }) => sum + ids.length, 0)
    throw invalid({ successorId: texts.t(work.language, key, { count }) })
  }
  if (!successorId) return refuse('leaver', theirs)
  const nobodys: typeof theirs = []
  for (const client of theirs) {
    const { organisation_id, keeper, ids } = client
    // the leaver's own clients are the successor's in this transaction
    const isGiven = keeper === accountId
    const to = await firstOf([successorId, isGiven ? null : keeper], one =>
      mayHaveTask(work, one, isGiven ? null : organisation_id),
    )
    if (to) await give(work, ids, to)
    else nobodys.push(client)
  }
  if (nobodys.length) refuse('notReached', nobodys)
}

/** What somebody had to do about a client that changes hands is for who takes it over, if they may have it. */
export async function handOverOnReassigning(
  work: Work,
  { organisationId, from, to }: { organisationId: string; from: string | null; to: string | null },
): Promise<void> {
  if (!from || !to || !(await mayHaveTask(work, to, organisationId))) return
  const theirs = await work.db
    .selectFrom('task')
    .select('id')
    .where('assigned_to', '=', from)
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'OPEN')
    .execute()
  if (theirs.length)
    await give(
      work,
      theirs.map(({ id }) => id),
      to,
    )
}

async function firstOf(people: readonly (string | null)[], fits: (accountId: string) => Promise<boolean>) {
  for (const one of people) if (one && (await fits(one))) return one
  return null
}

async function give(work: Work, ids: readonly string[], to: string): Promise<void> {
  await work.db
    .updateTable('task')
    .set(eb => ({ assigned_to: to, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}
