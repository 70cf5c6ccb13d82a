import { containing } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Relation } from '@poonji/capabilities/organisations/status.ts'
import { stateOf } from '@poonji/capabilities/reference/server/service.ts'
import { sql } from 'kysely'

interface Row {
  id: string
  buyerName: string
  stateCode: string | null
  relation: Relation
  since: Date
}

/** The buyers that named an organisation as theirs, and were agreed to. */
export function buyersOf(work: Work, organisationId: string, query: PageQuery) {
  const columns = sql`link.id, buyer.name as "buyerName", buyer.state_code as "stateCode", link.relation,
    link.created_at as since`
  const from = sql`organisation_connection link join organisation buyer on buyer.id = link.organisation_id`
  const where = [
    sql<boolean>`link.tenant = ${work.tenant} and link.other_id = ${organisationId} and link.ended_at is null`,
    sql<boolean>`buyer.type = 'BUYER'`,
    ...(query.search ? [containing(query.search, ['buyer.name'])] : []),
  ]
  const by = ['link.created_at', 'link.id'] as const
  const list = { name: `buyers of ${organisationId}`, columns, from, where, by }
  return keysetPage(work, query, list, ({ stateCode, ...row }: Row) => ({ ...row, state: stateOf(stateCode) }))
}
