import { sendTempUpload } from '@poonji/capabilities/documents/web/embeds.tsx'
import { formatMoney } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { UploadField } from '@poonji/ui/upload/upload-field.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { recordTds, type TdsQuarter } from '../../tds-contract.ts'
import { texts } from '../../words/tax.ts'

interface Values extends Record<string, unknown> {
  quarter: string
  tan: string
  number: string
  amountPaise: number | null
  paper: { storagePath: string } | null
}

/** Records the certificate (Form 16A) of the chosen quarter. `tan`: as last given. */
export function CertificateForm(props: { organisationId: string; quarter: TdsQuarter; tan: string }) {
  const { organisationId, quarter, tan } = props
  const t = useTexts(texts)
  const own = quarter.most - quarter.others
  const record = useCommand(recordTds)
  const { form, submit, field, sending } = useCallForm<Values>(
    recordTds.body,
    { quarter: quarter.quarter, tan, number: '', amountPaise: own > 0 ? own : null, paper: null },
    async ({ amountPaise, paper, ...told }) => {
      if (amountPaise === null || !paper) return
      await record.mutateAsync({ orgId: organisationId, body: { ...told, amountPaise, paper } })
      toasts.success(t('tds.sent'))
    },
  )
  const rupees = (paise: number) => formatMoney(paise, { paise: 'always' })
  const most = rupees(quarter.most)
  const hint =
    quarter.others > 0
      ? t('tds.amountHintOthers', { most, others: rupees(quarter.others) })
      : t('tds.amountHint', { most })
  return (
    <Card title={t('tds.add')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <AmountField label={t('tds.amount')} required {...field('amountPaise')} />
          <p className="meta">{hint}</p>
          <TextField
            label={t('tds.number')}
            description={t('tds.numberHint')}
            maxLength={12}
            required
            {...field('number')}
          />
          <TextField label={t('tds.tan')} description={t('tds.tanHint')} maxLength={12} required {...field('tan')} />
          <UploadField
            label={t('tds.paper')}
            accept=".pdf,image/*"
            camera
            send={sendTempUpload}
            {...field('paper')}
            onChange={([sent]) => form.setFieldValue('paper', sent ? { storagePath: sent.tempUrl } : null)}
            error={field('paper').error ?? field('quarter').error}
          />
          <Button kind="main" type="submit" fullWidth busy={sending}>
            {t('tds.save')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
