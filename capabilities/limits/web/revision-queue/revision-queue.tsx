import { dateInIndia } from '@poonji/kernel/dates.ts'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { revisionQueue, revisionQueueFile } from '../../contract.ts'
import { REVISION_SHOWN } from '../../status.ts'
import { texts } from '../../texts.ts'

/** Requests for another limit or a renewal that wait for the desk. */
export function RevisionQueue() {
  const t = useTexts(texts)
  const [{ search = '' }, change] = useFilters()
  const query = { ...(search && { search }) }
  return (
    <Page actions={<Downloads call={revisionQueueFile} input={format => ({ query: { ...query, format } })} />}>
      <FilterBar search={{ label: t('queue.client'), value: search, onSearch: text => change({ search: text }) }} />
      <Rows query={query} />
    </Page>
  )
}

function Rows({ query }: { query: { search?: string } }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const pages = usePages(revisionQueue, { query: { pageSize: 25, ...query } })
  return (
    <PagedRows
      from={pages}
      shape={<SkeletonTable rows={8} />}
      empty={<EmptyState title={t('queue.none')} text={t('queue.noneText')} />}
      filtered={Boolean(query.search)}
    >
      {rows => (
        <DataTable
          caption={t('queue.title')}
          rows={rows}
          rowKey={row => row.id}
          rowTo={row =>
            pathTo('/organisation/:organisationId/credit/limit/:loanId/revision', {
              organisationId: row.organisationId,
              loanId: row.loanId,
            })
          }
          columns={[
            {
              key: 'client',
              header: t('queue.client'),
              phone: 'title',
              strong: true,
              cell: row => row.organisationName,
            },
            {
              key: 'kind',
              header: t('queue.kind'),
              phone: 'note',
              cell: row => <Dotted parts={[t(`revise.${row.kind}`), row.number]} />,
            },
            { key: 'before', header: t('queue.before'), end: true, cell: row => <Money paise={row.before} short /> },
            {
              key: 'asked',
              header: t('queue.asked'),
              end: true,
              phone: 'figure',
              cell: row => (row.asked === null ? t('revise.same') : <Money paise={row.asked} short />),
            },
            { key: 'until', header: t('queue.until'), cell: row => <DateText on={row.until} /> },
            { key: 'when', header: t('queue.when'), cell: row => <DateText on={dateInIndia(row.askedAt)} /> },
            {
              key: 'state',
              header: t('queue.state'),
              phone: 'note-end',
              cell: row => {
                const { tone, ...words } = REVISION_SHOWN[row.state]
                return <StatusChip tone={tone} label={row.own ? t('queue.own') : words[language]} />
              },
            },
          ]}
        />
      )}
    </PagedRows>
  )
}
