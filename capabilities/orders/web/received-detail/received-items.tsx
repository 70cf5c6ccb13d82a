import { formatMoney } from '@poonji/kernel/money.ts'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ReceivedOrder } from '../../received-contract.ts'
import { formatQuantity } from '../../quantity.ts'
import { texts } from '../../texts.ts'
import { Quantity } from '../shared/words.tsx'

type Item = ReceivedOrder['items'][number]

/** What was ordered at which price, and what of it was sent and came. */
export function ReceivedItems({ order: { items, restClosedOn } }: { order: ReceivedOrder }) {
  const t = useTexts(texts)
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
        {
          key: 'item',
          header: t('i.item'),
          phone: 'title',
          strong: true,
          cell: row => `${row.line}. ${row.description}`,
        },
        { key: 'hsn', header: t('i.hsn'), cell: row => row.hsn, phone: 'extra', named: true },
        {
          key: 'rate',
          header: t('p.rate'),
          phone: 'note',
          end: true,
          cell: row => (
            <>
              <Quantity of={row.quantity} unit={row.unit} /> × {formatMoney(row.ratePaise)}
            </>
          ),
        },
        part('dispatched', t('i.dispatched')),
        part('arrived', t('i.arrived')),
        ...(restClosedOn ? [part('restClosed', t('i.restClosed'))] : []),
        {
          key: 'total',
          header: t('p.total'),
          end: true,
          phone: 'figure',
          cell: row => <Money paise={row.totalPaise} exact />,
        },
      ]}
    />
  )
}
