import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { addBankAccount, ownAccountForm } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { AccountForm, emptyAccount } from '../account-form.tsx'
import { useOrganisationId } from '../use-organisation-id.ts'

/** Adds an own account. */
export function AccountAdd() {
  const t = useViewerTexts(texts)
  const organisationId = useOrganisationId()
  const add = useCommand(addBankAccount)
  return (
    <AccountForm
      schema={ownAccountForm}
      empty={emptyAccount}
      intro={t('own.noneText')}
      add={body => add.mutateAsync({ orgId: organisationId, body })}
      list={pathTo('/organisation/:organisationId/bank-account', { organisationId })}
    />
  )
}
