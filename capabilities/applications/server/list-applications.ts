import { sql, type Expression, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { pageQuery } from '@poonji/contract/schemas.ts'
import { readDateRange, readFilters } from '@poonji/api-platform/filters.ts'
import { COUNT_CAP, decodeCursor, toPage } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { STATUS_WORDS, type ApplicationStatus, type StatusTone } from '../status.ts'
import { selectCards, toCard, type CardQuery } from './card-query.ts'
import './tables.ts'

type Query = z.output<typeof pageQuery>

/** Which applications: all that the viewer sees, of one organisation, or those that became loans. */
export interface Listing {
  organisationId?: string
  converted?: boolean
}

/** A page of applications, newest first, by keyset; a page number without a cursor is understood too. */
export async function listApplications(work: Work, query: Query, listing: Listing = {}) {
  const filtered = filter(work, selectCards(work), query, listing)
  const cursor = decodeCursor(query.next)
  let page = filtered
    .orderBy('application.created_at', 'desc')
    .orderBy('application.id', 'desc')
    .limit(query.pageSize + 1)
  if (cursor)
    page = page.where(
      sql<boolean>`(application.created_at, application.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`,
    )
  else page = page.offset(query.pageNumber * query.pageSize)
  const rows = await page.execute()
  const counted = await work.db
    .selectFrom(
      filtered
        .clearSelect()
        .select('application.id')
        .limit(COUNT_CAP + 1)
        .as('seen'),
    )
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const cursorOf = (row: (typeof rows)[number]) => ({ at: row.created_at.toISOString(), id: row.id })
  return toPage(query, rows, counted.n, cursorOf, row => toCard(work, row))
}

/** One application as its card; undefined when there is none. */
export async function cardOf(work: Work, applicationId: string) {
  const row = await selectCards(work).where('application.id', '=', applicationId).executeTakeFirst()
  return row && toCard(work, row)
}

function filter(work: Work, cards: CardQuery, query: Query, { organisationId, converted }: Listing): CardQuery {
  const filters = readFilters(query.filter)
  const { from, to } = readDateRange(filters.get('DATE'))
  let wanted = cards.where(seenBy(work.actor))
  if (organisationId) wanted = wanted.where('application.organisation_id', '=', organisationId)
  if (converted || filters.has('DISBURSEMENT_EXISTS')) wanted = wanted.where('loan.loan_number', 'is not', null)
  const statuses = [...(filters.get('STATUS') ?? []), ...statusesOfTones(filters.get('TONE') ?? [])]
  if (statuses.length) wanted = wanted.where(anyOf('application.status', statuses))
  const types = filters.get('LOAN_TYPE')
  if (types) wanted = wanted.where(anyOf('application.product_code', types))
  const clients = filters.get('CLIENT')
  if (clients) wanted = wanted.where(sql<boolean>`application.organisation_id::text = any(${clients}::text[])`)
  if (from) wanted = wanted.where('application.created_at', '>=', from)
  if (to) wanted = wanted.where('application.created_at', '<=', to)
  if (query.search)
    wanted = wanted.where(sql.ref(converted ? 'loan.loan_number' : 'application.number'), 'ilike', like(query.search))
  return wanted
}

const anyOf = (column: string, values: readonly string[]): Expression<SqlBool> =>
  sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`
const like = (text: string) => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`

function statusesOfTones(tones: readonly string[]): ApplicationStatus[] {
  const all = Object.entries(STATUS_WORDS) as [ApplicationStatus, { tone: StatusTone }][]
  return all.filter(([, { tone }]) => tones.includes(tone)).map(([status]) => status)
}

/** How many of what the viewer sees fall under each label, each counted up to the cap. */
export async function countByTone(work: Work, converted = false) {
  const tones: StatusTone[] = ['pending', 'evaluation', 'offered', 'accepted']
  const seen = work.db
    .selectFrom('application')
    .innerJoin('organisation', 'organisation.id', 'application.organisation_id')
    .where(seenBy(work.actor))
    .$if(converted, cards =>
      cards.where(sql<boolean>`exists (select from loan where loan.application_id = application.id)`),
    )
    .orderBy('application.created_at', 'desc')
    .limit(COUNT_CAP)
    .select('application.status')
    .as('seen')
  const count = (tone: StatusTone) =>
    sql<number>`count(*) filter (where status = any(${statusesOfTones([tone])}::text[]))`.as(tone)
  const row = await work.db
    .selectFrom(seen)
    .select(({ fn }) => [fn.countAll<number>().as('all'), ...tones.map(count)])
    .executeTakeFirstOrThrow()
  return row as Record<'all' | 'pending' | 'evaluation' | 'offered' | 'accepted', number>
}
