import { among, containing, readFilters } from '@poonji/api-platform/filters.ts'
import { keysetSelect } from '@poonji/api-platform/keyset-select.ts'
import type { PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { agreementRows, viewsOf } from './views.ts'

/** Agreements of the clients that the viewer sees, newest first. */
export async function listAgreements(work: Work, query: PageQuery) {
  const where = [
    seenBy(work.actor),
    ...among(readFilters(query.filter).get('STATE'), 'agreement.state'),
    ...(query.search ? [containing(query.search, ['agreement.number', 'organisation.name'])] : []),
  ]
  const list = { name: 'agreements', rows: agreementRows(work), where, by: 'created_at' } as const
  const page = await keysetSelect(work, query, list, row => row)
  return { ...page, content: await viewsOf(work, page.content) }
}
