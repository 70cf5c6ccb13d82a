import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import './tables.ts'

const isOpen = (status: string) => status === 'OPEN' || status === 'REOPENED'

function tickets(work: Work) {
  return work.db
    .selectFrom('grievance')
    .innerJoin('organisation', 'organisation.id', 'grievance.organisation_id')
    .selectAll('grievance')
    .select(['organisation.name as organisation_name', 'organisation.type as organisation_type'])
}
type Ticket = Awaited<ReturnType<ReturnType<typeof tickets>['executeTakeFirstOrThrow']>>

const toAnswer = (work: Work, row: Ticket) => ({
  id: row.id,
  number: row.number,
  organisationId: row.organisation_id,
  organisationName: row.organisation_name,
  organisationType: row.organisation_type,
  subject: row.subject,
  category: row.category,
  status: row.status,
  createdAt: row.created_at,
  dueOn: row.due_on,
  late: isOpen(row.status) && row.due_on < work.today,
})

export async function ticketsOf(work: Work, organisationId: string) {
  const rows = await tickets(work)
    .where('organisation_id', '=', organisationId)
    .orderBy('grievance.created_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(row => toAnswer(work, row))
}

/** Open tickets of whom the viewer sees, earliest due first. */
export async function openTickets(work: Work) {
  const rows = await tickets(work)
    .where('grievance.status', 'in', ['OPEN', 'REOPENED'])
    .where(seenBy(work.actor))
    .orderBy('grievance.due_on')
    .limit(200)
    .execute()
  return rows.map(row => toAnswer(work, row))
}

export async function ticketWithNotes(work: Work, id: string) {
  const row = await tickets(work).where('grievance.id', '=', id).executeTakeFirstOrThrow()
  const notes = await work.db
    .selectFrom('grievance_note')
    .innerJoin('account', 'account.id', 'grievance_note.account_id')
    .select(['grievance_note.from_us as fromUs', 'account.name', 'grievance_note.words', 'grievance_note.at'])
    .where('grievance_id', '=', id)
    .orderBy('grievance_note.id')
    .execute()
  return { ...toAnswer(work, row), notes }
}
