import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { giveUpPartner } from '../../contract.ts'
import { texts } from '../../words/onboarding.ts'

/** The way back of who said yes to a business that is not theirs. */
export function GiveUp() {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const giveUp = useCommand(giveUpPartner, { opensAnew: true })
  const ask = async () => {
    if (!(await confirm({ title: t('giveUp.ask'), text: t('giveUp.text'), yes: t('giveUp.yes') }))) return
    giveUp.mutate(
      {},
      {
        onSuccess: () => location.assign('/partner?another'),
        onError: error => toasts.error(error.message),
      },
    )
  }
  return (
    <Button kind="quiet" busy={giveUp.isPending} onClick={() => void ask()}>
      {t('giveUp.begin')}
    </Button>
  )
}
