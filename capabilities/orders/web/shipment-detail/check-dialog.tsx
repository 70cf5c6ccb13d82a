import { z } from 'zod'
import { Button } from '@poonji/ui/button.tsx'
import { Dialog } from '@poonji/ui/dialog.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { UploadField } from '@poonji/ui/upload/upload-field.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { check, checkForm, type ShippedItem } from '../../shipment-contract.ts'
import { texts } from '../../texts.ts'
import { QuantityField } from '../shared/quantity-field.tsx'
import { sendTempUpload } from '@poonji/capabilities/documents/web/embeds.tsx'

interface Props {
  shipmentId: string
  item: ShippedItem
  onClose: () => void
}

const judge: z.ZodType = checkForm

/** What of an item that came was accepted and rejected; all of it is proposed. */
export function CheckDialog({ shipmentId, item, onClose }: Props) {
  const t = useTexts(texts)
  const send = useCommand(check)
  const { quality } = item
  const start = {
    accepted: (quality?.accepted ?? item.quantity) as number | null,
    rejected: (quality?.rejected ?? 0) as number | null,
    reason: quality?.reason ?? '',
    paper: null as { storagePath: string } | null,
  }
  const { form, submit, field, sending } = useCallForm(judge, start, async values => {
    const body = checkForm.parse(z.encode(judge, values))
    await send.mutateAsync({ shipmentId, itemId: item.itemId, body })
    toasts.success(t('q.saved'))
    onClose()
  })
  return (
    <Dialog title={t('q.checkOf', { item: item.description })} busy={sending} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <QuantityField label={t('q.accepted')} required {...field('accepted')} />
          <QuantityField label={t('q.rejected')} required {...field('rejected')} />
          <TextField
            label={t('q.reason')}
            description={t('q.reasonText')}
            lines={2}
            maxLength={300}
            {...field('reason')}
          />
          <UploadField
            label={t('q.paper')}
            accept=".pdf,image/*"
            optional
            camera
            send={sendTempUpload}
            {...field('paper')}
            onChange={([sent]) => form.setFieldValue('paper', sent ? { storagePath: sent.tempUrl } : null)}
          />
          <Button kind="main" type="submit" fullWidth busy={sending}>
            {t('t.save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
