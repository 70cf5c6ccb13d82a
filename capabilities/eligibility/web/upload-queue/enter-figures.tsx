import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { settleUpload, type QueuedUpload } from '../../upload-contract.ts'
import { texts } from '../../texts.ts'

/** The figures of a paper, typed from it. */
export function EnterFigures({ row }: { row: QueuedUpload }) {
  return row.kind === 'GSTR3B' ? <OfReturn row={row} /> : <OfStatement row={row} />
}

const [, returnBody, statementBody] = settleUpload.body.options

function OfReturn({ row }: { row: QueuedUpload }) {
  const t = useTexts(texts)
  const settle = useCommand(settleUpload)
  const initial = {
    kind: 'GSTR3B' as const,
    gstin: row.gstins[0] ?? '',
    period: '',
    turnover: 0,
    filedOn: null as string | null,
  }
  const { submit, field } = useCallForm(returnBody, initial, async body => {
    await settle.mutateAsync({ uploadId: row.uploadId, body })
    toasts.success(t('web.queue.saved'))
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="s">
        <SelectField
          label={t('web.queue.gstin')}
          options={row.gstins.map(gstin => ({ value: gstin, label: gstin }))}
          required
          {...field('gstin')}
        />
        <TextField label={t('web.queue.period')} placeholder="2026-10" required {...field('period')} />
        <AmountField label={t('web.queue.turnover')} noWords required {...field('turnover')} />
        <DateField label={t('web.queue.filedOn')} optional {...field('filedOn')} />
        <Row>
          <Button type="submit" busy={settle.isPending}>
            {t('web.queue.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function OfStatement({ row }: { row: QueuedUpload }) {
  const t = useTexts(texts)
  const settle = useCommand(settleUpload)
  const initial = {
    kind: 'BANK_STATEMENT' as const,
    account: '',
    fromOn: '',
    toOn: '',
    averageBalance: 0,
    credits: 0,
    debits: 0,
    inwardBounces: 0,
  }
  const { submit, field } = useCallForm(statementBody, initial, async body => {
    await settle.mutateAsync({ uploadId: row.uploadId, body })
    toasts.success(t('web.queue.saved'))
  })
  const bounces = field('inwardBounces')
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="s">
        <TextField label={t('web.queue.account')} maxLength={4} required {...field('account')} />
        <DateField label={t('web.queue.from')} required {...field('fromOn')} />
        <DateField label={t('web.queue.to')} required {...field('toOn')} />
        <AmountField label={t('web.bank.average')} noWords required {...field('averageBalance')} />
        <AmountField label={t('web.bank.credits')} noWords required {...field('credits')} />
        <AmountField label={t('web.bank.debits')} noWords required {...field('debits')} />
        <TextField
          label={t('web.bank.bounces')}
          required
          {...bounces}
          value={String(bounces.value)}
          onChange={text => bounces.onChange(Number(text.replace(/\D/g, '').slice(0, 3)))}
        />
        <Row>
          <Button type="submit" busy={settle.isPending}>
            {t('web.queue.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
