import type { Input } from '@poonji/api-platform/module.ts'
import { whole, type ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { ShipmentRow, shipmentsFile } from '../shipment-contract.ts'
import { STAGE } from '../status.ts'
import { texts } from './texts.ts'
import { orderById } from './orders.ts'
import { shipmentsOf } from './shipments.ts'

/** The shipments of an order as a file. */
export async function shipmentsPaper(
  work: Work,
  { params }: Input<typeof shipmentsFile>,
): Promise<ListPaper<ShipmentRow>> {
  const { language } = work
  const t = texts.in(language)
  const order = await orderById(work, params.orderId)
  return {
    name: 'shipments',
    title: t('s.caption'),
    facts: [
      [t('s.ofOrder'), order.number],
      [t('col.party'), order.party_name],
    ],
    columns: [
      { title: t('s.number'), of: row => t('s.title', { n: row.number }) },
      { ...dateColumn(t('s.dispatchedOn')), of: row => row.dispatchedOn },
      { title: t('s.carrier'), of: row => row.carrier },
      { title: t('s.vehicle'), of: row => row.vehicle },
      { title: t('s.ewayBill'), of: row => row.ewayBill },
      { title: t('s.lines'), kind: 'count', of: row => row.lines },
      { title: t('s.stage'), of: row => STAGE[row.withdrawn ? 'WITHDRAWN' : row.stage][language] },
    ],
    empty: t('s.none'),
    page: () => whole(shipmentsOf(work, params.orderId)),
  }
}
