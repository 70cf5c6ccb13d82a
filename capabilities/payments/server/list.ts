import { sql, type RawBuilder } from 'kysely'
import { readDateRange, readFilters } from '@poonji/api-platform/filters.ts'
import { COUNT_CAP, decodeCursor, toPage } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { list } from '../contract.ts'
import { paymentRows } from './rows.ts'

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
    ...(query.search ? [matches(query.search)] : []),
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
  const conditions: RawBuilder<boolean>[] = []
  const among = (field: string, column: string) => {
    const values = fields.get(field)?.filter(Boolean)
    if (values?.length) conditions.push(sql<boolean>`${sql.ref(column)} = any(${values}::text[])`)
  }
  among('STATUS', 'payment.status')
  among('MODE', 'payment.mode')
  const { from, to } = readDateRange(fields.get('DATE'))
  if (from) conditions.push(sql<boolean>`payment.created_at >= ${from}`)
  if (to) conditions.push(sql<boolean>`payment.created_at <= ${to}`)
  return conditions
}

function matches(text: string): RawBuilder<boolean> {
  const part = `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
  return sql<boolean>`(payment.number ilike ${part} or organisation.name ilike ${part} or payment.reference ilike ${part} or payment_booking.number ilike ${part})`
}
