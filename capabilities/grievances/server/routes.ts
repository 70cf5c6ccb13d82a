import { defineModule, on } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../contract.ts'
import { answer, close, raise, writeAgain } from './commands.ts'
import { refuseClients, refuseTicketOfOthers } from './who-reads.ts'
import { listTickets, ticketsOf, ticketWithNotes } from './queries.ts'
import { ticketsPaper } from './tickets-paper.ts'

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
    on(calls.listGrievances, (work, { params }) => {
      refuseClients(work, params.orgId)
      return ticketsOf(work, params.orgId)
    }),
    on(calls.raiseGrievance, (work, { params, body }) => {
      refuseClients(work, params.orgId)
      return raise(work, params.orgId, body)
    }),
    on(calls.readGrievance, async (work, { params }) => {
      await refuseTicketOfOthers(work, params.grievanceId)
      return ticketWithNotes(work, params.grievanceId)
    }),
    on(calls.writeGrievance, async (work, { params, body }) => {
      await refuseTicketOfOthers(work, params.grievanceId)
      await writeAgain(work, params.grievanceId, body.words)
      return done
    }),
    on(calls.closeGrievance, async (work, { params }) => {
      await refuseTicketOfOthers(work, params.grievanceId)
      await close(work, params.grievanceId)
      return done
    }),
    on(calls.answerGrievance, async (work, { params, body }) => {
      await answer(work, params.grievanceId, body.words)
      return done
    }),
    on(calls.grievanceQueue, (work, { query }) => listTickets(work, query)),
    onListFile(calls.grievanceQueueFile, ticketsPaper),
  ],
})
