import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Stack } from '@poonji/ui/grid.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { TabsNav } from '@poonji/ui/tabs-nav.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { readShipment, type ShipmentDetail } from '../../shipment-contract.ts'
import { texts } from '../../texts.ts'
import { listPath, orderPath, SHIPMENT_TABS, shipmentPath, useIds } from './paths.ts'
import { StageChip } from './words.tsx'

/** The head and the tabs that every screen of a shipment stands under. */
export function ShipmentFrame({
  actions,
  children,
}: {
  actions?: (shipment: ShipmentDetail) => ReactNode
  children: (shipment: ShipmentDetail) => ReactNode
}) {
  const t = useTexts(texts)
  const ids = useIds()
  const { pathname } = useLocation()
  const shipment = useCall(readShipment, { shipmentId: ids.shipmentId })
  const tabs = SHIPMENT_TABS.map(tab => ({
    label: t(`tab.${tab}`),
    to: shipmentPath(ids, tab),
    current: pathname === shipmentPath(ids, tab),
  }))
  return (
    <Loaded from={shipment} shape={<SkeletonPage />}>
      {data => (
        <Page
          title={t('s.title', { n: data.number })}
          subtitle={[data.orderNumber, data.partyName]}
          crumbs={[
            { label: t('list.title'), to: listPath(ids.organisationId) },
            { label: data.orderNumber, to: orderPath(ids, 'shipment') },
          ]}
          status={<StageChip {...data} />}
          actions={actions?.(data)}
        >
          <Stack gap="l">
            <TabsNav label={t('tab.shipmentLabel')} tabs={tabs} />
            {children(data)}
          </Stack>
        </Page>
      )}
    </Loaded>
  )
}
