import { sql } from 'kysely'
import { among, containing } from '@poonji/api-platform/filters.ts'
import { keysetPage } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { list, ListView, MandateView } from '../contract.ts'
import type { MandateState } from '../status.ts'
import { mandateRows, toView, type MandateRow } from './rows.ts'

const STATES: Record<ListView, MandateState[] | undefined> = {
  unverified: ['PENDING'],
  requests: ['CREATED'],
  allRequests: undefined,
}

const SEARCHED = ['mandate.reference', 'mandate.umrn', 'organisation.name']

/** Mandates of the clients that the viewer sees, newest first. */
export function listMandates(work: Work, query: Query<typeof list>) {
  const where = [
    seenBy(work.actor),
    ...among(STATES[query.view], 'mandate.state'),
    ...(query.search ? [containing(query.search, SEARCHED)] : []),
  ]
  return keysetPage<MandateRow, MandateView>(
    work,
    query,
    {
      name: 'mandates',
      columns: sql`mandate.*`,
      from: sql`${mandateRows(work)
        .where(sql.join<boolean>(where, sql` and `))
        .as('mandate')}`,
      where: [sql<boolean>`true`],
      by: ['mandate.created_at', 'mandate.id'],
    },
    toView,
  )
}
