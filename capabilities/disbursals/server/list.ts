import { sql, type RawBuilder } from 'kysely'
import { may } from '@poonji/api-platform/actor.ts'
import { among, containing, readFilters, within } from '@poonji/api-platform/filters.ts'
import { keysetSelect } from '@poonji/api-platform/keyset-select.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { list } from '../contract.ts'
import type { DisbursalStatus, ViewType } from '../status.ts'
import { disbursalRows, toRow } from './rows.ts'

const SEARCHED = ['disbursal_request.number', 'organisation.name', 'loan.number', 'disbursal_payout.utr']

/** Requests that the viewer sees, newest first. */
export function listDisbursals(work: Work, query: Query<typeof list>) {
  const where = [
    seenBy(work.actor, 'organisation'),
    ...inView(work, query.view ?? 'ALL'),
    ...among(query.status && [query.status], 'disbursal_request.status'),
    ...(query.organisationId ? [sql<boolean>`disbursal_request.organisation_id = ${query.organisationId}`] : []),
    ...filtersOf(query.filter),
    ...(query.search ? [containing(query.search, SEARCHED)] : []),
  ]
  return keysetSelect(work, query, { name: 'disbursals', rows: disbursalRows(work), where, by: 'created_at' }, toRow)
}

/**
 * MY_CLIENT: clients assigned to the viewer or brought by them; whoever makes or checks disbursals, and a buyer, serves
 * all they see. TEAM: clients of those who report to the viewer.
 */
function inView(work: Work, view: ViewType): RawBuilder<boolean>[] {
  const { actor } = work
  if (view === 'TEAM' && actor.domain === 'admin')
    return [seenBy({ ...actor, visibility: 'supervised' }, 'organisation')]
  const servesAll = may(actor, 'CAN_MAKE_DISBURSAL') || may(actor, 'CAN_CHECK_DISBURSAL')
  if (view !== 'MY_CLIENT' || actor.domain === 'buyer' || servesAll) return []
  return actor.domain === 'partner'
    ? [sql<boolean>`organisation.created_by = ${actor.accountId}`]
    : [sql<boolean>`organisation.assigned_to = ${actor.accountId}`]
}

function filtersOf(filter: readonly string[] | undefined): RawBuilder<boolean>[] {
  const fields = readFilters(filter)
  return [
    ...among(fields.get('STATUS'), 'disbursal_request.status'),
    ...among(fields.get('TARGET'), 'disbursal_request.target'),
    ...among(fields.get('PRODUCT'), 'loan.product_code'),
    ...within(fields.get('DATE'), 'disbursal_request.created_at'),
  ]
}

/** How many requests of a view stand in each state. */
export async function countDisbursals(work: Work, view: ViewType): Promise<Partial<Record<DisbursalStatus, number>>> {
  const conditions = sql<boolean>`${sql.join([seenBy(work.actor, 'organisation'), ...inView(work, view)], sql` and `)}`
  const rows = await work.db
    .selectFrom('disbursal_request')
    .innerJoin('organisation', 'organisation.id', 'disbursal_request.organisation_id')
    .select(['disbursal_request.status', eb => eb.fn.countAll<number>().as('count')])
    .where('disbursal_request.tenant', '=', work.tenant)
    .where(conditions)
    .groupBy('disbursal_request.status')
    .execute()
  return Object.fromEntries(rows.map(row => [row.status, Number(row.count)]))
}
