import { useParams } from 'react-router'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { ReferenceText } from '@poonji/ui/reference-text.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { TabsNav } from '@poonji/ui/tabs-nav.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters, useViewPath } from '@poonji/web-platform/search.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { creditsFile, listCredits, type BankCreditRow } from '../../credit-contract.ts'
import { CREDIT_LOOK, CREDIT_MODE_SHOWN, CREDIT_STATUSES, type CreditStatus } from '../../status.ts'
import { texts } from '../../texts.ts'
import { creditPath, creditsPath } from '../shared/paths.ts'
import { ImportCard } from './import-card.tsx'

/** What came into the lender's account, and whose it is. */
export function BankCreditList() {
  const t = useTexts(texts)
  const language = useLanguage()
  const params = useParams()
  const [filters, change] = useFilters()
  const viewPath = useViewPath()
  const mayImport = useMay('CAN_IMPORT_BANK_CREDITS')
  const status = CREDIT_STATUSES.find(one => one.toLowerCase() === params.status) ?? 'UNTOUCHED'
  const tabs = CREDIT_STATUSES.map(one => ({
    label: CREDIT_LOOK[one][language],
    to: viewPath(creditsPath(one.toLowerCase())),
    current: one === status,
  }))
  const query = { status, ...(filters.search && { search: filters.search }) }
  return (
    <Page
      view={CREDIT_LOOK[status][language]}
      subtitle={t('credits.sub')}
      actions={<Downloads call={creditsFile} input={format => ({ query: { ...query, format } })} />}
    >
      <Grid top>
        <Col span={mayImport ? 8 : 12}>
          <Stack>
            <TabsNav label={t('col.status')} tabs={tabs} />
            <FilterBar
              search={{
                label: t('credits.search'),
                value: filters.search ?? '',
                onSearch: search => change({ search }),
              }}
            />
            <Credits query={query} />
          </Stack>
        </Col>
        {mayImport && (
          <Col span={4}>
            <ImportCard />
          </Col>
        )}
      </Grid>
    </Page>
  )
}

function Credits({ query }: { query: { status: CreditStatus; search?: string } }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const pages = usePages(listCredits, { query })
  const columns: Column<BankCreditRow>[] = [
    {
      key: 'from',
      header: t('credits.col.remitter'),
      cell: row => row.remitter || row.narration || row.reference,
      phone: 'title',
      strong: true,
    },
    { key: 'reference', header: t('col.reference'), cell: row => <ReferenceText of={row.reference} />, phone: 'extra' },
    {
      key: 'on',
      header: t('credits.col.credited'),
      // in one column: beside the file to bring there is no room for two
      cell: row => (
        <>
          <DateText on={row.creditedOn} />, {CREDIT_MODE_SHOWN[row.mode][language]}
        </>
      ),
      phone: 'note',
    },
    {
      key: 'amount',
      header: t('col.amount'),
      cell: row => <Money paise={row.amountPaise} />,
      end: true,
      phone: 'figure',
    },
    ...(query.status === 'MAPPED'
      ? [
          {
            key: 'to',
            header: t('credits.col.to'),
            cell: (row: BankCreditRow) => (row.payment ?? row.refund)?.organisationName ?? '',
            phone: 'note-end' as const,
          },
        ]
      : []),
  ]
  return (
    <PagedRows
      from={pages}
      shape={<SkeletonTable rows={6} />}
      empty={<EmptyState title={t('credits.none')} text={t('credits.noneText')} />}
      filtered={Boolean(query.search)}
    >
      {rows => (
        <DataTable
          caption={t('credits.caption')}
          columns={columns}
          rows={rows}
          rowKey={row => row.id}
          rowTo={row => creditPath(row.id)}
        />
      )}
    </PagedRows>
  )
}
