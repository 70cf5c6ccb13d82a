import type { Work } from '@poonji/api-platform/work.ts'
import { entityTypeOf, stateOf } from '@poonji/capabilities/reference/server/service.ts'
import { sql } from 'kysely'

/** Organisations with the names of whom they are with and who brought them; the caller filters by `seenBy`. */
const namedRows = (work: Work) =>
  work.db
    .selectFrom('organisation')
    .leftJoin('account as executive', 'executive.id', 'organisation.assigned_to')
    .leftJoin('organisation as partner', 'partner.id', 'organisation.brought_by')
    .select(['executive.name as executiveName', 'partner.name as partnerName'])
    .where('organisation.tenant', '=', work.tenant)

/** Everything of an organisation. */
export const organisationRows = (work: Work) => namedRows(work).selectAll('organisation')

/** What a list shows of it. */
export const listedRows = (work: Work) =>
  namedRows(work).select([
    'organisation.id',
    'organisation.name',
    'organisation.type',
    'organisation.entity_type',
    'organisation.pan_masked',
    'organisation.state_code',
    'organisation.region',
    'organisation.assigned_to',
    'organisation.brought_by',
    'organisation.non_cooperative_at',
    'organisation.blacklisted_at',
    'organisation.created_at',
    sql<string>`organisation.created_at::text`.as('at'),
  ])

type ListedRow = Omit<Awaited<ReturnType<ReturnType<typeof listedRows>['execute']>>[number], 'at'>

export function toRow(row: ListedRow) {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    entityType: entityTypeOf(row.entity_type),
    panMasked: row.pan_masked,
    state: stateOf(row.state_code),
    region: row.region,
    assignedTo: row.assigned_to && row.executiveName !== null ? { id: row.assigned_to, name: row.executiveName } : null,
    broughtBy: row.brought_by && row.partnerName !== null ? { id: row.brought_by, name: row.partnerName } : null,
    nonCooperative: row.non_cooperative_at !== null,
    blacklisted: row.blacklisted_at !== null,
    createdAt: row.created_at,
  }
}
