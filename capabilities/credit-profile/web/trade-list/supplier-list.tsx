import { useParams } from 'react-router'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { RELATION_NAMES } from '@poonji/capabilities/organisations/status.ts'
import { suppliers, suppliersFile, type Supplier } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { TradePage, TradeSearch } from './trade-page.tsx'

/** Whom a borrower buys from and pays: connected suppliers and beneficiaries. */
export function SupplierList() {
  const { organisationId: orgId = '' } = useParams()
  const [{ search = '' }] = useFilters()
  const downloads = <Downloads call={suppliersFile} input={format => ({ orgId, query: { format, search } })} />
  return <TradePage downloads={downloads} list={(id, text) => <Suppliers orgId={id} search={text} />} />
}

function Suppliers({ orgId, search }: { orgId: string; search: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const pages = usePages(suppliers, { orgId, query: { search } })
  return (
    <>
      <TradeSearch total={pages.data?.pages[0]?.totalElements} />
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={4} columns={6} />}
        empty={<EmptyState title={t('suppliers.none')} text={t('suppliers.noneText')} />}
        filtered={Boolean(search)}
      >
        {rows => (
          <Card flush label={t('suppliers.title')}>
            <DataTable
              caption={t('suppliers.title')}
              inCard
              rows={rows}
              rowKey={row => row.id}
              columns={[
                { key: 'name', header: t('suppliers.name'), phone: 'title', strong: true, cell: row => row.name },
                {
                  key: 'relation',
                  header: t('suppliers.relation'),
                  phone: 'note',
                  cell: row => (row.relation ? RELATION_NAMES[row.relation][language] : '–'),
                },
                {
                  key: 'account',
                  header: t('suppliers.account'),
                  phone: 'note-end',
                  cell: row => <AccountChip row={row} />,
                },
                {
                  key: 'payments',
                  header: t('suppliers.payments'),
                  phone: 'extra',
                  named: true,
                  end: true,
                  cell: row => row.payments,
                },
                {
                  key: 'paid',
                  header: t('suppliers.paid'),
                  phone: 'figure',
                  end: true,
                  cell: row => <Money paise={row.paid} />,
                },
                {
                  key: 'last',
                  header: t('suppliers.last'),
                  phone: 'extra',
                  named: true,
                  end: true,
                  cell: row => (row.lastOn ? <DateText on={row.lastOn} /> : '–'),
                },
              ]}
            />
          </Card>
        )}
      </PagedRows>
    </>
  )
}

function AccountChip({ row: { accountProved } }: { row: Supplier }) {
  const t = useTexts(texts)
  if (accountProved === null) return '–'
  return (
    <StatusChip
      tone={accountProved ? 'accepted' : 'evaluation'}
      label={t(accountProved ? 'suppliers.proved' : 'suppliers.unproved')}
    />
  )
}
