import { sql } from 'kysely'
import { containing, readFilters } from '@poonji/api-platform/filters.ts'
import { keysetPage, type Page, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { hasForgedPaper } from '@poonji/capabilities/documents/server/service.ts'
import { isPending } from '@poonji/capabilities/underwriting/server/service.ts'
import type { ApplicationPendency } from '../contract.ts'
import { nextTaskOf } from './pending-tasks.ts'
import { turnOf } from './turn.ts'
import '@poonji/capabilities/applications/server/tables.ts'

type Pendency = Omit<ApplicationPendency, 'next'>

/** A file asks for thousands of rows; other readers' queries go between. */
const AT_ONCE = 10

/**
 * Open applications that the viewer sees, the longest waiting first, each with its next task: all, those of one `TURN`,
 * or for staff those that stopped at a `PAPER` that is `FORGED`.
 */
export async function readPendencies(work: Work, query: PageQuery): Promise<Page<ApplicationPendency>> {
  const filters = readFilters(query.filter)
  const turns = filters.get('TURN')
  const isStaff = work.actor.domain === 'admin'
  const onlyStopped = isStaff && filters.get('PAPER')?.includes('FORGED')
  const page = await keysetPage<Pendency & { id: string }, Pendency>(
    work,
    query,
    {
      name: 'application-pendencies',
      columns: sql`application.id, application.number as "applicantApplicationId", organisation.id as "organisationId",
        organisation.name as "organisationName", application.amount_paise as "loanAmount", application.status,
        application.created_at as "createdAt",
        ${isStaff ? hasForgedPaper : sql`false`} as "stoppedByForgedPaper"`,
      from: sql`application join organisation on organisation.id = application.organisation_id`,
      where: [
        isPending,
        seenBy(work.actor),
        ...(turns ? [sql<boolean>`${turnOf(work)} = any(${turns}::text[])`] : []),
        ...(onlyStopped ? [hasForgedPaper] : []),
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
