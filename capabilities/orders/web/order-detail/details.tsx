import { useState } from 'react'
import { ReasonForm } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { dateInIndia, formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateText, DateTimeText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Dialog } from '@poonji/ui/dialog.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import { cancel, orderPaper, type OrderDetail } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { invoiceableOf } from '../shared/invoiceable.ts'
import { OrderFrame } from '../shared/order-frame.tsx'
import { PaperButton } from '../shared/paper-button.tsx'
import { CloseRest } from './close-rest.tsx'
import { ReopenRest } from './reopen-rest.tsx'

/** What was ordered of whom, how far it has come, and what was drawn for it. */
export function OrderDetails() {
  return (
    <OrderFrame
      actions={order => (
        <>
          {order.mayCancel && <CancelButton order={order} />}
          {order.mayReopenRest && <ReopenRest order={order} />}
          {order.mayCloseRest && <CloseRest order={order} />}
        </>
      )}
    >
      {order => <Details order={order} />}
    </OrderFrame>
  )
}

function Details({ order }: { order: OrderDetail }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const overDrawnPaise = order.restClosedPaise > 0 ? order.drawnPaise - invoiceableOf(order) : 0
  const { worth, cancelled, restClosed } = order
  const worthNote = t('d.worthNote')
  return (
    <Stack gap="l">
      {cancelled && (
        <Note tone="bad">
          {t('d.cancelled', { on: formatDate(dateInIndia(cancelled.at), language), reason: cancelled.reason })}
        </Note>
      )}
      {restClosed && (
        <Note tone="plain">
          {t('d.restClosed', { on: formatDate(dateInIndia(restClosed.at), language), reason: restClosed.reason })}
        </Note>
      )}
      {order.overInvoicedPaise > 0 && (
        <Note tone="warn">{t('d.overInvoiced', { over: formatMoney(order.overInvoicedPaise) })}</Note>
      )}
      {overDrawnPaise > 0 && <Note tone="warn">{t('d.overDrawn', { over: formatMoney(overDrawnPaise) })}</Note>}
      {order.late && order.deliverBy && (
        <Note tone="warn">{t('d.late', { on: formatDate(order.deliverBy, language) })}</Note>
      )}
      <FactsRow
        facts={[
          { label: t('d.total'), value: <Money paise={order.totalPaise} /> },
          ...(order.restClosedPaise > 0
            ? [
                {
                  label: t('d.restClosedFact'),
                  value: <Money paise={order.restClosedPaise} />,
                  note: t('d.restClosedNote'),
                },
              ]
            : []),
          { label: t('d.invoiced'), value: <Money paise={order.invoicedPaise} /> },
          { label: t('d.drawn'), value: <Money paise={order.drawnPaise} /> },
          { label: t('d.dispatched'), value: <Money paise={worth.dispatchedPaise} />, note: worthNote },
          { label: t('d.arrived'), value: <Money paise={worth.arrivedPaise} />, note: worthNote },
          { label: t('d.accepted'), value: <Money paise={worth.acceptedPaise} />, note: worthNote },
        ]}
      />
      <Grid top>
        <Col span={6}>
          <OrderCard order={order} />
        </Col>
        <Col span={6}>
          <PartyCard order={order} />
        </Col>
      </Grid>
    </Stack>
  )
}

function OrderCard({ order }: { order: OrderDetail }) {
  const t = useTexts(texts)
  const { creditDays, deliverBy, paper, note } = order
  const items = [
    { label: t('col.orderedOn'), value: <DateText on={order.orderedOn} /> },
    ...(deliverBy ? [{ label: t('col.deliverBy'), value: <DateText on={deliverBy} /> }] : []),
    ...(creditDays === null
      ? []
      : [
          {
            label: t('d.creditDays'),
            value: creditDays ? t('d.creditDaysOf', { count: creditDays }) : t('d.atOnce'),
          },
        ]),
    ...(paper
      ? [
          {
            label: t('d.paper'),
            value: <PaperButton call={orderPaper} input={{ orderId: order.id }} name={paper} />,
          },
        ]
      : []),
    { label: t('d.addedBy'), value: order.createdBy ?? t('d.us') },
    { label: t('d.on'), value: <DateTimeText at={order.createdAt} /> },
    ...(note ? [{ label: t('d.note'), value: '', note }] : []),
  ]
  return (
    <Card title={t('d.order')} hang="brand">
      <DefinitionList items={items} />
    </Card>
  )
}

function PartyCard({ order }: { order: OrderDetail }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const gstin = (text: string | null) => (text ? <span className="id">{text}</span> : t('d.noGstin'))
  const items = [
    { label: t('add.partyName'), value: <PartyName order={order} /> },
    { label: t('d.partyGstin'), value: gstin(order.partyGstin) },
    { label: t('d.ownGstin'), value: gstin(order.ownGstin) },
    { label: t('d.place'), value: order.placeState.name[language], note: order.place },
  ]
  return (
    <Card title={t('d.party')}>
      <DefinitionList items={items} />
    </Card>
  )
}

/** A beneficiary leads to the account that it is paid on. */
function PartyName({ order: { partyName, beneficiaryId: id, organisationId } }: { order: OrderDetail }) {
  const maySee = useMay('CAN_VIEW_BENEFICIARIES', organisationId)
  if (!id || !maySee) return partyName
  const to = pathTo('/organisation/:organisationId/credit/beneficiaries/:id/details', { organisationId, id })
  return <AppLink to={to}>{partyName}</AppLink>
}

function CancelButton({ order }: { order: OrderDetail }) {
  const t = useTexts(texts)
  const [asking, setAsking] = useState(false)
  const send = useCommand(cancel)
  return (
    <>
      <Button kind="stop" onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      {asking && (
        <Dialog title={t('cancel')} busy={send.isPending} onClose={() => setAsking(false)}>
          <ReasonForm
            typed={`order-cancelled:${order.id}`}
            label={t('cancel.reason')}
            yes={t('cancel')}
            stop
            lines={3}
            onCancel={() => setAsking(false)}
            onSend={async reason => {
              await send.mutateAsync({ orderId: order.id, body: { reason } })
              setAsking(false)
              toasts.success(t('cancel.done'))
            }}
          />
        </Dialog>
      )}
    </>
  )
}
