import { DataTable } from '@poonji/ui/data-table.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { previewRateRevision } from '../../rate-revision-contract.ts'
import { texts } from '../../texts.ts'
import { loanPath } from '../paths.ts'

interface Step {
  beforeBps: number
  afterBps: number
  productCode?: string
}

/** How many loans a step of a benchmark changes, and how many cannot follow. */
export function ConcernedCount({ step }: { step: Step }) {
  const counted = useCounted()
  const { data } = useCall(previewRateRevision, { query: step })
  return <p aria-live="polite">{data && counted(data.changed, data.leftOut)}</p>
}

function useCounted() {
  const t = useTexts(texts)
  return (changed: number, leftOut: number) =>
    [t('revision.seen', { count: changed }), leftOut > 0 && t('revision.seenLeftOut', { count: leftOut })]
      .filter(Boolean)
      .join(' · ')
}

/** The loans that a step of a benchmark is about: what their rate is and would be, or why they cannot follow. */
export function ConcernedLoans({ step }: { step: Step }) {
  const t = useTexts(texts)
  const counted = useCounted()
  const preview = useCall(previewRateRevision, { query: step })
  const rate = (bps: number) => t('rate.aYear', { rate: bps / 100 })
  return (
    <Loaded from={preview} shape={<SkeletonTable rows={3} columns={4} />}>
      {({ changed, leftOut, loans }) => (
        <Stack gap="s">
          <p>{counted(changed, leftOut)}</p>
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
                {
                  key: 'left',
                  header: t('revision.left'),
                  phone: 'extra',
                  cell: loan => loan.leftOut && t(`revision.${loan.leftOut}`),
                },
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
