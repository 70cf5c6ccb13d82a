import { defineModule, on } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../contract.ts'
import { callMeeting, cancelMeeting, moveMeeting } from './commands.ts'
import { listOfMeetings } from './list.ts'
import { meetingsPaper } from './meetings-paper.ts'
import { addPaper, removePaper, sendPaper } from './papers.ts'
import './tables.ts'

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
    on(calls.callMeeting, async (work, { body }) => ({ id: await callMeeting(work, body) })),
    on(calls.moveMeeting, async (work, { params, body }) => {
      await moveMeeting(work, params.meetingId, body)
      return { done: true } as const
    }),
    on(calls.cancelMeeting, async (work, { params }) => {
      await cancelMeeting(work, params.meetingId)
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
