import { z } from 'zod'
import { sendTempUpload } from '@poonji/capabilities/documents/web/embeds.tsx'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Dialog } from '@poonji/ui/dialog.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { UploadField } from '@poonji/ui/upload/upload-field.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { OrderDetail } from '../../contract.ts'
import { addInvoice, invoiceForm } from '../../invoice-contract.ts'
import { texts } from '../../texts.ts'
import { invoiceableOf } from '../shared/invoiceable.ts'

const judge: z.ZodType = invoiceForm

/** An invoice of an order, with its file; what is left of the order is proposed. */
export function AddInvoice({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useTexts(texts)
  const add = useCommand(addInvoice)
  const empty = {
    number: '',
    issuedOn: null as string | null,
    amountPaise: (invoiceableOf(order) - order.invoicedPaise) as number | null,
    paper: { storagePath: '' },
  }
  const { form, submit, field, sending } = useCallForm(judge, empty, async values => {
    await add.mutateAsync({ orderId: order.id, body: invoiceForm.parse(z.encode(judge, values)) })
    toasts.success(t('v.added'))
    onClose()
  })
  return (
    <Dialog title={t('v.add')} busy={sending} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextField label={t('v.numberOf')} required maxLength={40} {...field('number')} />
          <DateField label={t('v.on')} required min={order.orderedOn} max={order.today} {...field('issuedOn')} />
          <AmountField label={t('v.amountOf')} required {...field('amountPaise')} />
          <UploadField
            label={t('v.paper')}
            accept=".pdf,image/*"
            camera
            send={sendTempUpload}
            {...field('paper.storagePath')}
            onChange={([sent]) => form.setFieldValue('paper', { storagePath: sent?.tempUrl ?? '' })}
          />
          <Button kind="main" type="submit" fullWidth busy={sending}>
            {t('v.save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
