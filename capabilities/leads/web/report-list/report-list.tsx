import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { reports, reportsFile } from '../../contract.ts'
import { REPORT_STATE, REPORT_STATES } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { ReportCard } from './report-card.tsx'

/** Reports of wrongly claimed companies, for staff who settle them. */
export function ReportList() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters, change] = useFilters()
  const state = REPORT_STATES.find(one => one === filters.state) ?? 'OPEN'
  const filter = [`STATE:${state}`]
  const pages = usePages(reports, { query: { filter } })
  const chips = REPORT_STATES.map(one => ({
    key: one,
    label: REPORT_STATE[one][language],
    on: one === state,
    onPress: () => change({ state: one }),
  }))
  return (
    <Page
      subtitle={t('reports.text')}
      actions={<Downloads call={reportsFile} input={format => ({ query: { filter, format } })} />}
    >
      <Stack>
        <FilterBar chips={chips} />
        <PagedRows
          from={pages}
          shape={<SkeletonList rows={4} />}
          empty={<EmptyState title={t('reports.none')} text={t('reports.noneText')} />}
          filtered={Boolean(filters.state)}
        >
          {rows => (
            <Stack>
              {rows.map(row => (
                <ReportCard key={row.id} report={row} />
              ))}
            </Stack>
          )}
        </PagedRows>
      </Stack>
    </Page>
  )
}
