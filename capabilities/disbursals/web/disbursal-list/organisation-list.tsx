import { useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { useClientName } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { disbursalsFile } from '../../contract.ts'
import { options } from '../../request-contract.ts'
import { texts } from '../../words/screens.ts'
import { createPath, organisationDetailPath } from '../shared/paths.ts'
import { DisbursalPages } from './disbursal-pages.tsx'
import { DisbursalTable } from './disbursal-table.tsx'
import { TABS, tabFilter } from './tabs.ts'

/** Disbursals of one organisation. */
export function OrganisationList() {
  const t = useViewerTexts(texts)
  const { organisationId = '', loanId } = useParams()
  const [filters, change] = useFilters()
  const mayCreate = useMay('CAN_CREATE_DISBURSEMENT_REQUEST', organisationId)
  const tab = TABS.find(one => one === filters.tab) ?? 'all'
  const query = { organisationId, filter: tabFilter(tab) }
  const drawable = useCall(options, { orgId: organisationId }, { enabled: mayCreate })
  const create = mayCreate && drawable.data?.loans.length !== 0 && (
    <Button kind="main" to={createPath(organisationId, loanId)}>
      {t('list.create')}
    </Button>
  )
  const chips = TABS.map(one => ({
    key: one,
    label: t(`list.tab.${one}`),
    on: tab === one,
    onPress: () => change({ tab: one === 'all' ? null : one }),
  }))
  return (
    <Page
      subtitle={useClientName() ?? t('list.sub')}
      actions={
        <>
          <Downloads call={disbursalsFile} input={format => ({ query: { ...query, format } })} />
          {create}
        </>
      }
    >
      <FilterBar chips={chips} />
      <DisbursalPages
        query={query}
        filtered={tab !== 'all'}
        empty={<EmptyState title={t('list.none')} text={t('list.noneText')} />}
      >
        {rows => <DisbursalTable rows={rows} rowTo={row => organisationDetailPath(organisationId, row.id)} />}
      </DisbursalPages>
    </Page>
  )
}
