import { useParams } from 'react-router'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { TabsNav } from '@poonji/ui/tabs-nav.tsx'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useFilters, useViewPath } from '@poonji/web-platform/search.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { disbursalsFile } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { organisationDetailPath } from '../shared/paths.ts'
import { DisbursalPages } from './disbursal-pages.tsx'
import { DisbursalTable } from './disbursal-table.tsx'
import { NoneInState } from './none-in-state.tsx'
import { TABS, tabFilter } from './tabs.ts'

/** Disbursements of every organisation the viewer sees, at /disbursements/:tabName. */
export function DisbursalList() {
  const t = useViewerTexts(texts)
  const { tabName } = useParams()
  const [filters, change] = useFilters()
  const viewPath = useViewPath()
  const tab = TABS.find(one => one === tabName) ?? 'all'
  const query = { filter: tabFilter(tab), ...(filters.search && { search: filters.search }) }
  return (
    <Page
      view={tab === 'all' ? undefined : t(`list.tab.${tab}`)}
      subtitle={t('list.sub')}
      actions={<Downloads call={disbursalsFile} input={format => ({ query: { ...query, format } })} />}
    >
      <TabsNav
        label={t('col.status')}
        tabs={TABS.map(one => ({
          label: t(`list.tab.${one}`),
          to: viewPath(`/disbursements/${one}`),
          current: one === tab,
        }))}
      />
      <FilterBar
        search={{ label: t('list.search'), value: filters.search ?? '', onSearch: search => change({ search }) }}
      />
      <DisbursalPages
        query={query}
        filtered={Boolean(filters.search)}
        empty={tab === 'all' ? <EmptyState title={t('list.none')} text={t('list.noneText')} /> : <NoneInState />}
      >
        {rows => (
          <DisbursalTable
            rows={rows}
            rowTo={row => organisationDetailPath(row.organisationId, row.id)}
            withOrganisation
          />
        )}
      </DisbursalPages>
    </Page>
  )
}
