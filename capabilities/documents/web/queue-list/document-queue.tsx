import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { documentQueue, documentQueueFile, type QueueRow } from '../../queue-contract.ts'
import { texts } from '../../words/screens.ts'
import { StateChip } from '../shared/state-chip.tsx'

/** The chips of the worklist: a filter each, kept in the URL as `show`. */
const VIEWS = {
  late: 'DUE:LATE',
  kyc: 'GROUP:KYC_COMPANY|KYC_PROMOTER',
  bank: 'GROUP:BANK_STATEMENTS',
  financials: 'GROUP:FINANCIALS',
  changed: 'STATE:UNVERIFIED',
} as const
const LOOK_AGAIN_MS = 30_000
type View = keyof typeof VIEWS
const isView = (text: string | undefined): text is View => text !== undefined && text in VIEWS

/** What waits to be verified, the soonest due first. */
export function DocumentQueue() {
  const t = useTexts(texts)
  const [filters, change] = useFilters()
  const view = isView(filters.show) ? filters.show : null
  const search = filters.search ?? ''
  const asked = { ...(search && { search }), ...(view && { filter: VIEWS[view] }) }
  const pages = usePages(documentQueue, { query: { ...asked, pageSize: '20' } }, { poll: LOOK_AGAIN_MS })
  const chip = (key: View | 'all') => ({
    key,
    label: t(`queue.${key}`),
    on: key === (view ?? 'all'),
    onPress: () => change({ show: key === 'all' ? null : key }),
  })
  return (
    <Page
      subtitle={t('queue.sub')}
      actions={<Downloads call={documentQueueFile} input={format => ({ query: { ...asked, format } })} />}
    >
      <Stack>
        <FilterBar
          search={{ label: t('queue.search'), value: search, onSearch: text => change({ search: text || null }) }}
          chips={[chip('all'), ...(Object.keys(VIEWS) as View[]).map(chip)]}
        />
        <PagedRows
          from={pages}
          shape={<SkeletonTable rows={8} columns={5} />}
          empty={<EmptyState title={t('queue.empty')} text={t('queue.emptyText')} />}
          filtered={view !== null || search !== ''}
        >
          {rows => <QueueTable rows={rows} />}
        </PagedRows>
      </Stack>
    </Page>
  )
}

function QueueTable({ rows }: { rows: QueueRow[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const columns: Column<QueueRow>[] = [
    {
      key: 'document',
      header: t('queue.document'),
      phone: 'title',
      strong: true,
      cell: row => row.displayName[language],
    },
    { key: 'company', header: t('queue.company'), phone: 'note', cell: row => row.organisationName },
    {
      key: 'application',
      header: t('queue.application'),
      cell: row => (row.applicationNumber ? <span className="id">{row.applicationNumber}</span> : '–'),
    },
    { key: 'uploaded', header: t('queue.uploaded'), cell: row => <DateTimeText at={row.uploadedAt} /> },
    { key: 'due', header: t('queue.due'), phone: 'note-end', cell: row => <DateTimeText at={row.dueAt} /> },
    {
      key: 'state',
      header: t('queue.state'),
      phone: 'figure',
      cell: row => (row.late ? <StatusChip tone="due91" label={t('queue.isLate')} /> : <StateChip state={row.state} />),
    },
  ]
  return (
    <DataTable
      caption={t('queue.caption')}
      columns={columns}
      rows={rows}
      rowKey={row => row.documentId}
      rowTo={row => pathTo('/documents/queue/:documentId', { documentId: row.documentId })}
      rowTone={row => (row.late ? 'flag' : undefined)}
    />
  )
}
