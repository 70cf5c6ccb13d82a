import { IconDownload } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { urlOf } from '@poonji/web-platform/api/client.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { receiptFile } from '../../file-contract.ts'
import { texts } from '../../words/history.ts'

/** The receipt of a payment as a file. */
export function ReceiptDownload({ paymentBookingId }: { paymentBookingId: string }) {
  const t = useTexts(texts)
  return (
    <Button icon={IconDownload} onClick={() => location.assign(urlOf(receiptFile, { paymentBookingId }))}>
      {t('receipt.download')}
    </Button>
  )
}
