import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Body } from '@poonji/contract/call.ts'
import { addDays, endOfDayInIndia, startOfDayInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import type { addReminder as add, rescheduleReminder as reschedule } from '../reminder-contract.ts'
import { isSent, type Disposition, type ReminderState, type ReminderWay } from '../status.ts'
import { texts } from './texts.ts'
import './jobs.ts'
import './tables.ts'

/** How far ahead a reminder may lie, also one that a call leaves. */
export const AHEAD_DAYS = 180
const MORNING = '10:00'

/**
 * Adds a reminder of the actor about a client.
 * @throws 400 for a time that has passed or lies too far ahead
 */
export async function addReminder(work: Work, organisationId: string, form: Body<typeof add>): Promise<string> {
  return insert(work, organisationId, { way: form.way, note: form.note, dueAt: timeOf(work, form) })
}

/** @throws 400 for the time; 409 for a reminder that is carried out or cancelled */
export async function rescheduleReminder(work: Work, id: string, form: Body<typeof reschedule>): Promise<void> {
  const dueAt = timeOf(work, form)
  const moved = await work.db
    .updateTable('reminder')
    .set({ due_at: dueAt })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning(['way', 'organisation_id'])
    .executeTakeFirst()
  if (!moved) throw conflict(texts.t(work.language, 'rem.settled'))
  if (isSent(moved.way)) await work.enqueue('reminder.due', { reminderId: id }, { startAfter: dueAt })
  await work.audit('reminder.rescheduled', 'reminder', id, { dueAt: dueAt.toISOString() }, moved.organisation_id)
}

/** Done or cancelled by hand. @throws 409 for a reminder that is settled, or one to the client that is said to be done */
export async function settleReminder(
  work: Work,
  id: string,
  state: Extract<ReminderState, 'DONE' | 'CANCELLED'>,
): Promise<void> {
  const settled = await work.db
    .updateTable('reminder')
    .set({ state, settled_at: work.now })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .$if(state === 'DONE', found => found.where('way', 'in', ['CALL', 'VISIT']))
    .returning('organisation_id')
    .executeTakeFirst()
  if (!settled) throw conflict(texts.t(work.language, 'rem.settled'))
  await work.audit(
    state === 'DONE' ? 'reminder.done' : 'reminder.cancelled',
    'reminder',
    id,
    {},
    settled.organisation_id,
  )
}

const AGAIN: Partial<Record<Disposition, ReminderWay>> = { CALL_BACK: 'CALL', VISIT_AGAIN: 'VISIT' }

/**
 * A call was recorded: what its caller was to be reminded of here by today is done, and so is a colleague's call whose time
 * has come; a colleague's visit, and what they agreed for later today, stands. The day on which to try again becomes a
 * reminder of its own.
 */
export async function followCall(
  work: Work,
  organisationId: string,
  { disposition, againOn, remarks }: { disposition: Disposition; againOn: PlainDate | null; remarks: string },
): Promise<void> {
  const done = await work.db
    .updateTable('reminder')
    .set({ state: 'DONE', settled_at: work.now })
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'OPEN')
    .where('way', 'in', ['CALL', 'VISIT'])
    .where('due_at', '<=', endOfDayInIndia(work.today))
    .where(eb =>
      eb.or([
        eb('account_id', '=', work.actor.accountId),
        eb.and([eb('way', '=', 'CALL'), eb('due_at', '<=', work.now)]),
      ]),
    )
    .returning('id')
    .execute()
  for (const { id } of done) await work.audit('reminder.done', 'reminder', id, {}, organisationId)
  const way = AGAIN[disposition]
  if (!way || !againOn) return
  const dueAt = new Date(Math.max(instantOf({ on: againOn, at: MORNING }).getTime(), work.now.getTime()))
  await insert(work, organisationId, { way, note: remarks.slice(0, 300), dueAt })
}

async function insert(
  work: Work,
  organisationId: string,
  { way, note, dueAt }: { way: ReminderWay; note: string; dueAt: Date },
): Promise<string> {
  const { id } = await work.db
    .insertInto('reminder')
    .values({
      tenant: work.tenant,
      organisation_id: organisationId,
      way,
      note,
      due_at: dueAt,
      reason: null,
      account_id: work.actor.accountId,
      made_at: work.now,
      settled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isSent(way)) await work.enqueue('reminder.due', { reminderId: id }, { startAfter: dueAt })
  await work.audit('reminder.added', 'reminder', id, { way, dueAt: dueAt.toISOString() }, organisationId)
  return id
}

const MINUTE_MS = 60_000

function instantOf({ on, at }: { on: PlainDate; at: string }): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  return new Date(startOfDayInIndia(on).getTime() + (hours * 60 + minutes) * MINUTE_MS)
}

function timeOf(work: Work, form: { on: PlainDate; at: string }): Date {
  const say = texts.in(work.language)
  if (form.on < work.today) throw invalid({ on: say('rem.past') })
  if (form.on > addDays(work.today, AHEAD_DAYS)) throw invalid({ on: say('rem.far') })
  const dueAt = instantOf(form)
  if (dueAt <= work.now) throw invalid({ at: say('rem.pastTime') })
  return dueAt
}
