import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Body } from '@poonji/contract/call.ts'
import { isColleague, seesOrganisation } from '@poonji/capabilities/access/server/service.ts'
import { addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import type { addTask as addCall, changeTask as changeCall } from '../contract.ts'
import type { TaskState } from '../status.ts'
import { mayChange } from './read-tasks.ts'
import { mayHaveTask } from './task-people.ts'
import { tellWhose } from './tell-whose.ts'
import { texts } from './texts.ts'
import './tables.ts'

/** How far ahead a task may be due. */
const MOST_MONTHS = 24

/**
 * A task of the actor's own, or for a colleague, who is told.
 * @throws 400 at the field for a day that is past or too far, a client whom the actor does not see, and somebody who may
 *   not have it
 */
export async function addTask(work: Work, body: Body<typeof addCall>): Promise<string> {
  requireToCome(work, body.dueOn)
  await requireClient(work, body.organisationId)
  await requireDoer(work, body)
  const { id } = await work.db
    .insertInto('task')
    .values({
      ...columnsOf(body),
      tenant: work.tenant,
      made_by: work.actor.accountId,
      made_at: work.now,
      settled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.audit(
    'task.added',
    'task',
    id,
    { assignedTo: body.assignedTo, dueOn: body.dueOn },
    body.organisationId ?? undefined,
  )
  await tellWhose(work, body)
  return id
}

/** @throws 400 as `addTask`; 403 for whose it is not; 409 once it was changed or settled meanwhile */
export async function changeTask(work: Work, id: string, { version, ...body }: Body<typeof changeCall>): Promise<void> {
  const before = await taskToChange(work, id)
  if (before.state !== 'OPEN') throw conflict(texts.t(work.language, 'settled'))
  if (before.version !== version) throw conflict()
  if (body.dueOn !== before.due_on) requireToCome(work, body.dueOn)
  if (body.organisationId !== before.organisation_id) await requireClient(work, body.organisationId)
  const isGiven = body.assignedTo !== before.assigned_to
  if (isGiven || body.organisationId !== before.organisation_id) await requireDoer(work, body)
  await work.db
    .updateTable('task')
    .set({ ...columnsOf(body), version: version + 1 })
    .where('id', '=', id)
    .execute()
  const moved = body.dueOn !== before.due_on && { fromDay: before.due_on, dueOn: body.dueOn }
  const given = isGiven && { from: before.assigned_to, assignedTo: body.assignedTo }
  await work.audit('task.changed', 'task', id, { ...moved, ...given }, body.organisationId ?? undefined)
  if (isGiven) await tellWhose(work, body)
}

/** Done or cancelled. @throws 403 for whose it is not; 409 for one that is settled */
export async function settleTask(work: Work, id: string, state: Exclude<TaskState, 'OPEN'>): Promise<void> {
  const before = await taskToChange(work, id)
  if (before.state !== 'OPEN') throw conflict(texts.t(work.language, 'settled'))
  await work.db
    .updateTable('task')
    .set({ state, settled_at: work.now, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  await work.audit(
    state === 'DONE' ? 'task.done' : 'task.cancelled',
    'task',
    id,
    {},
    before.organisation_id ?? undefined,
  )
}

/**
 * A settled task is to be done again; by whoever asks, where whose it was has left or may not have it any more.
 * @throws 403 for whose it is not; 409 for one that is open
 */
export async function reopenTask(work: Work, id: string): Promise<void> {
  const before = await taskToChange(work, id)
  if (before.state === 'OPEN') throw conflict()
  const stays = await mayHaveTask(work, before.assigned_to, before.organisation_id)
  const assigned_to = stays ? before.assigned_to : work.actor.accountId
  await work.db
    .updateTable('task')
    .set({ state: 'OPEN', settled_at: null, assigned_to, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  await work.audit('task.reopened', 'task', id, {}, before.organisation_id ?? undefined)
}

async function taskToChange(work: Work, id: string) {
  const task = await work.db
    .selectFrom('task')
    .innerJoin('account', 'account.id', 'task.assigned_to')
    .select(['task.state', 'task.version', 'task.due_on', 'task.assigned_to', 'task.organisation_id'])
    .where('task.id', '=', id)
    .where(mayChange(work))
    .forUpdate('task')
    .executeTakeFirst()
  if (!task) throw notPermitted()
  return task
}

const columnsOf = ({ title, note, dueOn, assignedTo, organisationId }: Body<typeof addCall>) => ({
  title,
  note,
  due_on: dueOn,
  assigned_to: assignedTo,
  organisation_id: organisationId,
})

function requireToCome(work: Work, dueOn: PlainDate): void {
  if (dueOn < work.today) throw invalid({ dueOn: texts.t(work.language, 'dueOn.past') })
  if (dueOn > addMonths(work.today, MOST_MONTHS)) throw invalid({ dueOn: texts.t(work.language, 'dueOn.far') })
}

async function requireClient(work: Work, organisationId: string | null): Promise<void> {
  if (organisationId && !(await seesOrganisation(work.db, work.actor, organisationId)))
    throw invalid({ organisationId: texts.t(work.language, 'client.unseen') })
}

async function requireDoer(
  work: Work,
  { assignedTo, organisationId }: Pick<Body<typeof addCall>, 'assignedTo' | 'organisationId'>,
): Promise<void> {
  if (await mayHaveTask(work, assignedTo, organisationId)) return
  const isOne = await isColleague(work, assignedTo)
  throw invalid({ assignedTo: texts.t(work.language, isOne && organisationId ? 'person.unseeing' : 'person.none') })
}
