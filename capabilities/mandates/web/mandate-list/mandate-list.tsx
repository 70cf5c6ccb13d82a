import { useLocation } from 'react-router'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { TabsNav } from '@poonji/ui/tabs-nav.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters, useViewPath } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { list, LIST_VIEWS, mandatesFile, type MandateView } from '../../contract.ts'
import { MANDATE_LOOK } from '../../status.ts'
import { texts } from '../../texts.ts'
import { accountSaid } from '../shared/mandate-card.tsx'

const NONE = {
  unverified: 'list.noneText',
  requests: 'list.noneText',
  returned: 'list.noneReturned',
  unanswered: 'list.noneUnanswered',
  allRequests: 'list.noneText',
} as const

/**
 * Staff: mandates with the bank, to be approved, with a debit that came back or that the bank does not answer, or all; the
 * view is the last part of the path.
 */
export function MandateList() {
  const t = useTexts(texts)
  const { pathname } = useLocation()
  const view = LIST_VIEWS.find(one => pathname.endsWith(`/${one}`)) ?? 'allRequests'
  const [{ search = '' }, change] = useFilters()
  const viewPath = useViewPath()
  const query = { view, ...(search && { search }) }
  const pages = usePages(list, { query: { ...query, pageSize: 20 } })
  return (
    <Page
      view={t(`list.${view}`)}
      subtitle={t('list.sub')}
      actions={<Downloads call={mandatesFile} input={format => ({ query: { ...query, format } })} />}
    >
      <TabsNav
        label={t('list.tabs')}
        tabs={LIST_VIEWS.map(one => ({
          label: t(`list.${one}`),
          to: viewPath(`/nachCollection/${one}`),
          current: one === view,
        }))}
      />
      <FilterBar
        search={{ label: t('list.search'), value: search, onSearch: text => change({ search: text || null }) }}
      />
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={6} columns={5} />}
        empty={<EmptyState title={t('list.none')} text={t(NONE[view])} />}
        filtered={search !== ''}
      >
        {rows => (
          <Card flush>
            <Rows rows={rows} />
          </Card>
        )}
      </PagedRows>
    </Page>
  )
}

function Rows({ rows }: { rows: MandateView[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <DataTable
      caption={t('list.tabs')}
      inCard
      rows={rows}
      rowKey={row => row.id}
      rowTo={row => `/nachCollection/mandates/${row.id}`}
      columns={[
        { key: 'company', header: t('list.company'), phone: 'title', strong: true, cell: row => row.organisationName },
        {
          key: 'reference',
          header: t('list.reference'),
          phone: 'note',
          cell: row => <span style={{ whiteSpace: 'nowrap' }}>{row.reference}</span>,
        },
        {
          key: 'state',
          header: t('list.state'),
          phone: 'note-end',
          cell: row => <StatusChip tone={MANDATE_LOOK[row.state].tone} label={MANDATE_LOOK[row.state][language]} />,
        },
        { key: 'account', header: t('list.account'), phone: 'extra', cell: accountSaid },
        { key: 'umrn', header: t('list.umrn'), cell: row => row.umrn ?? '' },
        { key: 'made', header: t('list.made'), cell: row => <DateTimeText at={row.createdAt} /> },
        {
          key: 'max',
          header: t('list.max'),
          phone: 'figure',
          end: true,
          cell: row => <Money paise={row.max} size="s" short />,
        },
      ]}
    />
  )
}
