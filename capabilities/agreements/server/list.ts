import { sql } from 'kysely'
import { among, containing, readFilters } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { agreementRows, viewsOf, type AgreementWithFacts } from './views.ts'

/** Agreements of the clients that the viewer sees, newest first. */
export async function listAgreements(work: Work, query: PageQuery) {
  const where = [
    seenBy(work.actor),
    ...among(readFilters(query.filter).get('STATE'), 'agreement.state'),
    ...(query.search ? [containing(query.search, ['agreement.number', 'organisation.name'])] : []),
  ]
  const page = await keysetPage<AgreementWithFacts, AgreementWithFacts>(
    work,
    query,
    {
      name: 'agreements',
      columns: sql`agreement.*`,
      from: sql`${agreementRows(work)
        .where(sql.join<boolean>(where, sql` and `))
        .as('agreement')}`,
      where: [sql<boolean>`true`],
      by: ['agreement.created_at', 'agreement.id'],
    },
    row => row,
  )
  return { ...page, content: await viewsOf(work, page.content) }
}
