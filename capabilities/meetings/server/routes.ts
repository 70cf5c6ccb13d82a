import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import { defineModule, on } from '@poonji/api-platform/module.ts'
import { addMonths, INDIA_OFFSET_MS, startOfDayInIndia } from '@poonji/kernel/dates.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../contract.ts'
import { texts } from '../texts.ts'
import { listOfMeetings } from './list.ts'
import { meetingsPaper } from './meetings-paper.ts'
import { addPaper, removePaper, sendPaper } from './papers.ts'
import './tables.ts'

/** How far ahead a meeting is called. */
const MOST_MONTHS = 12

export default defineModule({
  name: 'meetings',
  scopes: {
    meeting: async (db, id) => {
      const row = await db.selectFrom('meeting').select('tenant').where('id', '=', id).executeTakeFirst()
      return row && { tenant: row.tenant, organisationId: null }
    },
  },
  handlers: [
    on(calls.listMeetings, (work, { query }) => listOfMeetings(work, query)),
    onListFile(calls.meetingsFile, (work, { query }) => meetingsPaper(work, query)),
    on(calls.callMeeting, async (work, { body }) => {
      const { on: day, at, ...words } = body
      if (day < work.today) throw invalid({ on: texts.t(work.language, 'on.past') })
      if (day > addMonths(work.today, MOST_MONTHS)) throw invalid({ on: texts.t(work.language, 'on.far') })
      const begins_at = new Date(Date.parse(`${day}T${at}:00Z`) - INDIA_OFFSET_MS)
      // the minute that runs is not over
      if (begins_at.getTime() + 60_000 <= work.now.getTime()) throw invalid({ at: texts.t(work.language, 'at.past') })
      const meeting = {
        ...words,
        tenant: work.tenant,
        begins_at,
        cancelled_at: null,
        created_by: work.actor.accountId,
        created_at: work.now,
      }
      const { id } = await work.db.insertInto('meeting').values(meeting).returning('id').executeTakeFirstOrThrow()
      await work.audit('meeting.called', 'meeting', id, { kind: body.kind })
      return { id }
    }),
    on(calls.cancelMeeting, async (work, { params }) => {
      const { numUpdatedRows } = await work.db
        .updateTable('meeting')
        .set({ cancelled_at: work.now })
        .where('id', '=', params.meetingId)
        .where('cancelled_at', 'is', null)
        .where('begins_at', '>=', startOfDayInIndia(work.today))
        .executeTakeFirst()
      if (!numUpdatedRows) throw conflict()
      await work.audit('meeting.cancelled', 'meeting', params.meetingId)
      return { done: true } as const
    }),
    on(calls.addPaper, async (work, { params, body }) => ({ id: await addPaper(work, params.id, body) })),
    on(calls.deletePaper, async (work, { params, body }) => {
      await removePaper(work, params.id, body.documentId)
      return { done: true } as const
    }),
    on(calls.openPaper, async (work, { params, reply }) => {
      await sendPaper(work, params.id, params.documentId, reply)
      return undefined
    }),
  ],
})
