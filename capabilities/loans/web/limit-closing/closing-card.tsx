import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { closings, type ClosingsAnswer } from '../../closing-contract.ts'
import type { LoanDetail } from '../../contract.ts'
import { AskClosingForm } from './ask-closing-form.tsx'
import { CloseLimitForm } from './close-limit-form.tsx'
import { ClosingHistory } from './closing-history.tsx'
import { EndingCard } from './ending-card.tsx'
import { WaitingClosing } from './waiting-closing.tsx'

/** Closing a limit before its time, or a loan that was not paid out: asking for it, what waits, and taking it back. */
export function ClosingCard({ loan }: { loan: LoanDetail }) {
  const answer = useCall(closings, { loanId: loan.loanId })
  return (
    <Loaded from={answer} shape={<SkeletonCard rows={3} />}>
      {data => <Closing answer={data} loan={loan} />}
    </Loaded>
  )
}

function Closing({ answer, loan }: { answer: ClosingsAnswer; loan: LoanDetail }) {
  const { domain } = useSession()
  const mayApply = useMay('CAN_APPLY_FOR_CREDIT', loan.organisationId)
  const mayMake = useMay('CAN_MAKE_CHARGE')
  const { closings: rows, refusal } = answer
  const waits = rows.find(row => row.state === 'WAITING')
  const ending = rows.find(row => row.state === 'ENDING')
  const asks = (domain === 'buyer' && mayApply) || (domain === 'admin' && mayMake)
  return (
    <Stack gap="l">
      {waits?.desk && <WaitingClosing row={waits} desk={waits.desk} loan={loan} />}
      {ending && <EndingCard row={ending} loanId={loan.loanId} />}
      {asks && refusal && !waits && !ending && <Note>{refusal}</Note>}
      {asks && !refusal && (domain === 'buyer' ? <CloseLimitForm loan={loan} /> : <AskClosingForm loan={loan} />)}
      {domain === 'admin' && <ClosingHistory rows={rows.filter(row => row.state !== 'WAITING')} />}
    </Stack>
  )
}
