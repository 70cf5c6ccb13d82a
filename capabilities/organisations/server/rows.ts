import type { Actor } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { entityTypeOf, stateOf } from '@poonji/capabilities/reference/server/service.ts'
import { sql } from 'kysely'
import type { OrganisationStanding, OrganisationType } from '../status.ts'

/** Organisations with the names of whom they are with and who brought them; the caller filters by `seenBy`. */
export const organisationRows = (work: Work) =>
  work.db
    .selectFrom('organisation')
    .leftJoin('account as executive', 'executive.id', 'organisation.assigned_to')
    .leftJoin('organisation as partner', 'partner.id', 'organisation.brought_by')
    .selectAll('organisation')
    .select(['executive.name as executiveName', 'partner.name as partnerName'])
    .where('organisation.tenant', '=', work.tenant)

/** The same tables for a list, and what it shows of them. */
export const listedJoins = sql`left join account executive on executive.id = organisation.assigned_to
  left join organisation partner on partner.id = organisation.brought_by`
export const listedFrom = sql`organisation ${listedJoins}`
export const listedColumns = sql`organisation.id, organisation.name, organisation.type, organisation.entity_type,
  organisation.pan_masked, organisation.state_code, organisation.region, organisation.assigned_to, organisation.brought_by,
  organisation.non_cooperative_at, organisation.blacklisted_at, organisation.deceased_at, organisation.created_at,
  executive.name as "executiveName", partner.name as "partnerName"`

export interface ListedRow {
  id: string
  name: string
  type: OrganisationType
  entity_type: string | null
  pan_masked: string | null
  state_code: string | null
  region: string | null
  assigned_to: string | null
  brought_by: string | null
  non_cooperative_at: Date | null
  blacklisted_at: Date | null
  deceased_at: Date | null
  created_at: Date
  executiveName: string | null
  partnerName: string | null
}

/** The gravest that applies. */
export function standingOf(
  row: Pick<ListedRow, 'blacklisted_at' | 'deceased_at' | 'non_cooperative_at'>,
): OrganisationStanding {
  if (row.blacklisted_at) return 'BLACKLISTED'
  if (row.deceased_at) return 'DECEASED'
  return row.non_cooperative_at ? 'NON_COOPERATIVE' : 'ACTIVE'
}

/** A row as a viewer may know it: how the lender judges an organisation is for its staff alone. */
export function toRow(actor: Actor, row: ListedRow) {
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
    standing: actor.domain === 'admin' ? standingOf(row) : null,
    createdAt: row.created_at,
  }
}
