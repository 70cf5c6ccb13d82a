import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { recheckBankAccount, removeBankAccount, type BankAccount } from '../contract.ts'
import { ACCOUNT_TYPE_NAMES } from '../status.ts'
import { texts } from '../words/screens.ts'
import { accountNote, AccountState } from './account-words.tsx'

/** Accounts one under the other, each with its state and what may be done with it. */
export function AccountCards({
  accounts,
  organisationId,
  linkTo,
}: {
  accounts: BankAccount[]
  organisationId: string
  linkTo?: (account: BankAccount) => string
}) {
  return (
    <Stack>
      {accounts.map(account => (
        <AccountCard key={account.id} account={account} organisationId={organisationId} to={linkTo?.(account)} />
      ))}
    </Stack>
  )
}

export function AccountCard({
  account,
  organisationId,
  to,
}: {
  account: BankAccount
  organisationId: string
  to?: string
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const note = accountNote(account, t)
  const items = [
    { label: t('field.number'), value: account.number },
    { label: t('field.bank'), value: account.bankName },
    { label: t('field.ifsc'), value: account.ifsc },
    { label: t('field.type'), value: ACCOUNT_TYPE_NAMES[account.accountType][language] },
    ...(account.nameAtBank ? [{ label: t('field.nameAtBank'), value: account.nameAtBank }] : []),
    ...(account.decided
      ? [{ label: t('field.decided'), value: account.decided.by, note: <DateTimeText at={account.decided.at} /> }]
      : []),
  ]
  return (
    <Card
      title={to ? <AppLink to={to}>{account.holderName}</AppLink> : account.holderName}
      action={<AccountState account={account} />}
    >
      <Stack>
        {note && (
          <Note tone={account.state === 'PENDING' || account.state === 'TO_CHECK' ? 'info' : 'bad'}>{note}</Note>
        )}
        <DefinitionList items={items} />
        <Actions account={account} organisationId={organisationId} />
      </Stack>
    </Card>
  )
}

function Actions({ account, organisationId }: { account: BankAccount; organisationId: string }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const remove = useCommand(removeBankAccount)
  const recheck = useCommand(recheckBankAccount)
  const mayAdd = useMay(account.kind === 'OWN' ? 'CAN_ADD_BANK_ACCOUNT' : 'CAN_ADD_BENEFICIARY', organisationId)
  const mayRemove = useMay('CAN_DELETE_BANK_ACCOUNT', organisationId)
  const askAndRemove = async () => {
    if (!(await confirm({ title: t('removeAsk'), text: t('removeText'), yes: t('remove'), stop: true }))) return
    await remove.mutateAsync({ accountId: account.id })
    toasts.success(t('removed'))
  }
  return (
    <Row>
      {mayAdd && account.state === 'FAILED' && (
        <Button busy={recheck.isPending} onClick={() => void recheck.mutateAsync({ accountId: account.id })}>
          {t('again')}
        </Button>
      )}
      {mayRemove && (
        <Button kind="quiet" busy={remove.isPending} onClick={() => void askAndRemove()}>
          {t('remove')}
        </Button>
      )}
    </Row>
  )
}
