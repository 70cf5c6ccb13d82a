import '../events.ts'

export { loanById } from './loan-by-id.ts'
export { advanceOf } from './advance-left.ts'
export { undrawnPaise, holdDrawing, holdNotTaken, holdStands, releaseHold, sendHold } from './holds.ts'
export { bookDisbursal, drawingQuote, reverseDisbursal, type Disbursal, type DrawingQuote } from './book-disbursal.ts'
export { bookPayment, type IncomingPayment } from './book-payment.ts'
export { reversePayment } from './reverse-payment.ts'
export { refundsToReturn, returnRefund, reverseRefundReturn } from './refund-return.ts'
export { bounceChargeOf, chargeBounce } from './charges.ts'
export {
  assertStatementOfNow,
  drawingPowerPaise,
  goodUntil,
  isOld,
  lastStated,
  recordDrawingPower,
} from './drawing-power.ts'
export { IS_BEING_REVISED } from './being-revised.ts'
export { reviseLimit } from './revise-limit.ts'
export { openLoan } from './open-loan.ts'
export { allWithBank, duesOf, type Dues, type UnpaidDue } from './dues-of.ts'
export { owedInAll } from './owed-in-all.ts'
export { excessOf, isRefused } from './excess.ts'
export { allocationOf, type Allocation, type AllocationLine } from './allocation-of.ts'
export { runEndOfDay } from './end-of-day/run.ts'
export { standingOf } from './standing-of.ts'
export { waitsForAnswer } from './terms-to-answer.ts'
export { proveBooks } from './prove-books.ts'
export { statementPaper } from './views/papers/statement-paper.ts'
export { statementOf } from './views/statement.ts'
export { leftOutNow } from './end-of-day/held.ts'
export { missedDays } from './end-of-day/missed-days.ts'
export { refundsDue } from './views/refunds-due.ts'
export { paidByKind } from './views/paid-by-kind.ts'
export { principalOn } from './views/principal-on.ts'
export { cardsOf, detailOf, loansOf } from './views/loan-cards.ts'
export { averageUseOf } from './views/average-use.ts'
export { usageOf } from './views/usage.ts'
export { isWrittenOffOf, owesWrittenOff } from './written-off.ts'
export { USED } from './views/used-of.ts'
export type { LoanRow } from './history-of.ts'
