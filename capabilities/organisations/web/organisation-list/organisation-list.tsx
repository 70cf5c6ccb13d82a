import { useLocation } from 'react-router'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { TabsNav } from '@poonji/ui/tabs-nav.tsx'
import type { Answer } from '@poonji/contract/call.ts'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { NothingFits } from '@poonji/web-platform/nothing-fits.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { dateFilter, useFilters, useViewPath } from '@poonji/web-platform/search.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { LEAD_VIEWS, list, organisationsFile } from '../../contract.ts'
import { LISTED_TYPES, ORGANISATION_TYPE_NAMES } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { useStandingColumn } from '../standing-chip.tsx'
import { EmptyView } from './empty-view.tsx'
import { ListFilters } from './list-filters.tsx'

type Item = Answer<typeof list>['content'][number]
/** The specification's, section 2. */
const ROWS_A_PAGE = 10
const FIELDS = [
  'STATE',
  'REGION',
  'ENTITY_TYPE',
  'STATUS',
  'BROUGHT_BY',
  'PRESET',
  'minTurnover',
  'maxTurnover',
] as const

/** Organisations of one type, as far as one sees them; the type stands in the path. */
export function OrganisationList() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { pathname } = useLocation()
  const { domain } = useSession()
  const [filters] = useFilters()
  const columns = useColumns()
  const type = LISTED_TYPES.find(one => pathname.startsWith(`/${one}/`)) ?? 'BUYER'
  const view =
    LEAD_VIEWS.find(one => one === filters.view) ?? (type === 'BUYER' && domain === 'admin' ? 'ASSIGNED' : 'ALL')
  const filter = [
    ...FIELDS.flatMap(field => (filters[field] ? [`${field}:${filters[field]}`] : [])),
    ...dateFilter(filters.from, filters.to),
  ]
  const asked = { type, view, search: filters.search ?? '', filter }
  const pages = usePages(list, { query: { ...asked, pageSize: ROWS_A_PAGE } })
  const first = pages.data?.pages[0]
  const total =
    first &&
    (first.totalIsAtLeast
      ? t('list.countAtLeast', { n: first.totalElements })
      : t('list.count', { n: first.totalElements }))
  return (
    <Page
      title={t('list.title')}
      subtitle={[ORGANISATION_TYPE_NAMES[type][language], total].filter(part => part !== undefined)}
      actions={<Downloads call={organisationsFile} input={format => ({ query: { ...asked, format } })} />}
    >
      <TabsNav
        label={t('list.types')}
        tabs={LISTED_TYPES.map(one => ({
          label: ORGANISATION_TYPE_NAMES[one][language],
          to: `/${one}/organisation`,
          current: one === type,
        }))}
      />
      <Stack>
        <ListFilters view={view} />
        <PagedRows
          from={pages}
          shape={<SkeletonTable rows={10} columns={6} />}
          empty={<Nothing view={view} filtered={filter.length > 0 || Boolean(filters.search)} />}
        >
          {rows => (
            <Card flush label={t('list.title')}>
              <DataTable
                caption={t('list.title')}
                inCard
                rows={rows}
                rowKey={row => row.id}
                rowTo={row => `/organisation/${row.id}/about`}
                columns={columns}
              />
            </Card>
          )}
        </PagedRows>
      </Stack>
    </Page>
  )
}

/**
 * With widths of their own, the longest standing and hour among them: the next rows come by themselves and would widen one
 * column or another.
 */
function useColumns(): Column<Item>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  const staff = useSession().domain === 'admin'
  const standing = useStandingColumn<Item>()
  // a partner's clients are all with the partner
  const withWhom: Column<Item> = {
    key: 'with',
    width: '9%',
    header: t('list.with'),
    phone: 'note-end',
    cell: row => row.assignedTo?.name ?? row.broughtBy?.name ?? t('list.nobody'),
  }
  return [
    { key: 'name', width: '19%', header: t('list.name'), phone: 'title', strong: true, cell: row => row.name },
    { key: 'kind', width: '14%', header: t('about.kind'), cell: row => row.entityType?.name[language] ?? '–' },
    {
      key: 'pan',
      width: '12%',
      header: t('about.pan'),
      cell: row => (row.panMasked ? <span className="id">{row.panMasked}</span> : '–'),
    },
    {
      key: 'state',
      width: '11%',
      header: t('about.state'),
      phone: 'note',
      cell: row => row.state?.name[language] ?? '–',
    },
    ...(staff ? [withWhom] : []),
    ...standing,
    {
      key: 'since',
      width: '19%',
      header: t('about.since'),
      end: true,
      cell: row => <DateTimeText at={row.createdAt} />,
    },
  ]
}

function Nothing({ view, filtered }: { view: (typeof LEAD_VIEWS)[number]; filtered: boolean }) {
  const t = useTexts(texts)
  const viewPath = useViewPath()
  if (filtered && view === 'ALL') return <NothingFits />
  if (filtered)
    return (
      <EmptyState
        kind="search"
        title={t('list.notFound')}
        text={t('list.notFoundText')}
        action={<AppLink to={viewPath('', { view: 'ALL' })}>{t('list.searchAll')}</AppLink>}
      />
    )
  if (view !== 'ALL') return <EmptyView view={view} />
  return <EmptyState title={t('list.none')} text={t('list.noneText')} />
}
