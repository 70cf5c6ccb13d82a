import { Card } from '@poonji/ui/card.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { receivedOrders } from '../../received-contract.ts'
import { texts } from '../../texts.ts'
import { receivedListPath } from '../shared/paths.ts'

/** How many orders a supplier has, and the way to them. */
export function ReceivedOrdersCard({ orgId }: { orgId: string }) {
  const t = useTexts(texts)
  return (
    <Loaded from={useCall(receivedOrders, { orgId, query: {} })} shape={<SkeletonCard rows={2} />}>
      {({ totalElements: count, content: [last] }) => (
        <Card
          title={t('received.title')}
          action={last && <AppLink to={receivedListPath(orgId)}>{t('received.all')}</AppLink>}
        >
          <p>{last ? t('received.home', { count, buyer: last.buyerName }) : t('received.noneText')}</p>
        </Card>
      )}
    </Loaded>
  )
}
