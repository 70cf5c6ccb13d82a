import { sql } from 'kysely'
import { containing } from '@poonji/api-platform/filters.ts'
import { COUNT_CAP, decodeCursor, toPage } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { list, ListView } from '../contract.ts'
import type { MandateState } from '../status.ts'
import { mandateRows, toView } from './rows.ts'

const STATES: Record<ListView, MandateState[] | null> = {
  unverified: ['PENDING'],
  requests: ['CREATED'],
  allRequests: null,
}

const SEARCHED = ['mandate.reference', 'mandate.umrn', 'organisation.name']

/** Mandates of the clients that the viewer sees, newest first, by keyset. */
export async function listMandates(work: Work, query: Query<typeof list>) {
  const states = STATES[query.view]
  const search = query.search ? containing(query.search, SEARCHED) : sql`true`
  const conditions = sql<boolean>`(${seenBy(work.actor)}
    and ${states ? sql`mandate.state = any(${states}::text[])` : sql`true`}
    and ${search})`
  const cursor = decodeCursor(query.next)
  let page = mandateRows(work)
    .where(conditions)
    .orderBy('mandate.created_at', 'desc')
    .orderBy('mandate.id', 'desc')
    .limit(query.pageSize + 1)
  if (cursor)
    page = page.where(sql<boolean>`(mandate.created_at, mandate.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`)
  else if (query.pageNumber) page = page.offset(query.pageNumber * query.pageSize)
  const rows = await page.execute()
  const counted = await sql<{ count: number }>`
    select count(*) count from (select 1 from mandate join organisation on organisation.id = mandate.organisation_id
      where mandate.tenant = ${work.tenant} and ${conditions} limit ${COUNT_CAP + 1}) counted`.execute(work.db)
  return toPage(query, rows, Number(counted.rows[0]?.count ?? 0), row => ({ at: row.at, id: row.id }), toView)
}
