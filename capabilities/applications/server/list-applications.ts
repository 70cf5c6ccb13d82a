import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { pageQuery } from '@poonji/contract/schemas.ts'
import { among, containing, readFilters, within } from '@poonji/api-platform/filters.ts'
import { keysetSelect } from '@poonji/api-platform/keyset-select.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { COUNT_CAP } from '@poonji/kernel/count.ts'
import { STATUS_WORDS, type ApplicationStatus, type StatusTone } from '../status.ts'
import { latestLoan, selectCards, toCard } from './card-query.ts'
import './tables.ts'

type Query = z.output<typeof pageQuery>

/** Which applications: all that the viewer sees, of one organisation, or those that became loans. */
export interface Listing {
  organisationId?: string
  converted?: boolean
}

/** A page of applications, newest first, by keyset; a page number without a cursor is understood too. */
export function listApplications(work: Work, query: Query, listing: Listing = {}) {
  const list = {
    name: `applications ${JSON.stringify(listing)}`,
    rows: selectCards(work),
    where: conditions(work, query, listing),
    by: 'created_at',
  } as const
  return keysetSelect(work, query, list, row => toCard(work, row))
}

/** One application as its card; undefined when there is none. */
export async function cardOf(work: Work, applicationId: string) {
  const row = await selectCards(work).where('application.id', '=', applicationId).executeTakeFirst()
  return row && toCard(work, row)
}

function conditions(work: Work, query: Query, listing: Listing): RawBuilder<boolean>[] {
  const tones = readFilters(query.filter).get('TONE') ?? []
  return [...underAnyLabel(work, query, listing), ...among(statusesOfTones(tones), 'application.status')]
}

/** All that is asked for but the label. */
function underAnyLabel(work: Work, query: Query, { organisationId, converted }: Listing): RawBuilder<boolean>[] {
  const filters = readFilters(query.filter)
  const clients = filters.get('CLIENT')
  return [
    seenBy(work.actor),
    ...(organisationId ? [sql<boolean>`application.organisation_id = ${organisationId}`] : []),
    ...(converted || filters.has('DISBURSEMENT_EXISTS') ? [sql<boolean>`loan.loan_number is not null`] : []),
    ...among(filters.get('STATUS'), 'application.status'),
    ...amongChosen(filters.get('CHOSEN_OFFER')),
    ...among(filters.get('LOAN_TYPE'), 'application.product_code'),
    ...(clients ? [sql<boolean>`application.organisation_id::text = any(${clients}::text[])`] : []),
    ...within(filters.get('DATE'), 'application.created_at'),
    ...(query.search ? [containing(query.search, [converted ? 'loan.loan_number' : 'application.number'])] : []),
  ]
}

/** The offer that was decided on last has one of the statuses. */
function amongChosen(statuses: readonly string[] | undefined): RawBuilder<boolean>[] {
  const given = statuses?.filter(Boolean)
  if (!given?.length) return []
  return [
    sql<boolean>`(select status from loan_request
      where loan_request.application_id = application.id and loan_request.decided_at is not null
      order by decided_at desc limit 1) = any(${given}::text[])`,
  ]
}

function statusesOfTones(tones: readonly string[]): ApplicationStatus[] {
  const all = Object.entries(STATUS_WORDS) as [ApplicationStatus, { tone: StatusTone }][]
  return all.filter(([, { tone }]) => tones.includes(tone)).map(([status]) => status)
}

/** How many of what is asked for fall under each label, whichever is chosen; each counted up to one beyond the cap. */
export async function countByTone(work: Work, query: Query, listing: Listing = {}) {
  const tones: StatusTone[] = ['pending', 'evaluation', 'offered', 'accepted']
  const seen = work.db
    .selectFrom('application')
    .innerJoin('organisation', 'organisation.id', 'application.organisation_id')
    .leftJoinLateral(latestLoan, join => join.onTrue())
    .where('application.tenant', '=', work.tenant)
    .where(sql<boolean>`${sql.join(underAnyLabel(work, query, listing), sql` and `)}`)
    .limit(COUNT_CAP + 1)
    .select('application.id')
  const count = (some: typeof seen, name: string) =>
    sql`(select count(*)::int from (${some}) counted) as ${sql.ref(name)}`
  const ofTone = (tone: StatusTone) =>
    count(seen.where(sql<boolean>`application.status = any(${statusesOfTones([tone])}::text[])`), tone)
  const { rows } = await sql<Record<'all' | 'pending' | 'evaluation' | 'offered' | 'accepted', number>>`
    select ${sql.join([count(seen, 'all'), ...tones.map(ofTone)])}`.execute(work.db)
  const [counts] = rows
  if (!counts) throw new Error('a count always answers')
  return counts
}
