import { useState } from 'react'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { formatQuantity } from '../../quantity.ts'
import { checkPaper, type ShipmentDetail, type ShippedItem } from '../../shipment-contract.ts'
import { HAS_ARRIVED } from '../../status.ts'
import { texts } from '../../texts.ts'
import { useItemColumn } from '../shared/line-columns.tsx'
import { PaperButton } from '../shared/paper-button.tsx'
import { ShipmentFrame } from '../shared/shipment-frame.tsx'
import { Quantity } from '../shared/words.tsx'
import { CheckDialog } from './check-dialog.tsx'
import { PastChecks } from './past-checks.tsx'
import { TakeBack } from './take-back.tsx'

/** What of each item was accepted and rejected, and why. */
export function ShipmentQuality() {
  return <ShipmentFrame>{shipment => <Quality shipment={shipment} />}</ShipmentFrame>
}

function Quality({ shipment }: { shipment: ShipmentDetail }) {
  const t = useTexts(texts)
  const itemColumn = useItemColumn()
  const [item, setItem] = useState<ShippedItem | null>(null)
  const waits = !HAS_ARRIVED.includes(shipment.stage) && !shipment.withdrawn
  return (
    <Stack>
      {waits && <Note>{t(shipment.mayTrack ? 'q.waits' : 'q.waitsView')}</Note>}
      <DataTable
        caption={t('q.caption')}
        rows={shipment.items}
        rowKey={row => row.itemId}
        rowTone={row => (row.quality?.rejected ? 'flag' : undefined)}
        columns={[
          itemColumn,
          {
            key: 'sent',
            header: t('q.sent'),
            end: true,
            phone: 'figure',
            cell: row => <Quantity of={row.quantity} unit={row.unit} />,
          },
          {
            key: 'accepted',
            header: t('q.accepted'),
            end: true,
            phone: 'extra',
            named: true,
            cell: row => (row.quality ? formatQuantity(row.quality.accepted) : t('q.notYet')),
          },
          {
            key: 'rejected',
            header: t('q.rejected'),
            end: true,
            phone: 'extra',
            named: true,
            cell: row => row.quality && formatQuantity(row.quality.rejected),
          },
          { key: 'reason', header: t('q.reason'), phone: 'extra', cell: row => row.quality?.reason },
          {
            key: 'paper',
            header: t('q.paper'),
            phone: 'extra',
            cell: row =>
              row.quality?.paper && (
                <PaperButton
                  call={checkPaper}
                  input={{ shipmentId: shipment.id, itemId: row.itemId }}
                  name={row.quality.paper}
                />
              ),
          },
          {
            key: 'act',
            header: '',
            phone: 'extra',
            cell: row =>
              shipment.mayCheck && (
                <Row>
                  <Button small aria-label={t('q.checkOf', { item: row.description })} onClick={() => setItem(row)}>
                    {t(row.quality ? 'q.again' : 'q.check')}
                  </Button>
                  {row.quality && <TakeBack shipmentId={shipment.id} item={row} />}
                </Row>
              ),
          },
        ]}
      />
      <PastChecks shipmentId={shipment.id} items={shipment.items} />
      {item && <CheckDialog shipmentId={shipment.id} item={item} onClose={() => setItem(null)} />}
    </Stack>
  )
}
