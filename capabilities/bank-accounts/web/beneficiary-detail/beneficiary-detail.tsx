import { useParams } from 'react-router'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useClientName } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { readBankAccount } from '../../contract.ts'
import { AccountCard } from '../account-cards.tsx'
import { useOrganisationId } from '../use-organisation-id.ts'

/** One beneficiary with its account's state. */
export function BeneficiaryDetail() {
  const { id = '' } = useParams()
  const organisationId = useOrganisationId()
  const account = useCall(readBankAccount, { accountId: id })
  return (
    <Page title={account.data?.holderName} subtitle={useClientName()}>
      <Loaded from={account} shape={<SkeletonCard rows={5} />}>
        {row => <AccountCard account={row} organisationId={organisationId} />}
      </Loaded>
    </Page>
  )
}
