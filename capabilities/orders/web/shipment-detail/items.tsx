import { DataTable } from '@poonji/ui/data-table.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import { useItemColumn } from '../shared/line-columns.tsx'
import { ShipmentFrame } from '../shared/shipment-frame.tsx'
import { Quantity } from '../shared/words.tsx'

/** What is in a shipment, of which lines of its order. */
export function ShipmentItems() {
  const t = useTexts(texts)
  const item = useItemColumn()
  return (
    <ShipmentFrame>
      {shipment => (
        <DataTable
          caption={t('s.what')}
          rows={shipment.items}
          rowKey={row => row.itemId}
          columns={[
            item,
            { key: 'hsn', header: t('i.hsn'), phone: 'note', named: true, cell: row => row.hsn },
            {
              key: 'ordered',
              header: t('i.quantity'),
              end: true,
              phone: 'note-end',
              named: true,
              cell: row => <Quantity of={row.ordered} unit={row.unit} />,
            },
            {
              key: 'quantity',
              header: t('i.dispatched'),
              end: true,
              phone: 'figure',
              cell: row => <Quantity of={row.quantity} unit={row.unit} />,
            },
          ]}
        />
      )}
    </ShipmentFrame>
  )
}
