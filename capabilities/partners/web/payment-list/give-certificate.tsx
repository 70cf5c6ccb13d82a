import { sendTempUpload } from '@poonji/capabilities/documents/web/embeds.tsx'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Dialog } from '@poonji/ui/dialog.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { UploadField } from '@poonji/ui/upload/upload-field.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { giveCertificate, type CertificateDue } from '../../payment-contract.ts'
import { texts } from '../../words/screens.ts'

interface Values extends Record<string, unknown> {
  fromOn: PlainDate
  number: string
  paper: { storagePath: string } | null
}

/** Attaches a partner's certificate of a quarter, beside what our books say was deducted. */
export function GiveCertificate({
  partner,
  fromOn,
  quarter,
  onClose,
}: {
  partner: CertificateDue
  fromOn: PlainDate
  quarter: string
  onClose: () => void
}) {
  const t = useTexts(texts)
  const give = useCommand(giveCertificate)
  const { form, submit, field, sending } = useCallForm<Values>(
    giveCertificate.body,
    { fromOn, number: '', paper: null },
    async ({ paper, ...told }) => {
      if (!paper) return
      await give.mutateAsync({ partnerId: partner.partnerId, body: { ...told, paper } })
      toasts.success(t('tax.given'))
      onClose()
    },
  )
  const rupees = (paise: number) => formatMoney(paise, { paise: 'always' })
  return (
    <Dialog title={t('tax.giveTitle', { name: partner.name })} busy={sending} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>
            {t('tax.giveText', {
              quarter,
              tds: rupees(partner.tdsPaise),
              commission: rupees(partner.commissionPaise),
            })}
          </p>
          <TextField label={t('tax.number')} maxLength={12} required {...field('number')} />
          <UploadField
            label={t('tax.paper')}
            accept=".pdf"
            send={sendTempUpload}
            {...field('paper')}
            onChange={([sent]) => form.setFieldValue('paper', sent ? { storagePath: sent.tempUrl } : null)}
            error={field('paper').error ?? field('fromOn').error}
          />
          <Button kind="main" type="submit" fullWidth busy={sending}>
            {t('tax.save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
