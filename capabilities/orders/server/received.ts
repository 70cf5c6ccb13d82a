import { sql } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import { among, containing, readFilters, withinDays } from '@poonji/api-platform/filters.ts'
import type { Input } from '@poonji/api-platform/module.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { sumOf } from '@poonji/kernel/money.ts'
import type { ReceivedOrder, ReceivedOrderRow, receivedOrdersFile } from '../received-contract.ts'
import { ORDER_STATE } from '../status.ts'
import { lateness } from './list.ts'
import { orderById } from './orders.ts'
import { asItem, placeStateOf, pricedItems } from './priced-items.ts'
import { texts } from './texts.ts'

const columns = (work: Work) => sql`trade_order.id, trade_order.number, buyer.name as "buyerName",
  trade_order.ordered_on as "orderedOn", trade_order.deliver_by as "deliverBy", trade_order.state,
  trade_order.total_paise as "totalPaise", trade_order.rest_closed_paise as "restClosedPaise", ${lateness(work)} as late`
const FROM = sql`trade_order join organisation buyer on buyer.id = trade_order.organisation_id`
const placedWith = (work: Work, supplierId: string) => sql<boolean>`trade_order.tenant = ${work.tenant}
  and trade_order.party_organisation_id = ${supplierId} and trade_order.kind = 'PURCHASE'`

/** The orders that were placed with an organisation, the last ordered first. */
export function receivedBy(work: Work, supplierId: string, query: PageQuery) {
  const fields = readFilters(query.filter)
  return keysetPage<ReceivedOrderRow, ReceivedOrderRow>(
    work,
    query,
    {
      name: `orders received by ${supplierId}`,
      columns: columns(work),
      from: FROM,
      where: [
        placedWith(work, supplierId),
        ...among(fields.get('STATE'), 'trade_order.state'),
        ...withinDays(fields.get('DATE'), 'trade_order.ordered_on'),
        ...(query.search ? [containing(query.search, ['trade_order.number', 'buyer.name'])] : []),
      ],
      by: ['trade_order.ordered_on', 'trade_order.id'],
    },
    row => row,
  )
}

/** The same as a file; what was cancelled is in no sum. */
export async function receivedPaper(
  work: Work,
  { params, query }: Input<typeof receivedOrdersFile>,
): Promise<ListPaper<ReceivedOrderRow>> {
  const { language } = work
  const t = texts.in(language)
  const { name } = await organisationById(work, params.orgId)
  const standing = (rows: readonly ReceivedOrderRow[]) => rows.filter(row => row.state !== 'CANCELLED')
  return {
    name: 'received-orders',
    title: t('received.title'),
    facts: [[t('list.of'), name]],
    columns: [
      { title: t('col.number'), of: row => row.number },
      { title: t('received.buyer'), of: row => row.buyerName },
      { ...dateColumn(t('col.orderedOn')), of: row => row.orderedOn },
      { ...dateColumn(t('col.deliverBy')), of: row => row.deliverBy },
      { title: t('col.state'), of: row => ORDER_STATE[row.state][language] },
      { ...moneyColumn(t('col.total')), of: row => row.totalPaise },
      { ...moneyColumn(t('col.restClosed')), of: row => row.restClosedPaise },
    ],
    totals: rows => [
      ...[t('list.sum'), null, null, null, null],
      ...[sumOf(standing(rows), row => row.totalPaise), sumOf(standing(rows), row => row.restClosedPaise)],
    ],
    empty: t('received.none'),
    notes: [t('list.sumNote')],
    page: paging => receivedBy(work, params.orgId, { ...query, ...paging }),
  }
}

/** One order as its supplier sees it. @throws 403 when none like it was placed with the organisation */
export async function receivedOrder(work: Work, supplierId: string, orderId: string): Promise<ReceivedOrder> {
  const { rows } = await sql<ReceivedOrderRow>`select ${columns(work)} from ${FROM}
    where trade_order.id = ${orderId} and ${placedWith(work, supplierId)}`.execute(work.db)
  const [row] = rows
  if (!row) throw notPermitted()
  const order = await orderById(work, orderId)
  const { items, shownPrice } = await pricedItems(work, order, asItem)
  const { cancelled_at: cancelledAt, rest_closed_at: closedAt } = order
  return {
    ...row,
    buyerGstin: order.own_gstin,
    ownGstin: order.party_gstin,
    placeState: placeStateOf(order),
    place: order.place,
    creditDays: order.credit_days,
    cancelledOn: cancelledAt && dateInIndia(cancelledAt),
    restClosedOn: closedAt && dateInIndia(closedAt),
    items,
    price: shownPrice,
  }
}
