import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { later } from '@poonji/web-platform/later.tsx'

export { AllocationReceipt } from './receipt-detail/allocation-receipt.tsx'
export { ReceiptDownload } from './receipt-detail/receipt-download.tsx'
export { CostOfDrawing } from './cost-of-drawing.tsx'
export { DuesCard } from './dues-card.tsx'
export { LimitCard, LoanSummary } from './limit-card.tsx'
export { LimitToday } from './limit-today.tsx'
export { LoanStatusChips } from './loan-status.tsx'
export { DueName } from './due-list/due-words.tsx'
export { duePath, loanPath as loanTabPath, transactionPath } from './paths.ts'
export { LoanFrame, useLoanIds } from './loan-frame/loan-frame.tsx'
export { PayButton } from './due-list/dues-view.tsx'

/** Of a loan that is over: its words come with it. */
export const ClosedLoan = later(
  async () => (await import('./foreclosure-quote/closed-loan.tsx')).ClosedLoan,
  <SkeletonCard rows={1} />,
)
