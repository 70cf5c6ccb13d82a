import { Button } from '@poonji/ui/button.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { OrderDetail } from '../../contract.ts'
import { leftToDispatch } from '../../quantity.ts'
import { listShipments, shipmentsFile } from '../../shipment-contract.ts'
import { texts } from '../../texts.ts'
import { OrderFrame } from '../shared/order-frame.tsx'
import { addShipmentPath, shipmentPath, useIds } from '../shared/paths.ts'
import { StageChip } from '../shared/words.tsx'

/** Something of it is still to be sent, and this viewer may say that it was. */
const maySend = (order: OrderDetail) => order.mayAdd && order.items.some(one => leftToDispatch(one) > 0)

/** The shipments of an order. */
export function ShipmentList() {
  const t = useTexts(texts)
  const ids = useIds()
  const shipments = useCall(listShipments, { orderId: ids.orderId })
  const add = (
    <Button kind="main" to={addShipmentPath(ids)}>
      {t('s.add')}
    </Button>
  )
  return (
    <OrderFrame
      actions={order =>
        Boolean(shipments.data?.length) && (
          <>
            <Downloads call={shipmentsFile} input={format => ({ orderId: ids.orderId, query: { format } })} />
            {maySend(order) && add}
          </>
        )
      }
    >
      {order => (
        <Loaded from={shipments} shape={<SkeletonTable rows={3} />}>
          {rows =>
            rows.length ? (
              <DataTable
                caption={t('s.caption')}
                rows={rows}
                rowKey={row => row.id}
                rowTo={row => shipmentPath({ ...ids, shipmentId: row.id })}
                columns={[
                  {
                    key: 'number',
                    header: t('s.number'),
                    phone: 'title',
                    strong: true,
                    cell: row => t('s.title', { n: row.number }),
                  },
                  {
                    key: 'on',
                    header: t('s.dispatchedOn'),
                    phone: 'note',
                    cell: row => <DateText on={row.dispatchedOn} />,
                  },
                  { key: 'carrier', header: t('s.carrier'), phone: 'extra', cell: row => row.carrier },
                  { key: 'vehicle', header: t('s.vehicle'), cell: row => row.vehicle },
                  { key: 'eway', header: t('s.ewayBill'), cell: row => row.ewayBill },
                  { key: 'lines', header: t('s.lines'), end: true, cell: row => row.lines },
                  { key: 'stage', header: t('s.stage'), phone: 'note-end', cell: row => <StageChip {...row} /> },
                ]}
              />
            ) : (
              <EmptyState
                title={t('s.none')}
                text={t(maySend(order) ? 's.noneText' : 's.noneTextView')}
                action={maySend(order) && add}
              />
            )
          }
        </Loaded>
      )}
    </OrderFrame>
  )
}
