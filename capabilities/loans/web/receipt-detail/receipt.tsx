import { useParams } from 'react-router'
import { Stack } from '@poonji/ui/grid.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { useClientName } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { allocation } from '../../trace-contract.ts'
import { AllocationReceipt } from './allocation-receipt.tsx'
import { MoneyStory } from './money-story.tsx'
import { ReceiptDownload } from './receipt-download.tsx'

/** The receipt of a payment on a page of its own, and its story to be played. */
export function ReceiptDetail() {
  const { paymentBookingId = '' } = useParams()
  const receipt = useCall(allocation, { paymentBookingId })
  return (
    <Page
      subtitle={useClientName()}
      actions={!receipt.error && <ReceiptDownload paymentBookingId={paymentBookingId} />}
    >
      <Loaded from={receipt} shape={<SkeletonPage />}>
        {answer => (
          <Stack gap="l">
            <AllocationReceipt paymentBookingId={paymentBookingId} />
            <MoneyStory answer={answer} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
