import { sql } from 'kysely'
import { containing, readFilters } from '@poonji/api-platform/filters.ts'
import { COUNT_CAP, decodeCursor, toPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { AgreementView } from '../contract.ts'
import { agreementRows, viewsOf } from './views.ts'

/** Agreements of the clients that the viewer sees, newest first, by keyset. */
export async function listAgreements(work: Work, query: PageQuery) {
  const states = readFilters(query.filter).get('STATE')
  const search = query.search ? containing(query.search, ['agreement.number', 'organisation.name']) : sql`true`
  const conditions = sql<boolean>`(${seenBy(work.actor)}
    and ${states ? sql`agreement.state = any(${states}::text[])` : sql`true`}
    and ${search})`
  const cursor = decodeCursor(query.next)
  let page = agreementRows(work)
    .where(conditions)
    .orderBy('agreement.created_at', 'desc')
    .orderBy('agreement.id', 'desc')
    .limit(query.pageSize + 1)
  if (cursor)
    page = page.where(
      sql<boolean>`(agreement.created_at, agreement.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`,
    )
  else if (query.pageNumber) page = page.offset(query.pageNumber * query.pageSize)
  const rows = await page.execute()
  const counted = await sql<{ count: number }>`
    select count(*) count from (select 1 from agreement join organisation on organisation.id = agreement.organisation_id
      where agreement.tenant = ${work.tenant} and ${conditions} limit ${COUNT_CAP + 1}) counted`.execute(work.db)
  const views = new Map((await viewsOf(work, rows)).map(one => [one.id, one]))
  return toPage(
    query,
    rows,
    Number(counted.rows[0]?.count ?? 0),
    row => ({ at: row.at, id: row.id }),
    row => views.get(row.id) as AgreementView,
  )
}
