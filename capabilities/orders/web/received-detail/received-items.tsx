import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ReceivedOrder } from '../../received-contract.ts'
import { formatQuantity } from '../../quantity.ts'
import { texts } from '../../texts.ts'
import { useItemColumn, usePriceColumns } from '../shared/line-columns.tsx'

type Item = ReceivedOrder['items'][number]

/** What was ordered at which price, and what of it was sent and came. */
export function ReceivedItems({ order: { items, restClosedOn } }: { order: ReceivedOrder }) {
  const t = useTexts(texts)
  const item = useItemColumn()
  const price = usePriceColumns()
  const part = (key: 'dispatched' | 'arrived' | 'restClosed', header: string): Column<Item> => ({
    ...{ key, header, end: true, phone: 'extra', named: true },
    cell: row => formatQuantity(row[key]),
  })
  return (
    <DataTable
      caption={t('i.caption')}
      rows={items}
      rowKey={row => row.id}
      columns={[
        item,
        { key: 'hsn', header: t('i.hsn'), cell: row => row.hsn, phone: 'extra', named: true },
        price.rate,
        part('dispatched', t('i.dispatched')),
        part('arrived', t('i.arrived')),
        ...(restClosedOn ? [part('restClosed', t('i.restClosed'))] : []),
        price.total,
      ]}
    />
  )
}
