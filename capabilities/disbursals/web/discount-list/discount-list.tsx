import { useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { CompanyPage, useClientName } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { useCall, usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { options } from '../../request-contract.ts'
import { discounts, discountsFile, type Discount } from '../../discount-contract.ts'
import { INVOICE_LOOK } from '../../invoice-status.ts'
import { texts } from '../../words/screens.ts'
import { NoneDiscounts } from '../shared/none-to-draw.tsx'
import { organisationDetailPath } from '../shared/paths.ts'

/** Invoices that are discounted, each leading to its drawing, and the way to discount another. */
export function DiscountList() {
  const t = useViewerTexts(texts)
  const { organisationId = '' } = useParams()
  const client = useClientName()
  const [{ search = '' }, change] = useFilters()
  const pages = usePages(discounts, { orgId: organisationId, query: { ...(search && { search }) } })
  const mayAsk = useMay('CAN_CREATE_DISBURSEMENT_REQUEST', organisationId)
  const columns = useColumns()
  const drawable = useCall(options, { orgId: organisationId }, { enabled: mayAsk })
  const none = drawable.data?.loans.every(loan => loan.shape !== 'discounting')
  const ask = mayAsk && !none && (
    <Button kind="main" to={pathTo('/organisation/:organisationId/invoice-request', { organisationId })}>
      {t('discounts.ask')}
    </Button>
  )
  const actions = (
    <>
      <Downloads
        call={discountsFile}
        input={format => ({ orgId: organisationId, query: { format, ...(search && { search }) } })}
      />
      {ask}
    </>
  )
  const any = Boolean(search || !pages.data || pages.data.pages[0]?.content.length)
  return (
    <CompanyPage subtitle={client ?? t('discounts.sub')} actions={any && actions}>
      {/* without any it is another page, whose head is lower: nothing of what was coming moves up with it */}
      <Stack key={String(any)}>
        {any && (
          <FilterBar
            search={{ label: t('discounts.search'), value: search, onSearch: text => change({ search: text }) }}
          />
        )}
        <PagedRows
          from={pages}
          shape={<SkeletonTable rows={4} columns={6} />}
          empty={
            none ? (
              <NoneDiscounts />
            ) : (
              <EmptyState title={t('discounts.none')} text={t('discounts.noneText')} action={ask} />
            )
          }
          filtered={search !== ''}
        >
          {rows => (
            <DataTable
              caption={t('discounts.table')}
              rows={rows}
              rowKey={row => row.id}
              rowTo={row => organisationDetailPath(organisationId, row.id)}
              columns={columns}
            />
          )}
        </PagedRows>
      </Stack>
    </CompanyPage>
  )
}

function useColumns(): Column<Discount>[] {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  return [
    { key: 'payer', header: t('discounts.payer'), phone: 'title', cell: row => row.payer },
    { key: 'invoice', header: t('discounts.invoice'), phone: 'note', cell: row => row.number },
    { key: 'loan', header: t('discounts.loan'), cell: row => row.loanNumber },
    { key: 'due', header: t('discounts.dueOn'), phone: 'extra', cell: row => <DateText on={row.dueOn} /> },
    {
      key: 'state',
      header: t('discounts.state'),
      phone: 'note-end',
      cell: row => <StatusChip tone={INVOICE_LOOK[row.status].tone} label={INVOICE_LOOK[row.status][language]} />,
    },
    { key: 'amount', header: t('discounts.amount'), end: true, cell: row => <Money paise={row.amountPaise} exact /> },
    {
      key: 'advanced',
      header: t('discounts.advanced'),
      end: true,
      phone: 'figure',
      cell: row => <Money paise={row.advancedPaise} exact />,
    },
  ]
}
