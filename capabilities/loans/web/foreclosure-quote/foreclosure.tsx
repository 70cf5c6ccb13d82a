import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '../../contract.ts'
import { foreclosure } from '../../prepayment-contract.ts'
import { texts } from '../../texts.ts'
import { LoanFrame } from '../loan-frame/loan-frame.tsx'
import { ClosedLoan } from './closed-loan.tsx'
import { QuoteView } from './quote-view.tsx'

/** What closes the loan on each of the next days, and the certificate once it is closed. */
export function Foreclosure() {
  return (
    <LoanFrame>
      {loan => (loan.status === 'CLOSED' ? <ClosedLoan loanId={loan.loanId} /> : <Quotes loan={loan} />)}
    </LoanFrame>
  )
}

function Quotes({ loan }: { loan: LoanDetail }) {
  const t = useTexts(texts)
  const answer = useCall(foreclosure, { loanId: loan.loanId })
  return (
    <Loaded from={answer} shape={<SkeletonPage />}>
      {data =>
        data.days.length ? (
          <QuoteView answer={data} loanId={loan.loanId} organisationId={loan.organisationId} />
        ) : (
          <EmptyState title={t('foreclosure.notRunning')} text={t('foreclosure.noneText')} />
        )
      }
    </Loaded>
  )
}
