import type { Work } from '@poonji/api-platform/work.ts'
import { entityTypeOf, stateOf } from '@poonji/capabilities/reference/server/service.ts'
import { sql } from 'kysely'

/** Organisations with the names of whom they are with and who brought them; the caller filters by `seenBy`. */
export const organisationRows = (work: Work) =>
  work.db
    .selectFrom('organisation')
    .leftJoin('account as executive', 'executive.id', 'organisation.assigned_to')
    .leftJoin('organisation as partner', 'partner.id', 'organisation.brought_by')
    .selectAll('organisation')
    .select([
      'executive.name as executiveName',
      'partner.name as partnerName',
      sql<string>`organisation.created_at::text`.as('at'),
    ])
    .where('organisation.tenant', '=', work.tenant)

export type OrganisationRow = Awaited<ReturnType<ReturnType<typeof organisationRows>['execute']>>[number]

export function toRow(row: OrganisationRow) {
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
