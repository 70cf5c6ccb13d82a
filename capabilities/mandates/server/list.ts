import { sql } from 'kysely'
import { among, containing } from '@poonji/api-platform/filters.ts'
import { keysetSelect } from '@poonji/api-platform/keyset-select.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { list, ListView } from '../contract.ts'
import type { MandateState } from '../status.ts'
import { IS_UNPAID } from './came-back.ts'
import { mandateRows, toView } from './rows.ts'
import { isUnanswered } from './under-way.ts'

const STATES: Record<Exclude<ListView, 'returned' | 'unanswered' | 'allRequests'>, MandateState> = {
  unverified: 'PENDING',
  requests: 'CREATED',
}

const CAME_BACK = sql<boolean>`exists (select from presentation where presentation.mandate_id = mandate.id and ${IS_UNPAID})`

/** Looked up first, since they are few: else all mandates would be walked for them. */
const isWithoutAnswer = (work: Work) => sql<boolean>`mandate.id = any(array(
  select presentation.mandate_id from presentation where presentation.tenant = ${work.tenant} and ${isUnanswered(work.today)}))`

function inView(work: Work, view: ListView) {
  if (view === 'allRequests') return []
  if (view === 'returned') return [CAME_BACK]
  if (view === 'unanswered') return [isWithoutAnswer(work)]
  return among([STATES[view]], 'mandate.state')
}

const SEARCHED = ['mandate.reference', 'mandate.umrn', 'organisation.name']

/** Mandates of the clients that the viewer sees, newest first. */
export function listMandates(work: Work, query: Query<typeof list>) {
  const where = [
    seenBy(work.actor),
    ...inView(work, query.view),
    ...(query.search ? [containing(query.search, SEARCHED)] : []),
  ]
  return keysetSelect(work, query, { name: 'mandates', rows: mandateRows(work), where, by: 'created_at' }, toView)
}
