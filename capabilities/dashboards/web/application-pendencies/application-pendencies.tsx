import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { applicationPendencies, pendenciesFile } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { PendencyTable } from './pendency-table.tsx'

/** Staff and partners: open applications, what each waits for and who owes it. */
export function ApplicationPendencies() {
  const t = useTexts(texts)
  const [filters, change] = useFilters()
  const asked = { search: filters.search }
  const pages = usePages(applicationPendencies, { query: asked })
  const search = {
    label: t('pend.search'),
    value: filters.search ?? '',
    onSearch: (text: string) => change({ search: text || null }),
  }
  return (
    <Page
      subtitle={t('pend.sub')}
      actions={<Downloads call={pendenciesFile} input={format => ({ query: { ...asked, format } })} />}
    >
      <FilterBar search={search} />
      <PagedRows
        from={pages}
        shape={<SkeletonTable />}
        empty={<EmptyState title={t('pend.none')} text={t('pend.noneText')} />}
        filtered={Boolean(filters.search)}
      >
        {rows => <PendencyTable rows={rows} />}
      </PagedRows>
    </Page>
  )
}
