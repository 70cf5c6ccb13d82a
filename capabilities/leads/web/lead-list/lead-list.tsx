import { useLocation } from 'react-router'
import { IconPlus } from '@tabler/icons-react'
import { LEAD_VIEWS } from '@poonji/capabilities/organisations/contract.ts'
import { EmptyView } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { rightsToBring } from '@poonji/capabilities/organisations/creation-contract.ts'
import { formatCounted } from '@poonji/kernel/count.ts'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SegmentNav } from '@poonji/ui/segment-nav.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useFilters, useViewPath } from '@poonji/web-platform/search.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { leadsFile, listLeads } from '../../lead-contract.ts'
import { ORGANISATION_TYPES } from '@poonji/capabilities/organisations/status.ts'
import { LEAD_STAGES, stageWords } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { HandOver } from './hand-over.tsx'
import { LeadTable } from './lead-table.tsx'
import { filterOf, MoreFilters } from './more-filters.tsx'

const SHOWS = ['due', 'closed'] as const

/** The leads one sees, by view, stage and whom to call; what is chosen stands in the address. */
export function LeadList() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { pathname } = useLocation()
  const { domain } = useSession()
  const mayAdd = useMay(rightsToBring(domain))
  const [filters, change] = useFilters()
  const viewPath = useViewPath()
  const view = LEAD_VIEWS.find(one => one === filters.view) ?? 'ALL'
  const stage = LEAD_STAGES.find(one => one === filters.stage)
  const show = SHOWS.find(one => one === filters.show)
  const search = filters.search ?? ''
  const { executive } = filters
  const kind = domain === 'partner' ? 'BUYER' : ORGANISATION_TYPES.find(one => one === filters.type)
  const filter = filterOf(filters)
  const asked = {
    ...{ view, filter },
    ...(show && { show }),
    ...(stage && { stage }),
    ...(executive && { executive }),
    ...(search && { search }),
  }
  const pages = usePages(listLeads, { query: asked })
  const first = pages.data?.pages[0]
  const add = mayAdd && (
    <Button kind="main" icon={IconPlus} to="/add-lead">
      {t('leads.add')}
    </Button>
  )
  const claims = domain === 'partner' && <Button to="/client-claims">{t('leads.claims')}</Button>
  const actions = (
    <>
      {claims}
      <Downloads call={leadsFile} input={format => ({ query: { ...asked, format } })} />
      {add}
    </>
  )
  const filtered = Boolean(stage ?? show ?? executive) || search !== '' || filter.length > 0
  const none =
    view === 'ALL' ? (
      <EmptyState title={t('leads.none')} text={t('leads.noneText')} action={add} />
    ) : (
      <EmptyView view={view} />
    )
  const views = LEAD_VIEWS.filter(one => domain === 'admin' || one !== 'BIDASSIST')
  const chips = [
    ...LEAD_STAGES.map(one => ({
      key: one,
      label: stageWords(one, kind)[language],
      count: first && formatCounted(first.counts[one]),
      on: stage === one,
      onPress: () => change({ stage: stage === one ? null : one }),
    })),
    ...SHOWS.map(one => ({
      key: one,
      label: t(`leads.show.${one}`),
      on: show === one,
      onPress: () => change({ show: show === one ? null : one }),
    })),
  ]
  return (
    <Page
      subtitle={t('leads.sub')}
      actions={first?.content.length === 0 && !filtered && view === 'ALL' ? claims : actions}
    >
      <Stack>
        <SegmentNav
          label={t('leads.views')}
          views={views.map(one => ({
            label: t(`leads.view.${one}`),
            to: viewPath(pathname, { view: one }),
            current: one === view,
          }))}
        />
        <FilterBar
          search={{ label: t('leads.search'), value: search, onSearch: text => change({ search: text || null }) }}
          chips={chips}
          more={
            domain === 'admin' ? { set: filter.length > 0 || Boolean(executive), filters: <MoreFilters /> } : undefined
          }
        />
        {executive && <HandOver from={executive} />}
        <PagedRows from={pages} shape={<SkeletonTable rows={8} columns={6} />} empty={none} filtered={filtered}>
          {rows => <LeadTable rows={rows} />}
        </PagedRows>
      </Stack>
    </Page>
  )
}
