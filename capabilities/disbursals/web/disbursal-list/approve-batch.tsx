import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { approve } from '../../decision-contract.ts'
import { texts } from '../../words/screens.ts'
import { BatchBar, sumOf, type BatchProps } from './batch-bar.tsx'
import { useBatch } from './use-batch.ts'

/** The checker approves all that is ticked; the sum is named and asked about once. */
export function ApproveBatch({ rows, onClear, onEnd }: BatchProps) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const { run, answered } = useBatch(approve)
  const count = rows.length
  const amount = formatMoney(sumOf(rows))
  const askAndRun = async () => {
    const title = t('batch.approveAsk', { count, amount })
    if (!(await confirm({ title, text: t('detail.approveText'), yes: t('detail.approve', { amount }) }))) return
    const { done, refused } = await run(rows, row => ({
      disbursalId: row.id,
      body: { netPaise: row.netPaise ?? 0 },
    }))
    if (done.length) toasts.success(t('batch.approved', { count: done.length, amount: formatMoney(sumOf(done)) }))
    onEnd(refused)
  }
  return (
    <BatchBar
      rows={rows}
      onClear={onClear}
      main={
        <Button kind="main" busy={answered !== null} onClick={() => void askAndRun()}>
          {answered === null ? t('batch.approve', { count }) : t('batch.running', { answered, count })}
        </Button>
      }
    />
  )
}
