import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { callHistory, callHistoryFile } from '../../list-contract.ts'
import { DISPOSITION, DISPOSITIONS } from '../../status.ts'
import { texts } from '../../texts.ts'
import { ToWorklist } from '../to-worklist.tsx'
import { CallTable } from './call-table.tsx'

/** Calls to all clients, newest first. */
export function CallHistory() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters, change] = useFilters()
  const { disposition } = filters
  const query = { search: filters.search, ...(disposition && { filter: [`DISPOSITION:${disposition}`] }) }
  const pages = usePages(callHistory, { query })
  const chips = [
    { key: 'all', label: t('view.all'), on: !disposition, onPress: () => change({ disposition: null }) },
    ...DISPOSITIONS.map(one => ({
      key: one,
      label: DISPOSITION[one][language],
      on: disposition === one,
      onPress: () => change({ disposition: one }),
    })),
  ]
  return (
    <Page
      subtitle={t('call.sub')}
      actions={<Downloads call={callHistoryFile} input={format => ({ query: { ...query, format } })} />}
    >
      <FilterBar
        search={{ label: t('call.client'), value: filters.search ?? '', onSearch: search => change({ search }) }}
        chips={chips}
      />
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={6} />}
        empty={<EmptyState title={t('remarks.none')} text={t('remarks.noneText')} action={<ToWorklist />} />}
        filtered={Boolean(disposition || filters.search)}
      >
        {rows => <CallTable rows={rows} clientOf={row => row} />}
      </PagedRows>
    </Page>
  )
}
