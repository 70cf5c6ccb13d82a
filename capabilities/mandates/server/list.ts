import { among, containing } from '@poonji/api-platform/filters.ts'
import { keysetSelect } from '@poonji/api-platform/keyset-select.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { list, ListView } from '../contract.ts'
import type { MandateState } from '../status.ts'
import { mandateRows, toView } from './rows.ts'

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
  return keysetSelect(work, query, { name: 'mandates', rows: mandateRows(work), where, by: 'created_at' }, toView)
}
