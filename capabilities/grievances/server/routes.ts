import { defineModule, on } from '@poonji/api-platform/module.ts'
import * as calls from '../contract.ts'
import { answer, close, raise, writeAgain } from './commands.ts'
import { openTickets, ticketsOf, ticketWithNotes } from './queries.ts'

const done = { done: true } as const

export default defineModule({
  name: 'grievances',
  scopes: {
    grievance: (db, id) =>
      db
        .selectFrom('grievance')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  handlers: [
    on(calls.listGrievances, (work, { params }) => ticketsOf(work, params.orgId)),
    on(calls.raiseGrievance, (work, { params, body }) => raise(work, params.orgId, body)),
    on(calls.readGrievance, (work, { params }) => ticketWithNotes(work, params.grievanceId)),
    on(calls.writeGrievance, async (work, { params, body }) => {
      await writeAgain(work, params.grievanceId, body.words)
      return done
    }),
    on(calls.closeGrievance, async (work, { params }) => {
      await close(work, params.grievanceId)
      return done
    }),
    on(calls.answerGrievance, async (work, { params, body }) => {
      await answer(work, params.grievanceId, body.words)
      return done
    }),
    on(calls.grievanceQueue, work => openTickets(work)),
  ],
})
