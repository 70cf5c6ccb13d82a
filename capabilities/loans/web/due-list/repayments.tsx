import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoneyShort } from '@poonji/kernel/money.ts'
import { BarChart } from '@poonji/ui/bar-chart.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { loanDues, schedule } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { LoanFrame, useLoanIds } from '../loan-frame/loan-frame.tsx'
import { ByAge } from './by-age.tsx'
import { DuesDownloads } from './dues-downloads.tsx'
import { DuesTable } from './dues-table.tsx'
import { PayButton } from './dues-view.tsx'

/** What is late on a loan, by age. */
export function OverdueRepayment() {
  const t = useTexts(texts)
  const ids = useLoanIds()
  const dues = useCall(loanDues, { loanId: ids.loanId })
  return (
    <LoanFrame
      actions={
        <>
          <DuesDownloads loanId={ids.loanId} view="overdue-repayment" />
          <PayButton organisationId={ids.organisationId} when={Boolean(dues.data?.overdue)} />
        </>
      }
    >
      {() => (
        <Loaded from={dues} shape={<SkeletonTable rows={4} />}>
          {answer =>
            answer.overdue ? (
              <Stack gap="l">
                <ByAge answer={answer} />
                <DuesTable dues={answer.dues.filter(due => due.daysPastDue > 0)} organisationId={ids.organisationId} />
              </Stack>
            ) : (
              <EmptyState title={t('dues.noOverdue')} text={t('dues.noOverdueText')} />
            )
          }
        </Loaded>
      )}
    </LoanFrame>
  )
}

/** What is still to fall due of a loan. */
export function UpcomingRepayment() {
  const t = useTexts(texts)
  const ids = useLoanIds()
  const language = useLanguage()
  const rows = useCall(schedule, { loanId: ids.loanId })
  return (
    <LoanFrame actions={<DuesDownloads loanId={ids.loanId} view="upcoming-repayment" />}>
      {() => (
        <Loaded from={rows} shape={<SkeletonTable rows={8} />}>
          {all => {
            const ahead = all.filter(due => !due.raised)
            if (!ahead.length) return <EmptyState title={t('dues.noUpcoming')} text={t('dues.noUpcomingText')} />
            const bars = ahead.map(due => ({
              label: formatDate(due.dueOn, language),
              value: due.unpaid,
              top: due.owed.interest,
            }))
            return (
              <Stack gap="l">
                {ahead.length > 1 && (
                  <BarChart
                    label={t('schedule.chart')}
                    bars={bars}
                    format={paise => formatMoneyShort(paise, language)}
                  />
                )}
                <DuesTable dues={ahead} organisationId={ids.organisationId} />
              </Stack>
            )
          }}
        </Loaded>
      )}
    </LoanFrame>
  )
}
