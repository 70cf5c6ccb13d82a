import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Shape, SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall, usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { summary, worklist, worklistFile } from '../../contract.ts'
import { BUCKET, BUCKETS, WORKLIST_VIEWS, type WorklistView } from '../../status.ts'
import { texts } from '../../texts.ts'
import { AgeBar, AgeBarShape } from './age-bar.tsx'
import { OpenNightsNote } from './open-nights-note.tsx'
import { WorklistTable } from './worklist-table.tsx'

const HOURS_TO_COME = <Shape width={150} height={13} inLine />

/** What is overdue by age, and whom to call, most urgent first. */
export function Worklist() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters, change] = useFilters()
  const sums = useCall(summary, {})
  const view = WORKLIST_VIEWS.find(one => one === filters.view)
  const bucket = BUCKETS.find(one => one === filters.bucket)
  const chips = [
    { key: 'all', label: t('view.all'), on: !view && !bucket, onPress: () => change({ view: null, bucket: null }) },
    ...WORKLIST_VIEWS.map(one => ({
      key: one,
      label: t(`view.${one}`),
      count: sums.data?.views.find(sum => sum.view === one)?.clients,
      on: view === one,
      onPress: () => change({ view: view === one ? null : one }),
    })),
    ...BUCKETS.map(one => ({
      key: one,
      label: BUCKET[one][language],
      count: sums.data?.buckets.find(sum => sum.bucket === one)?.clients,
      on: bucket === one,
      onPress: () => change({ bucket: bucket === one ? null : one }),
    })),
  ]
  const query = { ...(view && { view }), ...(bucket && { bucket }), ...(filters.search && { search: filters.search }) }
  const hours = sums.data
    ? t(sums.data.contactHoursNow ? 'hours.open' : 'hours.closed')
    : sums.isPending && HOURS_TO_COME
  return (
    <Page
      subtitle={[t('list.rank'), hours]}
      actions={<Downloads call={worklistFile} input={format => ({ query: { ...query, format } })} />}
    >
      <Stack gap="l">
        {sums.data && sums.data.openNights > 0 && <OpenNightsNote nights={sums.data.openNights} />}
        {sums.data ? <AgeBar buckets={sums.data.buckets} /> : sums.isPending && <AgeBarShape />}
        <div>
          <FilterBar
            search={{ label: t('list.search'), value: filters.search ?? '', onSearch: search => change({ search }) }}
            chips={chips}
          />
          <WorklistPages query={query} />
        </div>
      </Stack>
    </Page>
  )
}

function WorklistPages({
  query,
}: {
  query: { view?: WorklistView; bucket?: (typeof BUCKETS)[number]; search?: string }
}) {
  const t = useTexts(texts)
  const pages = usePages(worklist, { query })
  return (
    <PagedRows
      from={pages}
      shape={<SkeletonTable rows={6} />}
      empty={<EmptyState title={t('list.none')} text={t('list.noneText')} />}
      filtered={Object.keys(query).length > 0}
    >
      {rows => <WorklistTable rows={rows} />}
    </PagedRows>
  )
}
