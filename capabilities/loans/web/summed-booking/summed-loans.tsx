import type { Answer } from '@poonji/contract/call.ts'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { summedLoans, type summedBooking, type SummedLoan } from '../../portfolio-contract.ts'
import { texts } from '../../words/portfolio.ts'
import { loanPath, nightsPath } from '../paths.ts'

/** The loans behind a booking: of a night each leads to its nights, else to its statement. */
export function SummedLoans({ booking }: { booking: Answer<typeof summedBooking> }) {
  const t = useTexts(texts)
  const { transactionId, kind, bookedOn } = booking
  const pages = usePages(summedLoans, { transactionId, query: { pageSize: 50 } })
  const leadsTo = ({ organisationId, loanId }: SummedLoan) =>
    kind === 'day'
      ? nightsPath({ organisationId, loanId }, bookedOn.slice(0, 7))
      : loanPath({ organisationId, loanId }, 'statement')
  return (
    <Stack>
      <h2>{t('summed.loans')}</h2>
      {kind === 'day' && <p className="meta">{t('summed.dayNote')}</p>}
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={6} columns={5} />}
        empty={<EmptyState title={t('summed.noLoans')} text={t('summed.noLoansText')} />}
      >
        {rows => (
          <DataTable
            caption={t('summed.loans')}
            rows={rows}
            rowKey={row => row.loanId}
            rowTo={leadsTo}
            columns={[
              { key: 'loan', header: t('summed.loan'), phone: 'title', cell: row => row.loanNumber },
              { key: 'borrower', header: t('summed.borrower'), phone: 'note', cell: row => row.organisationName },
              {
                key: 'interest',
                header: t('summed.interest'),
                end: true,
                phone: 'figure',
                cell: row => <Money paise={row.interest} exact />,
              },
              {
                key: 'penal',
                header: t('summed.penal'),
                end: true,
                phone: 'note-end',
                named: true,
                cell: row => row.penal !== 0 && <Money paise={row.penal} exact />,
              },
              {
                key: 'fees',
                header: t('summed.fees'),
                end: true,
                cell: row => row.fees !== 0 && <Money paise={row.fees} exact />,
              },
            ]}
          />
        )}
      </PagedRows>
    </Stack>
  )
}
