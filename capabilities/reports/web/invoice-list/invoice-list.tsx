import type { ComponentProps } from 'react'
import { DISBURSAL_LOOK } from '@poonji/capabilities/disbursals/status.ts'
import { Button } from '@poonji/ui/button.tsx'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { Invoice } from '../../contract.ts'
import { texts } from '../../texts.ts'

interface InvoiceListProps {
  pages: ComponentProps<typeof PagedRows<Invoice>>['from']
  organisationId: string
  withLoan?: boolean
}

/** Invoices with a search; each leads to the request that it came with. */
export function InvoiceList({ pages, organisationId, withLoan }: InvoiceListProps) {
  const t = useViewerTexts(texts)
  const [{ search = '' }, change] = useFilters()
  const mayAsk = useMay('CAN_CREATE_DISBURSEMENT_REQUEST', organisationId)
  const columns = useColumns()
  const ask = mayAsk && (
    <Button to={pathTo('/organisation/:organisationId/create-disbursement', { organisationId })}>{t('inv.ask')}</Button>
  )
  const any = Boolean(search || !pages.data || pages.data.pages[0]?.content.length)
  return (
    <Stack>
      {any && (
        <FilterBar search={{ label: t('inv.search'), value: search, onSearch: text => change({ search: text }) }} />
      )}
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={4} columns={5} />}
        empty={<EmptyState title={t('inv.none')} text={t('inv.noneText')} action={ask} />}
        filtered={search !== ''}
      >
        {rows => (
          <DataTable
            caption={t('inv.table')}
            rows={rows}
            rowKey={row => row.id}
            rowTo={row =>
              pathTo('/organisation/:organisationId/disbursement/:rfdId/details', { organisationId, rfdId: row.id })
            }
            columns={columns.filter(column => withLoan || column.key !== 'loan')}
          />
        )}
      </PagedRows>
    </Stack>
  )
}

function useColumns(): Column<Invoice>[] {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  return [
    { key: 'invoice', header: t('inv.invoice'), phone: 'title', cell: row => row.invoice },
    { key: 'payee', header: t('inv.payee'), phone: 'note', cell: row => row.payee },
    { key: 'request', header: t('inv.request'), cell: row => row.number },
    { key: 'loan', header: t('inv.loan'), phone: 'extra', cell: row => row.loanNumber },
    { key: 'at', header: t('inv.at'), cell: row => <DateTimeText at={row.askedAt} /> },
    {
      key: 'state',
      header: t('inv.state'),
      phone: 'note-end',
      cell: row => <StatusChip tone={DISBURSAL_LOOK[row.status].tone} label={DISBURSAL_LOOK[row.status][language]} />,
    },
    {
      key: 'amount',
      header: t('inv.amount'),
      end: true,
      phone: 'figure',
      cell: row => <Money paise={row.amount} exact />,
    },
  ]
}
