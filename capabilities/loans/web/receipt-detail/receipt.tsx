import { useParams } from 'react-router'
import { Page } from '@poonji/web-platform/page.tsx'
import { AllocationReceipt } from './allocation-receipt.tsx'

/** The receipt of a payment on a page of its own. */
export function ReceiptDetail() {
  const { paymentBookingId = '' } = useParams()
  return (
    <Page>
      <AllocationReceipt paymentBookingId={paymentBookingId} />
    </Page>
  )
}
