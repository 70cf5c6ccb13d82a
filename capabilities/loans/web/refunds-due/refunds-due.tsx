import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { refundsDue, refundsDueFile, type RefundDue } from '../../adjustment-contract.ts'
import { LOAN_STATUS_SHOWN, REFUND_SHOWN } from '../../status.ts'
import { texts } from '../../words/desk.ts'
import { loanPath } from '../paths.ts'

/** Operations: loans that hold more than will ever fall due of them; each leads to where its refund is asked and decided. */
export function RefundsDue() {
  const t = useTexts(texts)
  const [{ turn, search = '' }, change] = useFilters()
  const query = { ...(search && { search }), ...(turn && { filter: [`TURN:${turn}`] }) }
  const pages = usePages(refundsDue, { query: { ...query, pageSize: 20 } })
  const chip = (label: string, value: string | undefined) => ({
    key: value ?? 'all',
    label,
    on: turn === value,
    onPress: () => change({ turn: value ?? null }),
  })
  return (
    <Page
      subtitle={t('back.sub')}
      actions={<Downloads call={refundsDueFile} input={format => ({ query: { ...query, format } })} />}
    >
      <FilterBar
        search={{ label: t('back.search'), value: search, onSearch: text => change({ search: text || null }) }}
        chips={[chip(t('back.all'), undefined), chip(t('back.maker'), 'maker'), chip(t('back.checker'), 'checker')]}
      />
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={5} columns={5} />}
        empty={
          <EmptyState
            title={t('back.none')}
            text={t('back.noneText')}
            action={<Button to="/dashboard">{t('back.onward')}</Button>}
          />
        }
        filtered={Boolean(turn || search)}
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

function Rows({ rows }: { rows: RefundDue[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <DataTable
      caption={t('back.title')}
      inCard
      rows={rows}
      rowKey={row => row.loanId}
      rowTo={row => loanPath(row, 'adjustments')}
      columns={[
        {
          key: 'client',
          header: t('back.client'),
          phone: 'title',
          strong: true,
          cell: row => row.organisationName,
        },
        {
          key: 'loan',
          header: t('back.loan'),
          phone: 'note',
          cell: row => <span className="id">{row.loanNumber}</span>,
        },
        {
          key: 'status',
          header: t('back.loanStatus'),
          cell: row => LOAN_STATUS_SHOWN[row.loanStatus][language],
        },
        {
          key: 'since',
          header: t('back.since'),
          phone: 'extra',
          named: true,
          cell: row => <DateText on={row.sinceOn} />,
        },
        {
          key: 'refund',
          header: t('back.refund'),
          phone: 'note-end',
          cell: row => <StatusChip tone={REFUND_SHOWN[row.refund].tone} label={REFUND_SHOWN[row.refund][language]} />,
        },
        {
          key: 'amount',
          header: t('back.amount'),
          phone: 'figure',
          end: true,
          cell: row => <Money paise={row.amount} exact />,
        },
      ]}
    />
  )
}
