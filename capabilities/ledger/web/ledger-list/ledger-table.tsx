import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { organisationLedger, type LedgerRow } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { KINDS_OF, transactionWords } from '../../transaction-words.ts'

const CHIPS = ['drawing', 'payment', 'charge'] as const

/** The transactions of an organisation, or of one of its loans, the newest first. */
export function LedgerTable({ organisationId, loanId }: { organisationId: string; loanId?: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [{ kind = '' }, change] = useFilters()
  const chosen = CHIPS.find(one => one === kind)
  const filter = [...(loanId ? [`LOAN:${loanId}`] : []), ...(chosen ? [`KIND:${KINDS_OF[chosen].join('|')}`] : [])]
  const pages = usePages(organisationLedger, { orgId: organisationId, query: { pageSize: 30, filter } })
  return (
    <Stack>
      <FilterBar
        chips={CHIPS.map(one => ({
          key: one,
          label: t(`f.${one}`),
          on: chosen === one,
          onPress: () => change({ kind: chosen === one ? null : one }),
        }))}
      />
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={8} />}
        empty={<EmptyState title={t(chosen ? 'noneOfKind' : 'none')} text={t('noneText')} />}
      >
        {rows => (
          <DataTable
            caption={t('table')}
            rows={rows}
            rowKey={row => row.transactionId}
            rowTo={row =>
              pathTo('/organisation/:organisationId/credit/ledger/:transactionId', {
                organisationId,
                transactionId: row.transactionId,
              })
            }
            columns={[
              { key: 'date', header: t('col.date'), phone: 'note', cell: row => <DateText on={row.standsOn} /> },
              { key: 'what', header: t('col.what'), phone: 'title', cell: row => transactionWords(row, language) },
              ...(loanId
                ? []
                : [
                    {
                      key: 'loan',
                      header: t('col.loan'),
                      phone: 'note-end' as const,
                      cell: (row: LedgerRow) => row.loanNumber,
                    },
                  ]),
              {
                key: 'moved',
                header: t('col.moved'),
                end: true,
                phone: 'figure',
                cell: row => row.moved !== 0 && <Money paise={row.moved} exact signed />,
              },
              {
                key: 'owed',
                header: t('col.owed'),
                end: true,
                phone: 'extra',
                // what is paid is owed no more, and the row says it already
                phoneOf: row => row.owed !== -row.moved,
                named: true,
                cell: row => row.owed !== 0 && <Money paise={row.owed} exact />,
              },
            ]}
          />
        )}
      </PagedRows>
    </Stack>
  )
}
