import { sql, type RawBuilder } from 'kysely'
import { among, containing, readFilters, within } from '@poonji/api-platform/filters.ts'
import { COUNT_CAP, decodeCursor, toPage } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { list } from '../contract.ts'
import { paymentRows } from './rows.ts'

const SEARCHED = ['payment.number', 'organisation.name', 'payment.reference', 'payment_booking.number']

/** Payments that the viewer sees, newest first, by keyset. */
export async function listPayments(work: Work, query: Query<typeof list>) {
  const conditions = [
    seenBy(work.actor, 'organisation'),
    ...(query.status ? [sql<boolean>`payment.status = ${query.status}`] : []),
    ...(query.organisationId ? [sql<boolean>`payment.organisation_id = ${query.organisationId}`] : []),
    ...(query.modification
      ? [
          sql<boolean>`exists (select from payment_modification where payment_modification.payment_id = payment.id and payment_modification.state = 'OPEN')`,
        ]
      : []),
    ...filtersOf(query.filter),
    ...(query.search ? [containing(query.search, SEARCHED)] : []),
  ]
  const all = sql<boolean>`${sql.join(conditions, sql` and `)}`
  const cursor = decodeCursor(query.next)
  let page = paymentRows(work)
    .where(all)
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(query.pageSize + 1)
  if (cursor)
    page = page.where(sql<boolean>`(payment.created_at, payment.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`)
  else if (query.pageNumber) page = page.offset(query.pageNumber * query.pageSize)
  const rows = await page.execute()
  const counted = await paymentRows(work)
    .clearSelect()
    .select('payment.id')
    .where(all)
    .limit(COUNT_CAP + 1)
    .execute()
  return toPage(
    query,
    rows,
    counted.length,
    row => ({ at: row.at, id: row.id }),
    row => row,
  )
}

function filtersOf(filter: readonly string[] | undefined): RawBuilder<boolean>[] {
  const fields = readFilters(filter)
  return [
    ...among(fields.get('STATUS'), 'payment.status'),
    ...among(fields.get('MODE'), 'payment.mode'),
    ...within(fields.get('DATE'), 'payment.created_at'),
  ]
}
