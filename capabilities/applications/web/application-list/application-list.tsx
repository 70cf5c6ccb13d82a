import { useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { useCall, usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { CompanyPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { applyState } from '../../apply-contract.ts'
import { applicationsOfOrganisationFile, searchOfOrganisation } from '../../list-contract.ts'
import { texts } from '../../words/screens.ts'
import { CardList, useCardQuery } from '../card-list.tsx'
import { applyPath } from '../paths.ts'

/** The applications of one organisation. */
export function ApplicationList() {
  const t = useViewerTexts(texts)
  const { organisationId = '' } = useParams()
  const mayApply = useMay('CAN_APPLY_FOR_CREDIT', organisationId)
  const refused = Boolean(useCall(applyState, { orgId: organisationId }, { enabled: mayApply }).data?.refusal)
  const actions = (
    <>
      <Button small to={pathTo('/organisation/:organisationId/get-quotes', { organisationId })}>
        {t('web.list.quotes')}
      </Button>
      {mayApply && (
        <Button kind={refused ? 'plain' : 'main'} to={applyPath('company-detail', organisationId)}>
          {t(refused ? 'web.list.whyNot' : 'web.list.apply')}
        </Button>
      )}
    </>
  )
  const orgId = organisationId
  const query = useCardQuery()
  return (
    <CardList
      pages={usePages(searchOfOrganisation, { orgId, query })}
      downloads={
        <Downloads call={applicationsOfOrganisationFile} input={format => ({ orgId, query: { ...query, format } })} />
      }
      search={t('web.list.search')}
      title={count => t('web.list.title', { count })}
      action={actions}
      within={CompanyPage}
      emptyText={refused ? t('web.list.refusedText') : t('web.list.emptyText')}
    />
  )
}
