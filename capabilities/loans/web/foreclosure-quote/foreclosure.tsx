import { Stack } from '@poonji/ui/grid.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import type { LoanDetail } from '../../contract.ts'
import { foreclosure } from '../../prepayment-contract.ts'
import { ClosingCard } from '../limit-closing/closing-card.tsx'
import { LoanFrame } from '../loan-frame/loan-frame.tsx'
import { NotPaidOut } from '../not-paid-out.tsx'
import { ClosedLoan } from './closed-loan.tsx'
import { RepayLimit } from '../repay-limit/repay-limit.tsx'
import { QuoteView } from './quote-view.tsx'

/** What closes the loan on each of the next days, or repays the limit; and the certificate once it is closed. */
export function Foreclosure() {
  return (
    <LoanFrame>
      {loan => {
        if (loan.status === 'CLOSED') return <ClosedLoan loanId={loan.loanId} />
        return loan.shape === 'instalment' ? <Quotes loan={loan} /> : <RepayLimit loan={loan} />
      }}
    </LoanFrame>
  )
}

function Quotes({ loan }: { loan: LoanDetail }) {
  const answer = useCall(foreclosure, { loanId: loan.loanId })
  return (
    <Loaded from={answer} shape={<SkeletonPage />}>
      {data =>
        data.days.length ? (
          <QuoteView answer={data} loanId={loan.loanId} organisationId={loan.organisationId} />
        ) : (
          <Stack gap="l">
            <NotPaidOut />
            <ClosingCard loan={loan} />
          </Stack>
        )
      }
    </Loaded>
  )
}
