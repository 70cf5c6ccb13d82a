import { sql } from 'kysely'
import { among, containing, readFilters } from '@poonji/api-platform/filters.ts'
import { keysetPage, type Page, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import {
  APPLICATION_STATUSES,
  CLOSED_STATUSES,
  type ApplicationStatus,
} from '@poonji/capabilities/applications/status.ts'
import type { ApplicationPendency } from '../contract.ts'
import { OWED_BY_NAMES, owedBy, type OwedBy } from '../tasks.ts'
import { nextTaskOf } from './pending-tasks.ts'
import '@poonji/capabilities/applications/server/tables.ts'

type Pendency = Omit<ApplicationPendency, 'next'>

/** A file asks for thousands of rows; other readers' queries go between. */
const AT_ONCE = 10
/** Whose turn it is shows only when an application is looked at by itself: for one page at most so many are. */
const MOST_LOOKED_AT = 500

/**
 * Open applications that the viewer sees, the longest waiting first, each with the first thing that it waits for. Those
 * of one `TURN` come with how many there are at least, in pages that may be shorter than asked for.
 */
export async function readPendencies(work: Work, query: PageQuery): Promise<Page<ApplicationPendency>> {
  const asked = readFilters(query.filter).get('TURN')
  const turn = OWED_BY_NAMES.find(one => asked?.includes(one))
  return turn ? readTurn(work, query, turn) : readPage(work, query)
}

async function readTurn(work: Work, query: PageQuery, turn: OwedBy): Promise<Page<ApplicationPendency>> {
  const content: ApplicationPendency[] = []
  const statuses = APPLICATION_STATUSES.filter(status => turn === 'client' || owedBy(undefined, status) === turn)
  let next: string | null = query.next ?? ''
  for (let looked = 0; next !== null && content.length < query.pageSize && looked < MOST_LOOKED_AT;) {
    const pageSize = query.pageSize - content.length
    const page: Page<ApplicationPendency> = await readPage(work, { ...query, pageNumber: 0, pageSize, next }, statuses)
    content.push(...page.content.filter(row => owedBy(row.next?.taskType, row.status) === turn))
    looked += page.content.length
    next = page.next
  }
  const totals = { totalElements: content.length, totalIsAtLeast: next !== null }
  return { content, ...totals, number: 0, size: query.pageSize, next }
}

async function readPage(
  work: Work,
  query: PageQuery,
  statuses?: readonly ApplicationStatus[],
): Promise<Page<ApplicationPendency>> {
  const page = await keysetPage<Pendency & { id: string }, Pendency>(
    work,
    query,
    {
      name: ['application-pendencies', ...(statuses ?? [])].join(' '),
      columns: sql`application.id, application.number as "applicantApplicationId", organisation.id as "organisationId",
        organisation.name as "organisationName", application.amount_paise as "loanAmount", application.status,
        application.created_at as "createdAt"`,
      from: sql`application join organisation on organisation.id = application.organisation_id`,
      where: [
        sql<boolean>`application.status <> all(${[...CLOSED_STATUSES]}::text[])`,
        seenBy(work.actor),
        ...among(statuses, 'application.status'),
        ...(query.search ? [containing(query.search, ['organisation.name', 'application.number'])] : []),
      ],
      by: ['application.created_at', 'application.id'],
      soonestFirst: true,
    },
    ({ id, ...row }) => ({ ...row, applicationId: id }),
  )
  const withNext = async (row: Pendency) => {
    const { organisationId, applicationId: id, applicantApplicationId: number, status } = row
    return { ...row, next: await nextTaskOf(work, organisationId, { id, number, status }) }
  }
  const content: ApplicationPendency[] = []
  for (let from = 0; from < page.content.length; from += AT_ONCE)
    content.push(...(await Promise.all(page.content.slice(from, from + AT_ONCE).map(withNext))))
  return { ...page, content }
}
