import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CompanyLink } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { TabsNav } from '@poonji/ui/tabs-nav.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { read, type OrderDetail } from '../../contract.ts'
import { ORDER_KIND } from '../../status.ts'
import { texts } from '../../texts.ts'
import { ORDER_TABS, orderPath, useIds } from './paths.ts'
import { OrderChip } from './words.tsx'

/** The head and the tabs that every screen of an order stands under. */
export function OrderFrame({
  actions,
  children,
}: {
  actions?: (order: OrderDetail) => ReactNode
  children: (order: OrderDetail) => ReactNode
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const ids = useIds()
  const { pathname } = useLocation()
  const { domain } = useSession()
  const order = useCall(read, { orderId: ids.orderId })
  const tabs = ORDER_TABS.map(tab => ({
    label: t(`tab.${tab}`),
    to: orderPath(ids, tab),
    current: pathname === orderPath(ids, tab),
  }))
  return (
    <Loaded from={order} shape={<SkeletonPage />}>
      {data => (
        <Page
          title={data.number}
          subtitle={[
            ...(domain === 'buyer'
              ? []
              : [<CompanyLink key="whose" organisationId={data.organisationId} name={data.organisationName} />]),
            ORDER_KIND[data.kind][language],
            data.partyName,
          ]}
          status={<OrderChip state={data.state} />}
          actions={actions?.(data)}
        >
          <Stack gap="l">
            <TabsNav label={t('tab.label')} tabs={tabs} />
            {children(data)}
          </Stack>
        </Page>
      )}
    </Loaded>
  )
}
