import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { takeAgain } from '../../contract.ts'
import { texts } from '../../texts.ts'

interface Props {
  mandateId: string
  presentationId: string
  paise: number
}

/** Has a debit that came back taken once more, after a word on what it may cost. */
export function TakeAgain({ mandateId, presentationId, paise }: Props) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const command = useCommand(takeAgain)
  const amount = formatMoney(paise)
  const take = async () => {
    const sure = await confirm({
      title: t('takeAgain.title', { amount }),
      text: t('takeAgain.text'),
      yes: t('takeAgain'),
      no: t('takeAgain.no'),
    })
    if (sure) command.mutate({ mandateId, presentationId }, toasts.telling(t('takeAgain.done', { amount })))
  }
  return (
    <Button small busy={command.isPending} onClick={() => void take()}>
      {t('takeAgain')}
    </Button>
  )
}
