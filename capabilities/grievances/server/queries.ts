import { sql, type RawBuilder, type Selectable } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import { among, containing, readFilters } from '@poonji/api-platform/filters.ts'
import { keysetPage } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { OrganisationType } from '@poonji/capabilities/organisations/status.ts'
import type { grievanceQueue, GrievanceRow } from '../contract.ts'
import { isOpen, STATES_OF_VIEW } from '../status.ts'
import type { GrievanceTable } from './tables.ts'
import { readsOfStaff } from './who-reads.ts'

type Ticket = Selectable<GrievanceTable> & { organisation_name: string; organisation_type: OrganisationType }

const COLUMNS = sql`grievance.*, organisation.name as organisation_name, organisation.type as organisation_type`
const FROM = sql`grievance join organisation on organisation.id = grievance.organisation_id`

async function tickets(work: Work, which: RawBuilder<unknown>): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`select ${COLUMNS} from ${FROM} ${which}`.execute(work.db)
  return rows
}

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
  const which = readsOfStaff(work) ? sql`true` : sql`grievance.category <> 'STAFF'`
  const rows = await tickets(
    work,
    sql`where grievance.organisation_id = ${organisationId} and ${which} order by grievance.created_at desc limit 200`,
  )
  return rows.map(row => toAnswer(work, row))
}

/** Tickets of whom the viewer sees: those that wait earliest due first, which is as they were raised, others the latest first. */
export function listTickets(work: Work, query: Query<typeof grievanceQueue>) {
  const where = [
    sql<boolean>`grievance.tenant = ${work.tenant}`,
    seenBy(work.actor),
    ...among(STATES_OF_VIEW[query.view], 'grievance.status'),
    ...among(readFilters(query.filter).get('CATEGORY'), 'grievance.category'),
    ...(query.search ? [containing(query.search, ['organisation.name', 'grievance.subject', 'grievance.number'])] : []),
  ]
  const by = ['grievance.created_at', 'grievance.id'] as const
  const list = { name: 'grievances', columns: COLUMNS, from: FROM, where, by, soonestFirst: query.view === 'waiting' }
  return keysetPage<Ticket, GrievanceRow>(work, query, list, row => toAnswer(work, row))
}

export async function ticketWithNotes(work: Work, id: string) {
  const [row] = await tickets(work, sql`where grievance.id = ${id}`)
  if (!row) throw notPermitted()
  const notes = await work.db
    .selectFrom('grievance_note')
    .innerJoin('account', 'account.id', 'grievance_note.account_id')
    .select(['grievance_note.from_us as fromUs', 'account.name', 'grievance_note.words', 'grievance_note.at'])
    .where('grievance_id', '=', id)
    .orderBy('grievance_note.id')
    .execute()
  return { ...toAnswer(work, row), notes }
}
