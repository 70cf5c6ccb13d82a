import { sql, type RawBuilder } from 'kysely'
import { among, containing, readFilters, withinDays } from '@poonji/api-platform/filters.ts'
import { keysetPage, type Sought, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Input } from '@poonji/api-platform/module.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import type { OrderRow, ordersFile } from '../contract.ts'
import { ORDER_KIND, ORDER_STATE } from '../status.ts'
import { texts } from './texts.ts'

/** Whether an order of the table `trade_order` was to be delivered before today, and is not. */
export const lateness = (work: Work) =>
  sql`coalesce(trade_order.deliver_by < ${work.today} and trade_order.state in ('OPEN', 'PART_DELIVERED'), false)`

/** What an order says of itself in a list; of the tables `trade_order`. */
export const rowColumns = (work: Work) => sql`trade_order.id, trade_order.kind, trade_order.number,
  trade_order.party_name as "partyName", trade_order.ordered_on as "orderedOn", trade_order.deliver_by as "deliverBy",
  trade_order.state, trade_order.total_paise as "totalPaise",
  (select coalesce(sum(invoice.amount_paise), 0)::bigint from trade_order_invoice invoice
    where invoice.order_id = trade_order.id and invoice.removed_at is null) as "invoicedPaise",
  trade_order.rest_closed_paise as "restClosedPaise",
  ${lateness(work)} as late`

/** Orders of an organisation, the last ordered first. */
export function ordersOf(work: Work, organisationId: string, query: PageQuery) {
  return keysetPage<OrderRow, OrderRow>(
    work,
    query,
    {
      name: `orders of ${organisationId}`,
      columns: rowColumns(work),
      from: sql`trade_order`,
      where: [
        sql<boolean>`trade_order.tenant = ${work.tenant} and trade_order.organisation_id = ${organisationId}`,
        ...sought(query),
      ],
      by: ['trade_order.ordered_on', 'trade_order.id'],
    },
    row => row,
  )
}

function sought({ search, filter }: Sought): RawBuilder<boolean>[] {
  const fields = readFilters(filter)
  return [
    ...among(fields.get('KIND'), 'trade_order.kind'),
    ...among(fields.get('STATE'), 'trade_order.state'),
    ...withinDays(fields.get('DATE'), 'trade_order.ordered_on'),
    ...(search ? [containing(search, ['trade_order.number', 'trade_order.party_name'])] : []),
  ]
}

/** The orders as a file; what was cancelled is in no sum. */
export async function ordersPaper(
  work: Work,
  { params, query }: Input<typeof ordersFile>,
): Promise<ListPaper<OrderRow>> {
  const { language } = work
  const t = texts.in(language)
  const { name } = await organisationById(work, params.orgId)
  const sum = (rows: readonly OrderRow[], of: (row: OrderRow) => number) =>
    rows.filter(row => row.state !== 'CANCELLED').reduce((all, row) => all + of(row), 0)
  return {
    name: 'orders',
    title: t('list.title'),
    facts: [[t('list.of'), name]],
    columns: [
      { title: t('col.number'), of: row => row.number },
      { title: t('col.kind'), of: row => ORDER_KIND[row.kind][language] },
      { title: t('col.party'), of: row => row.partyName },
      { ...dateColumn(t('col.orderedOn')), of: row => row.orderedOn },
      { ...dateColumn(t('col.deliverBy')), of: row => row.deliverBy },
      { title: t('col.state'), of: row => ORDER_STATE[row.state][language] },
      { ...moneyColumn(t('col.total')), of: row => row.totalPaise },
      { ...moneyColumn(t('col.invoiced')), of: row => row.invoicedPaise },
      { ...moneyColumn(t('col.restClosed')), of: row => row.restClosedPaise },
    ],
    totals: rows => [
      ...[t('list.sum'), null, null, null, null, null],
      ...[sum(rows, row => row.totalPaise), sum(rows, row => row.invoicedPaise), sum(rows, row => row.restClosedPaise)],
    ],
    empty: t('list.none'),
    notes: [t('list.sumNote')],
    page: paging => ordersOf(work, params.orgId, { ...query, ...paging }),
  }
}
