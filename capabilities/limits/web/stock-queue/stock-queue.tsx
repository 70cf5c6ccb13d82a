import { dateInIndia } from '@poonji/kernel/dates.ts'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { loanTabPath } from '@poonji/capabilities/loans/web/embeds.tsx'
import { stockQueue, stockQueueFile } from '../../stock-contract.ts'
import { texts } from '../../words/stock.ts'

/** Statements of stock that wait for the desk, oldest first. */
export function StockQueue() {
  const t = useTexts(texts)
  const [{ search = '' }, change] = useFilters()
  const query = { ...(search && { search }) }
  return (
    <Page
      subtitle={t('stock.queueSub')}
      actions={<Downloads call={stockQueueFile} input={format => ({ query: { ...query, format } })} />}
    >
      <FilterBar search={{ label: t('queue.client'), value: search, onSearch: text => change({ search: text }) }} />
      <Rows query={query} />
    </Page>
  )
}

function Rows({ query }: { query: { search?: string } }) {
  const t = useTexts(texts)
  const pages = usePages(stockQueue, { query: { pageSize: 25, ...query } })
  return (
    <PagedRows
      from={pages}
      shape={<SkeletonTable rows={8} />}
      empty={<EmptyState title={t('stock.queueNone')} text={t('stock.queueNoneText')} />}
      filtered={Boolean(query.search)}
    >
      {rows => (
        <DataTable
          caption={t('stock.queue')}
          rows={rows}
          rowKey={row => row.id}
          rowTo={row => loanTabPath(row, 'stock-statement')}
          columns={[
            {
              key: 'client',
              header: t('queue.client'),
              phone: 'title',
              strong: true,
              cell: row => row.organisationName,
            },
            { key: 'number', header: t('d.number'), phone: 'note', cell: row => row.number },
            { key: 'asOf', header: t('stock.asOf'), cell: row => <DateText on={row.asOf} /> },
            {
              key: 'creditors',
              header: t('power.creditors'),
              end: true,
              cell: row => <Money paise={row.creditors} short />,
            },
            { key: 'debtors', header: t('power.debtors'), end: true, cell: row => <Money paise={row.debtors} short /> },
            {
              key: 'stock',
              header: t('power.stock'),
              end: true,
              phone: 'figure',
              cell: row => <Money paise={row.stock} short />,
            },
            {
              key: 'sent',
              header: t('stock.sentOn'),
              phone: 'note-end',
              cell: row => <DateText on={dateInIndia(row.sentAt)} />,
            },
          ]}
        />
      )}
    </PagedRows>
  )
}
