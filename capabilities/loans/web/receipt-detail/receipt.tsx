import { useParams } from 'react-router'
import { Stack } from '@poonji/ui/grid.tsx'
import { useClientName } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { AllocationReceipt } from './allocation-receipt.tsx'
import { MoneyStory } from './money-story.tsx'

/** The receipt of a payment on a page of its own, and its story to be played. */
export function ReceiptDetail() {
  const { paymentBookingId = '' } = useParams()
  return (
    <Page subtitle={useClientName()}>
      <Stack gap="l">
        <MoneyStory paymentBookingId={paymentBookingId} />
        <AllocationReceipt paymentBookingId={paymentBookingId} />
      </Stack>
    </Page>
  )
}
