import { STATUS_WORDS } from '@poonji/capabilities/applications/status.ts'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { applicationPendencies } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { wordsOf } from '../task-words.ts'

/** Staff and partners: open applications, what each waits for and who owes it. */
export function ApplicationPendencies() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters, change] = useFilters()
  const pages = usePages(applicationPendencies, { query: { search: filters.search } })
  const search = {
    label: t('pend.search'),
    value: filters.search ?? '',
    onSearch: (text: string) => change({ search: text || null }),
  }
  return (
    <Page subtitle={t('pend.sub')}>
      <FilterBar search={search} />
      <PagedRows
        from={pages}
        shape={<SkeletonTable />}
        empty={
          <EmptyState kind={filters.search ? 'search' : 'nothing'} title={t('pend.none')} text={t('pend.noneText')} />
        }
      >
        {rows => (
          <DataTable
            caption={t('pend.sub')}
            rows={rows}
            rowKey={row => row.applicationId}
            rowTo={row =>
              pathTo('/organisation/:organisationId/application/:applicationId/details', {
                organisationId: row.organisationId,
                applicationId: row.applicationId,
              })
            }
            columns={[
              {
                key: 'company',
                header: t('pend.company'),
                phone: 'title',
                strong: true,
                cell: row => row.organisationName,
              },
              { key: 'number', header: t('pend.number'), phone: 'extra', cell: row => row.applicantApplicationId },
              {
                key: 'waits',
                header: t('pend.waits'),
                phone: 'note',
                cell: row => (row.next ? wordsOf(row.next, row.organisationId, language).title : t('pend.us')),
              },
              { key: 'since', header: t('pend.since'), cell: row => formatDateTime(row.createdAt, language) },
              {
                key: 'status',
                header: t('pend.status'),
                phone: 'note-end',
                cell: row => (
                  <StatusChip tone={STATUS_WORDS[row.status].tone} label={STATUS_WORDS[row.status].label[language]} />
                ),
              },
              {
                key: 'amount',
                header: t('pend.amount'),
                phone: 'figure',
                end: true,
                cell: row => <Money paise={row.loanAmount} short />,
              },
            ]}
          />
        )}
      </PagedRows>
    </Page>
  )
}
