import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { useClientName } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { beneficiariesFile, listBeneficiaries } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { AccountCards } from '../account-cards.tsx'
import { useOrganisationId, whilePending } from '../use-organisation-id.ts'

/** Suppliers whom a limit may pay. */
export function BeneficiaryList() {
  const t = useViewerTexts(texts)
  const organisationId = useOrganisationId()
  const beneficiaries = useCall(listBeneficiaries, { orgId: organisationId }, { poll: whilePending })
  const client = useClientName()
  const mayAdd = useMay('CAN_ADD_BENEFICIARY', organisationId)
  const add = mayAdd && (
    <Button kind="main" to={pathTo('/organisation/:organisationId/credit/beneficiaries/add', { organisationId })}>
      {t('beneficiary.add')}
    </Button>
  )
  const detail = (id: string) =>
    pathTo('/organisation/:organisationId/credit/beneficiaries/:id/details', { organisationId, id })
  return (
    <Page
      subtitle={client ?? t('beneficiary.sub')}
      actions={
        beneficiaries.data?.length !== 0 && (
          <>
            <Downloads call={beneficiariesFile} input={format => ({ orgId: organisationId, query: { format } })} />
            {add}
          </>
        )
      }
    >
      <Loaded from={beneficiaries} shape={<SkeletonList rows={3} />}>
        {rows =>
          rows.length ? (
            <AccountCards accounts={rows} organisationId={organisationId} linkTo={account => detail(account.id)} />
          ) : (
            <EmptyState title={t('beneficiary.none')} text={t('beneficiary.noneText')} action={add} />
          )
        }
      </Loaded>
    </Page>
  )
}
