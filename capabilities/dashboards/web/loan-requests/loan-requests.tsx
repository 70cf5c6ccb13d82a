import { dateInIndia } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { loanRequests, loanRequestsFile, type LoanRequest } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** For checkers: what was asked about loans and waits for a decision. */
export function LoanRequests() {
  const t = useTexts(texts)
  const pages = usePages(loanRequests, { query: {} })
  return (
    <Page
      subtitle={t('requests.sub')}
      actions={<Downloads call={loanRequestsFile} input={format => ({ query: { format } })} />}
    >
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={5} columns={6} />}
        empty={<EmptyState title={t('requests.none')} text={t('requests.noneText')} />}
      >
        {rows => (
          <Card flush label={t('requests.sub')}>
            <RequestTable rows={rows} />
          </Card>
        )}
      </PagedRows>
    </Page>
  )
}

const TAB = {
  ADD: 'charges',
  WAIVE: 'charges',
  REVERSE: 'charges',
  WAIVE_PENAL: 'charges',
  REFUND: 'adjustments',
  WRITE_OFF: 'adjustments',
  RATE: 'rate-change',
  CLOSE_LIMIT: 'foreclosure',
  EXTEND: 'restructuring',
  RESTRUCTURE: 'restructuring',
} as const satisfies Record<LoanRequest['kind'], string>

/** Where it is decided, beside the loan that it is about. */
function placeOf({ kind, organisationId, loanId }: LoanRequest): string {
  return pathTo(`/organisation/:organisationId/credit/limit/:loanId/${TAB[kind]}`, { organisationId, loanId })
}

function RequestTable({ rows }: { rows: LoanRequest[] }) {
  const t = useTexts(texts)
  return (
    <DataTable
      caption={t('requests.sub')}
      inCard
      rows={rows}
      rowKey={row => row.requestId}
      rowTo={placeOf}
      columns={[
        {
          key: 'kind',
          header: t('requests.what'),
          phone: 'title',
          strong: true,
          cell: row => t(`requests.${row.kind}`),
        },
        { key: 'company', header: t('pend.company'), phone: 'note', cell: row => row.organisationName },
        { key: 'loan', header: t('requests.loan'), cell: row => <span className="id">{row.loanNumber}</span> },
        { key: 'reason', header: t('requests.reason'), phone: 'extra', cell: row => row.reason },
        {
          key: 'by',
          header: t('requests.by'),
          phone: 'note-end',
          cell: row => (row.own ? t('requests.own') : row.askedBy),
        },
        { key: 'since', header: t('pend.since'), cell: row => <DateText on={dateInIndia(row.askedAt)} /> },
        {
          key: 'amount',
          header: t('requests.amount'),
          phone: 'figure',
          end: true,
          cell: row => <Money paise={row.amount} exact />,
        },
      ]}
    />
  )
}
