import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Body } from '@poonji/contract/call.ts'
import { addMonths, dateInIndia, INDIA_OFFSET_MS, startOfDayInIndia, timeInIndia } from '@poonji/kernel/dates.ts'
import type { callMeeting as callCall, moveMeeting as moveCall } from '../contract.ts'
import { texts } from './texts.ts'
import { tellConcerned } from './tell-concerned.ts'
import './tables.ts'

/** How far ahead a meeting is called. */
const MOST_MONTHS = 12

/** @throws 400 at the field for a time that is over or too far */
export async function callMeeting(work: Work, { on, at, ...words }: Body<typeof callCall>): Promise<string> {
  const meeting = {
    ...words,
    tenant: work.tenant,
    begins_at: toCome(work, on, at),
    cancelled_at: null,
    created_by: work.actor.accountId,
    created_at: work.now,
  }
  const { id } = await work.db.insertInto('meeting').values(meeting).returning('id').executeTakeFirstOrThrow()
  await work.audit('meeting.called', 'meeting', id, { kind: words.kind })
  await tellConcerned(work, 'sms.called', meeting)
  return id
}

/** @throws 400 at the field for a time that is over or too far, 409 once it is past or cancelled, or was moved meanwhile */
export async function moveMeeting(work: Work, id: string, { on, at, place, version }: Body<typeof moveCall>) {
  const before = await work.db
    .selectFrom('meeting')
    .select(['begins_at', 'place'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const stays = at === timeInIndia(before.begins_at) && on === dateInIndia(before.begins_at)
  const begins_at = stays ? before.begins_at : toCome(work, on, at)
  const moved = await stillPlanned(work, id)
    .set({ begins_at, place, version: version + 1 })
    .where('version', '=', version)
    .returning(['title', 'begins_at', 'place'])
    .executeTakeFirst()
  if (!moved) throw conflict()
  if (stays && place === before.place) return
  await work.audit('meeting.changed', 'meeting', id, {
    ...{ from: before.begins_at.toISOString(), to: begins_at.toISOString() },
    ...(place !== before.place && { fromPlace: before.place, toPlace: place }),
  })
  await tellConcerned(work, 'sms.moved', moved)
}

/** @throws 409 once it is past or cancelled */
export async function cancelMeeting(work: Work, id: string): Promise<void> {
  const cancelled = await stillPlanned(work, id)
    .set({ cancelled_at: work.now })
    .returning(['title', 'begins_at', 'place'])
    .executeTakeFirst()
  if (!cancelled) throw conflict()
  await work.audit('meeting.cancelled', 'meeting', id)
  await tellConcerned(work, 'sms.cancelled', cancelled)
}

const stillPlanned = (work: Work, id: string) =>
  work.db
    .updateTable('meeting')
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('begins_at', '>=', startOfDayInIndia(work.today))

function toCome(work: Work, on: string, at: string): Date {
  if (on < work.today) throw invalid({ on: texts.t(work.language, 'on.past') })
  if (on > addMonths(work.today, MOST_MONTHS)) throw invalid({ on: texts.t(work.language, 'on.far') })
  const beginsAt = new Date(Date.parse(`${on}T${at}:00Z`) - INDIA_OFFSET_MS)
  // the minute that runs is not over
  if (beginsAt.getTime() + 60_000 <= work.now.getTime()) throw invalid({ at: texts.t(work.language, 'at.past') })
  return beginsAt
}
