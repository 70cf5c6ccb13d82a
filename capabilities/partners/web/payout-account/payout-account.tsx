import { ownAccountForm } from '@poonji/capabilities/bank-accounts/contract.ts'
import { AccountForm, emptyAccount } from '@poonji/capabilities/bank-accounts/web/embeds.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { addPayoutAccount } from '../../payment-contract.ts'
import { texts } from '../../words/screens.ts'

/** Another account for a partner's own payouts. */
export function PayoutAccount() {
  const t = useTexts(texts)
  const add = useCommand(addPayoutAccount)
  return (
    <AccountForm
      schema={ownAccountForm}
      empty={emptyAccount}
      add={body => add.mutateAsync({ body })}
      list="/payouts"
      above={() => <p>{t('account.sub')}</p>}
    />
  )
}
