import { useState } from 'react'
import { DISBURSAL_LOOK } from '@poonji/capabilities/disbursals/status.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { OrderDetail } from '../../contract.ts'
import { invoiceDocument, listInvoices, removeInvoice, type OrderInvoice } from '../../invoice-contract.ts'
import { texts } from '../../texts.ts'
import { invoiceableOf } from '../shared/invoiceable.ts'
import { OrderFrame } from '../shared/order-frame.tsx'
import { PaperButton } from '../shared/paper-button.tsx'
import { AddInvoice } from './add-invoice.tsx'

/** The invoices of an order, and what was drawn on each. */
export function OrderInvoices() {
  const t = useTexts(texts)
  const [adding, setAdding] = useState(false)
  const add = (
    <Button kind="main" onClick={() => setAdding(true)}>
      {t('v.add')}
    </Button>
  )
  const mayAdd = (order: OrderDetail) => order.mayInvoice && order.invoicedPaise < invoiceableOf(order)
  return (
    <OrderFrame actions={order => mayAdd(order) && order.invoicedPaise > 0 && add}>
      {order => (
        <>
          <Invoices order={order} add={mayAdd(order) && add} />
          {adding && <AddInvoice order={order} onClose={() => setAdding(false)} />}
        </>
      )}
    </OrderFrame>
  )
}

function Invoices({ order, add }: { order: OrderDetail; add: React.ReactNode }) {
  const t = useTexts(texts)
  const invoices = useCall(listInvoices, { orderId: order.id })
  const mayAsk = useMay('CAN_CREATE_DISBURSEMENT_REQUEST', order.organisationId) && order.mayInvoice
  const money = { invoiced: formatMoney(order.invoicedPaise), total: formatMoney(invoiceableOf(order)) }
  return (
    <Loaded from={invoices} shape={<SkeletonTable rows={3} />}>
      {rows =>
        rows.length ? (
          <Stack>
            <p className="meta">{t(order.restClosedPaise > 0 ? 'v.progressSent' : 'v.progress', money)}</p>
            <DataTable
              caption={t('v.caption')}
              rows={rows}
              rowKey={row => row.id}
              columns={[
                { key: 'number', header: t('v.number'), phone: 'title', strong: true, cell: row => row.number },
                { key: 'on', header: t('v.issuedOn'), phone: 'note', cell: row => <DateText on={row.issuedOn} /> },
                {
                  key: 'file',
                  header: t('v.file'),
                  phone: 'extra',
                  cell: row => (
                    <PaperButton
                      call={invoiceDocument}
                      input={{ orderId: order.id, invoiceId: row.id }}
                      name={row.fileName}
                    />
                  ),
                },
                {
                  key: 'drawing',
                  header: t('v.drawing'),
                  phone: 'extra',
                  cell: row => <Drawings row={row} organisationId={order.organisationId} />,
                },
                {
                  key: 'amount',
                  header: t('v.amount'),
                  end: true,
                  phone: 'figure',
                  cell: row => <Money paise={row.amountPaise} exact />,
                },
                { key: 'act', header: '', phone: 'extra', cell: row => <RemoveButton order={order} row={row} /> },
              ]}
            />
            {mayAsk && rows.some(row => !row.drawings.length) && (
              <Row>
                <Button
                  to={pathTo('/organisation/:organisationId/create-disbursement', {
                    organisationId: order.organisationId,
                  })}
                >
                  {t('v.ask')}
                </Button>
                <p className="meta">{t('v.askText')}</p>
              </Row>
            )}
          </Stack>
        ) : (
          <EmptyState title={t('v.none')} text={t('v.noneText')} action={add} />
        )
      }
    </Loaded>
  )
}

function Drawings({ row, organisationId }: { row: OrderInvoice; organisationId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!row.drawings.length) return <span className="meta">{t('v.notDrawn')}</span>
  return row.drawings.map(({ id, number, amountPaise, status }) => (
    <div key={id}>
      <AppLink to={pathTo('/organisation/:organisationId/disbursement/:rfdId/details', { organisationId, rfdId: id })}>
        {number}
      </AppLink>{' '}
      <span className="meta">{`${formatMoney(amountPaise)} · ${DISBURSAL_LOOK[status][language]}`}</span>
    </div>
  ))
}

function RemoveButton({ order, row }: { order: OrderDetail; row: OrderInvoice }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const remove = useCommand(removeInvoice)
  if (!row.mayRemove) return null
  const { number } = row
  const ask = async () => {
    if (!(await confirm({ title: t('v.removeAsk', { number }), yes: t('v.remove'), stop: true }))) return
    try {
      await remove.mutateAsync({ orderId: order.id, invoiceId: row.id })
      toasts.success(t('v.removed'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Button
      small
      kind="quiet"
      busy={remove.isPending}
      aria-label={t('v.removeOf', { number })}
      onClick={() => void ask()}
    >
      {t('v.remove')}
    </Button>
  )
}
