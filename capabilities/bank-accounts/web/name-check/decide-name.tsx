import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideBankAccount, type BankAccount } from '../../contract.ts'
import { texts } from '../../words/screens.ts'

/** Says whether the two names are one holder; asked once more with both in sight, since money may follow. */
export function DecideName({ account }: { account: BankAccount }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const decide = useCommand(decideBankAccount)
  const askAndDecide = async (same: boolean) => {
    const sure = await confirm({
      title: t(same ? 'check.ask.same' : 'check.ask.other'),
      text: <BothNames account={account} then={t(same ? 'check.then.same' : 'check.then.other')} />,
      yes: t(same ? 'check.approve' : 'check.reject'),
      stop: !same,
    })
    if (!sure) return
    try {
      await decide.mutateAsync({ accountId: account.id, body: { same } })
      toasts.success(t('check.done'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Row>
      <Button small busy={decide.isPending} onClick={() => void askAndDecide(true)}>
        {t('check.approve')}
      </Button>
      <Button small kind="stop" disabled={decide.isPending} onClick={() => void askAndDecide(false)}>
        {t('check.reject')}
      </Button>
    </Row>
  )
}

/** What is compared, and what follows from the answer. */
function BothNames({ account, then }: { account: BankAccount; then: string }) {
  const t = useTexts(texts)
  const items = [
    { label: t('check.ours'), value: account.holderName },
    { label: t('field.nameAtBank'), value: account.nameAtBank },
    { label: t('field.number'), value: account.number },
  ]
  return (
    <Stack>
      <DefinitionList items={items} />
      <p>{then}</p>
    </Stack>
  )
}
