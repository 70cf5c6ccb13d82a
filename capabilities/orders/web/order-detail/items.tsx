import { DataTable } from '@poonji/ui/data-table.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { OrderItem } from '../../contract.ts'
import { formatQuantity } from '../../quantity.ts'
import { texts } from '../../texts.ts'
import { useItemColumn } from '../shared/line-columns.tsx'
import { OrderFrame } from '../shared/order-frame.tsx'
import { Quantity } from '../shared/words.tsx'

/** What was ordered, line by line, and what of it was sent, came and was accepted. */
export function OrderItems() {
  const t = useTexts(texts)
  const item = useItemColumn()
  return (
    <OrderFrame>
      {order => (
        <DataTable
          caption={t('i.caption')}
          rows={order.items}
          rowKey={row => row.id}
          rowTone={row => (row.rejected > 0 ? 'flag' : undefined)}
          columns={[
            item,
            { key: 'hsn', header: t('i.hsn'), cell: row => row.hsn, phone: 'note', named: true },
            {
              key: 'quantity',
              header: t('i.quantity'),
              end: true,
              phone: 'figure',
              cell: row => <Quantity of={row.quantity} unit={row.unit} />,
            },
            {
              key: 'dispatched',
              header: t('i.dispatched'),
              end: true,
              phone: 'extra',
              named: true,
              cell: row => formatQuantity(row.dispatched),
            },
            {
              key: 'arrived',
              header: t('i.arrived'),
              end: true,
              phone: 'extra',
              named: true,
              cell: row => formatQuantity(row.arrived),
            },
            {
              key: 'accepted',
              header: t('i.accepted'),
              end: true,
              phone: 'extra',
              named: true,
              cell: row => formatQuantity(row.accepted),
            },
            {
              key: 'rejected',
              header: t('i.rejected'),
              end: true,
              phone: 'extra',
              named: true,
              cell: row => formatQuantity(row.rejected),
            },
            ...(order.restClosed
              ? [
                  {
                    key: 'restClosed',
                    header: t('i.restClosed'),
                    end: true,
                    phone: 'extra' as const,
                    named: true,
                    cell: (row: OrderItem) => formatQuantity(row.restClosed),
                  },
                ]
              : []),
          ]}
        />
      )}
    </OrderFrame>
  )
}
