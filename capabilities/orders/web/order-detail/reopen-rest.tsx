import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { reopenRest, type OrderDetail } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** What was closed is waited for again. */
export function ReopenRest({ order }: { order: OrderDetail }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const reopen = useCommand(reopenRest)
  const ask = async () => {
    const text = t('rest.reopenText', { rest: formatMoney(order.restClosedPaise) })
    if (!(await confirm({ title: t('rest.reopenAsk'), text, yes: t('rest.reopen') }))) return
    try {
      await reopen.mutateAsync({ orderId: order.id })
      toasts.success(t('rest.reopened'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Button busy={reopen.isPending} onClick={() => void ask()}>
      {t('rest.reopen')}
    </Button>
  )
}
