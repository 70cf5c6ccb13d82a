import { DataTable } from '@poonji/ui/data-table.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { previewRateRevision, type ConcernedLoan } from '../../rate-revision-contract.ts'
import { texts } from '../../words/rate.ts'
import { loanPath } from '../paths.ts'

export interface Step {
  beforeBps: number
  afterBps: number
  productCode?: string
}

/** The loans that a step of a benchmark is about: what their rate is and would be, or why they cannot follow. */
export function ConcernedLoans({ step }: { step: Step }) {
  const t = useTexts(texts)
  const preview = useCall(previewRateRevision, { query: step })
  const rate = (bps: number) => t('rate.aYear', { rate: bps / 100 })
  return (
    <Loaded from={preview} shape={<SkeletonTable rows={3} columns={4} />}>
      {({ changed, leftOut, loans }) => (
        <Stack gap="s">
          <p>
            <b>{t('revision.seen', { count: changed })}</b>
            {leftOut > 0 && ` · ${t('revision.seenLeftOut', { count: leftOut })}`}
          </p>
          {loans.length > 0 && (
            <DataTable
              caption={t('revision.seen', { count: changed })}
              rows={loans}
              rowKey={loan => loan.loanId}
              rowTo={loan => loanPath(loan, 'rate-change')}
              columns={[
                {
                  key: 'loan',
                  header: t('revision.loan'),
                  phone: 'title',
                  cell: loan => <span className="id">{loan.loanNumber}</span>,
                },
                { key: 'company', header: t('paper.borrower'), phone: 'note', cell: loan => loan.organisationName },
                { key: 'now', header: t('revision.now'), end: true, cell: loan => rate(loan.beforeBps) },
                {
                  key: 'then',
                  header: t('revision.then'),
                  end: true,
                  phone: 'figure',
                  cell: loan => (loan.leftOut ? '–' : rate(loan.rateBps)),
                },
                ...(leftOut > 0
                  ? [
                      {
                        key: 'left',
                        header: t('revision.left'),
                        phone: 'extra' as const,
                        cell: (loan: ConcernedLoan) => loan.leftOut && t(`revision.${loan.leftOut}`),
                      },
                    ]
                  : []),
              ]}
            />
          )}
          {loans.length < changed + leftOut && (
            <p className="meta">{t('revision.seenFirst', { count: loans.length })}</p>
          )}
        </Stack>
      )}
    </Loaded>
  )
}
