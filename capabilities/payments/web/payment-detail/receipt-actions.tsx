import { IconShare } from '@tabler/icons-react'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { ReceiptDownload } from '@poonji/capabilities/loans/web/embeds.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { PaymentDetail } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { ModificationForm } from './modification-form.tsx'
import classes from './payment-detail.module.css'

/** The receipt as a file, to share, and the way to have it looked at again. */
export function ReceiptActions({ payment, paymentBookingId }: { payment: PaymentDetail; paymentBookingId: string }) {
  const t = useTexts(texts)
  const share = () => {
    const title = `${payment.receiptNumber ?? payment.number} · ${formatMoney(payment.amountPaise)}`
    void navigator.share({ title, text: title, url: location.href }).catch(() => {})
  }
  return (
    <Stack>
      <div className={classes.files}>
        <ReceiptDownload paymentBookingId={paymentBookingId} />
        {'share' in navigator && (
          <Button icon={IconShare} onClick={share}>
            {t('receipt.share')}
          </Button>
        )}
      </div>
      <ModificationForm payment={payment} />
    </Stack>
  )
}
