import { useNavigate } from 'react-router'
import { z } from 'zod'
import { ActionBar } from '@poonji/ui/action-bar.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { read, type OrderDetail } from '../../contract.ts'
import { UNITS } from '../../gst-lists.ts'
import { formatQuantity, leftToDispatch, quantity } from '../../quantity.ts'
import { addShipment, shipmentForm } from '../../shipment-contract.ts'
import { texts } from '../../texts.ts'
import { listPath, orderPath, shipmentPath, useIds } from '../shared/paths.ts'
import { QuantityField } from '../shared/quantity-field.tsx'
import { placed } from './placed.ts'

/** Keeps what was dispatched of an order. */
export function ShipmentCreate() {
  const t = useTexts(texts)
  const ids = useIds()
  const order = useCall(read, { orderId: ids.orderId })
  const { number = '', partyName = '' } = order.data ?? {}
  return (
    <Page
      subtitle={order.data && [number, partyName]}
      crumbs={[
        { label: t('list.title'), to: listPath(ids.organisationId) },
        { label: number || '…', to: orderPath(ids, 'shipment') },
      ]}
    >
      <Loaded from={order} shape={<SkeletonCard rows={5} />}>
        {data =>
          data.mayAdd && data.items.some(one => leftToDispatch(one) > 0) ? (
            <ShipmentForm order={data} />
          ) : (
            <EmptyState
              title={t(data.restClosed ? 's.restClosed' : 's.allSent')}
              action={<Button to={orderPath(ids, 'shipment')}>{t('s.toShipments')}</Button>}
            />
          )
        }
      </Loaded>
    </Page>
  )
}

/** Of some lines nothing was sent: they are left empty. */
const typed = shipmentForm.extend({ items: z.array(z.object({ itemId: z.string(), quantity: quantity.nullable() })) })
const judge: z.ZodType = typed

function ShipmentForm({ order }: { order: OrderDetail }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const ids = useIds()
  const send = useCommand(addShipment)
  const left = order.items.filter(one => leftToDispatch(one) > 0)
  const empty = {
    dispatchedOn: order.today as string | null,
    carrier: '',
    vehicle: '',
    ewayBill: '',
    place: '',
    note: '',
    items: left.map(one => ({ itemId: one.id, quantity: null as number | null })),
  }
  const nothing = (values: typeof empty) =>
    values.items.some(one => one.quantity) ? {} : { 'items.0.quantity': t('s.nothing') }
  const { submit, field, sending } = useTypedForm(
    { name: `shipment-of:${order.id}:${left.map(one => one.id.slice(0, 8)).join()}` },
    judge,
    empty,
    async (values, form, forget) => {
      const { items, ...rest } = typed.parse(z.encode(judge, values))
      const sent = items.flatMap((one, place) => (one.quantity ? [{ ...one, quantity: one.quantity, place }] : []))
      const body = { ...rest, items: sent.map(({ itemId, quantity: q }) => ({ itemId, quantity: q })) }
      try {
        const { id: shipmentId } = await send.mutateAsync({ orderId: order.id, body })
        forget()
        toasts.success(t('s.saved'))
        await navigate(shipmentPath({ ...ids, shipmentId }))
      } catch (error) {
        throw placed(error, sent)
      }
    },
    nothing,
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        <Card title={t('s.details')} hang="brand">
          <Grid>
            <Col span={6}>
              <DateField
                label={t('s.dispatchedOn')}
                required
                min={order.orderedOn}
                max={order.today}
                {...field('dispatchedOn')}
              />
            </Col>
            <Col span={6}>
              <TextField label={t('s.from')} optional maxLength={120} {...field('place')} />
            </Col>
            <Col span={6}>
              <TextField label={t('s.carrier')} required maxLength={120} {...field('carrier')} />
            </Col>
            <Col span={6}>
              <TextField label={t('s.vehicle')} required maxLength={40} {...field('vehicle')} />
            </Col>
            <Col span={6}>
              <TextField
                label={t('s.ewayBill')}
                description={t('s.ewayBillText')}
                optional
                numeric
                maxLength={20}
                {...field('ewayBill')}
              />
            </Col>
            <Col span={6}>
              <TextField label={t('add.note')} optional maxLength={300} {...field('note')} />
            </Col>
          </Grid>
        </Card>
        <Card title={t('s.what')}>
          <Stack>
            {left.map((one, place) => (
              <QuantityField
                key={one.id}
                label={`${one.line}. ${one.description}`}
                description={t('s.left', {
                  left: formatQuantity(leftToDispatch(one)),
                  ordered: formatQuantity(one.quantity),
                  unit: UNITS[one.unit][language],
                })}
                {...field(`items.${place}.quantity`)}
              />
            ))}
          </Stack>
        </Card>
      </Stack>
      <ActionBar
        others={<Button to={orderPath(ids, 'shipment')}>{t('s.toShipments')}</Button>}
        main={
          <Button kind="main" type="submit" busy={sending}>
            {t('s.save')}
          </Button>
        }
      />
    </form>
  )
}
