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
import { allPromises, allPromisesFile } from '../../list-contract.ts'
import { PROMISE_STATE, PROMISE_STATES } from '../../status.ts'
import { texts } from '../../texts.ts'
import { ToWorklist } from '../to-worklist.tsx'
import { PromiseTable } from './promise-table.tsx'

const ALL = 'all'

/** Promises of all clients; it opens with those that are still to be kept, the soonest first. */
export function AllPromises() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters, change] = useFilters()
  const state = PROMISE_STATES.find(one => one === (filters.state ?? 'ACTIVE'))
  const query = { search: filters.search, ...(state && { state }) }
  const pages = usePages(allPromises, { query })
  const chips = [...PROMISE_STATES, ALL].map(key => {
    const found = PROMISE_STATES.find(one => one === key)
    return {
      key,
      label: found ? PROMISE_STATE[found][language] : t('promise.all'),
      on: state === found,
      onPress: () => change({ state: key }),
    }
  })
  return (
    <Page
      subtitle={t('promise.sub')}
      actions={<Downloads call={allPromisesFile} input={format => ({ query: { ...query, format } })} />}
    >
      <FilterBar
        search={{
          label: t('promise.searchClient'),
          value: filters.search ?? '',
          onSearch: search => change({ search }),
        }}
        chips={chips}
      />
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={6} />}
        empty={<EmptyState title={t('promise.noneOf')} text={t('promise.noneText')} action={<ToWorklist />} />}
        filtered={Boolean(filters.state || filters.search)}
      >
        {rows => <PromiseTable rows={rows} clientOf={row => row} />}
      </PagedRows>
    </Page>
  )
}
