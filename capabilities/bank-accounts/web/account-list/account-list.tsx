import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { WhatIsNext } from '@poonji/web-platform/what-is-next.tsx'
import { OrganisationPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { listBankAccounts } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { AccountCards } from '../account-cards.tsx'
import { useOrganisationId, whilePending } from '../use-organisation-id.ts'

/** The organisation's own accounts. */
export function AccountList() {
  const t = useViewerTexts(texts)
  const organisationId = useOrganisationId()
  const accounts = useCall(listBankAccounts, { id: organisationId }, { poll: whilePending })
  const mayAdd = useMay('CAN_ADD_BANK_ACCOUNT', organisationId)
  const add = mayAdd && (
    <Button kind="main" to={pathTo('/organisation/:organisationId/bank-account/add', { organisationId })}>
      {t('own.add')}
    </Button>
  )
  return (
    <OrganisationPage actions={accounts.data?.length === 0 ? undefined : add} coming={accounts.isPending}>
      {() => (
        <Stack>
          <p className="meta">{t('own.sub')}</p>
          <Loaded from={accounts} shape={<SkeletonList rows={3} />}>
            {rows =>
              rows.length ? (
                <Stack>
                  <AccountCards accounts={rows} organisationId={organisationId} />
                  <WhatIsNext />
                </Stack>
              ) : (
                <EmptyState title={t('own.none')} text={t(mayAdd ? 'own.noneText' : 'own.noneYet')} action={add} />
              )
            }
          </Loaded>
        </Stack>
      )}
    </OrganisationPage>
  )
}
