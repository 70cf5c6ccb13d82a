import type { PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { recordPower } from '../../contract.ts'
import { texts } from '../../texts.ts'
import type { LimitAnswer } from '../limit-revision/limit-now.tsx'
import { MarginField, USUAL_MARGIN_BPS } from './margin-field.tsx'
import { SecurityFields } from './security-fields.tsx'

type Values = {
  asOf: PlainDate | null
  stock: number | null
  creditors: number | null
  debtors: number | null
  marginBps: number
}

/** The desk records what stock and receivables carry; the figures of the last statement stand beside, to compare with. */
export function PowerForm({ loanId, limit }: { loanId: string; limit: LimitAnswer }) {
  const t = useTexts(texts)
  const record = useCommand(recordPower)
  const last = limit.drawingPower
  const initial: Values = {
    asOf: null,
    stock: null,
    creditors: null,
    debtors: null,
    marginBps: last?.marginBps ?? USUAL_MARGIN_BPS,
  }
  const { form, submit, field, sending } = useCallForm(recordPower.body, initial, async values => {
    const { asOf, stock, creditors, debtors, marginBps } = values
    if (asOf === null || stock === null || creditors === null || debtors === null) return
    const { power } = await record.mutateAsync({ loanId, body: { asOf, stock, creditors, debtors, marginBps } })
    toasts.success(t('power.saved', { amount: formatMoney(power) }))
  })
  return (
    <Card title={t('power.title')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p className="meta">{t('power.text')}</p>
          <DateField label={t('power.asOf')} description={t('power.asOfHint')} required {...field('asOf')} />
          <SecurityFields last={last} field={field} />
          <MarginField value={form.values.marginBps} onChange={bps => form.setFieldValue('marginBps', bps)} />
          <div>
            <Button type="submit" busy={sending}>
              {t('power.save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
