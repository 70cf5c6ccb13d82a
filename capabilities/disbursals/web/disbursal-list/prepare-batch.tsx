import { useState } from 'react'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Dialog } from '@poonji/ui/dialog.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { prepare } from '../../decision-contract.ts'
import { texts } from '../../words/screens.ts'
import { BatchBar, sumOf, type BatchProps } from './batch-bar.tsx'
import { useBatch } from './use-batch.ts'

/** The maker hands all that is ticked to the checker, for one value date. */
export function PrepareBatch({ rows, onClear, onEnd }: BatchProps) {
  const t = useTexts(texts)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <BatchBar
        rows={rows}
        onClear={onClear}
        main={
          <Button kind="main" onClick={() => setAsking(true)}>
            {t('batch.prepare', { count: rows.length })}
          </Button>
        }
      />
      {asking && <PrepareDialog rows={rows} onClose={() => setAsking(false)} onEnd={onEnd} />}
    </>
  )
}

function PrepareDialog({ rows, onClose, onEnd }: Pick<BatchProps, 'rows' | 'onEnd'> & { onClose: () => void }) {
  const t = useTexts(texts)
  const { run, answered } = useBatch(prepare)
  const [compared, setCompared] = useState(false)
  const [missing, setMissing] = useState(false)
  const count = rows.length
  const initial: { valueOn: string | null } = { valueOn: null }
  const { submit, field } = useCallForm(prepare.body, initial, async ({ valueOn }) => {
    if (!compared) return setMissing(true)
    const { done, refused } = await run(rows, row => ({ disbursalId: row.id, body: { valueOn: valueOn ?? '' } }))
    if (done.length) toasts.success(t('batch.prepared', { count: done.length }))
    onClose()
    onEnd(refused)
  })
  return (
    <Dialog
      title={t('batch.prepareAsk', { count, amount: formatMoney(sumOf(rows)) })}
      busy={answered !== null}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <DateField label={t('detail.valueOn')} description={t('batch.valueOn')} required {...field('valueOn')} />
          <CheckboxField
            label={t('batch.confirm')}
            checked={compared}
            error={missing && !compared ? t('detail.confirmNeeded') : undefined}
            onChange={setCompared}
          />
          <Button kind="main" type="submit" fullWidth busy={answered !== null}>
            {answered === null ? t('batch.prepare', { count }) : t('batch.running', { answered, count })}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
