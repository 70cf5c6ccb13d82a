import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { schedule as scheduleCall } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { DuesDownloads } from '../due-list/dues-downloads.tsx'
import { LoanFrame, useLoanIds } from '../loan-frame/loan-frame.tsx'
import { ScheduleTable } from './schedule-table.tsx'

/** Everything that fell and falls due of a loan, each row with its interest and principal and whether it is paid. */
export function Schedule() {
  const t = useTexts(texts)
  const ids = useLoanIds()
  const rows = useCall(scheduleCall, { loanId: ids.loanId })
  return (
    <LoanFrame actions={<DuesDownloads loanId={ids.loanId} view="schedule" />}>
      {() => (
        <Loaded from={rows} shape={<SkeletonTable rows={12} />}>
          {dues =>
            dues.length ? (
              <ScheduleTable dues={dues} organisationId={ids.organisationId} />
            ) : (
              <EmptyState title={t('schedule.empty')} text={t('schedule.emptyText')} />
            )
          }
        </Loaded>
      )}
    </LoanFrame>
  )
}
