import { formatDate } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { receivedOrder, type ReceivedOrder } from '../../received-contract.ts'
import { texts } from '../../texts.ts'
import { useIds } from '../shared/paths.ts'
import { PriceList } from '../shared/price-list.tsx'
import { OrderChip } from '../shared/words.tsx'
import { ReceivedItems } from './received-items.tsx'

/** One order as the supplier sees that it was placed with. */
export function ReceivedDetail() {
  const { organisationId: orgId, orderId } = useIds()
  return (
    <Loaded from={useCall(receivedOrder, { orgId, orderId })} shape={<SkeletonPage />}>
      {order => (
        <Page title={order.number} subtitle={order.buyerName} status={<OrderChip state={order.state} />}>
          <Received order={order} />
        </Page>
      )}
    </Loaded>
  )
}

function Received({ order }: { order: ReceivedOrder }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { cancelledOn, restClosedOn } = order
  const day = (on: string) => formatDate(on, language)
  return (
    <Stack gap="l">
      {cancelledOn && <Note tone="bad">{t('received.cancelled', { on: day(cancelledOn) })}</Note>}
      {restClosedOn && !cancelledOn && <Note tone="warn">{t('received.restClosed', { on: day(restClosedOn) })}</Note>}
      {order.late && order.deliverBy && <Note tone="warn">{t('d.late', { on: day(order.deliverBy) })}</Note>}
      <ReceivedItems order={order} />
      <Grid top>
        <Col span={6}>
          <Stack>
            <OrderCard order={order} />
            <PartiesCard order={order} />
          </Stack>
        </Col>
        <Col span={6}>
          <Stack>
            <Card title={t('p.sum')}>
              <PriceList price={order.price} />
            </Card>
            <p className="meta">{t('received.ask')}</p>
          </Stack>
        </Col>
      </Grid>
    </Stack>
  )
}

function OrderCard({ order: { orderedOn, deliverBy, creditDays } }: { order: ReceivedOrder }) {
  const t = useTexts(texts)
  const paid = creditDays ? t('d.creditDaysOf', { count: creditDays }) : t('d.atOnce')
  return (
    <Card title={t('received.order')} hang="brand">
      <DefinitionList
        items={[
          { label: t('col.orderedOn'), value: <DateText on={orderedOn} /> },
          ...(deliverBy ? [{ label: t('col.deliverBy'), value: <DateText on={deliverBy} /> }] : []),
          ...(creditDays === null ? [] : [{ label: t('d.creditDays'), value: paid }]),
        ]}
      />
    </Card>
  )
}

function PartiesCard({ order }: { order: ReceivedOrder }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const gstin = (text: string | null) => (text ? <span className="id">{text}</span> : t('d.noGstin'))
  return (
    <Card title={t('received.parties')}>
      <DefinitionList
        items={[
          { label: t('received.buyer'), value: order.buyerName },
          { label: t('received.buyerGstin'), value: gstin(order.buyerGstin) },
          { label: t('received.ownGstin'), value: gstin(order.ownGstin) },
          { label: t('d.place'), value: order.placeState.name[language], note: order.place },
        ]}
      />
    </Card>
  )
}
