import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { LoanRow } from './history-of.ts'
import '../events.ts'

export { undrawnPaise, holdDrawing, releaseHold } from './holds.ts'
export { bookDisbursal, drawingQuote, reverseDisbursal, type Disbursal, type DrawingQuote } from './book-disbursal.ts'
export { bookPayment, type IncomingPayment } from './book-payment.ts'
export { reversePayment } from './reverse-payment.ts'
export { chargeBounce } from './charges.ts'
export { openLoan } from './open-loan.ts'
export { duesOf, type Dues, type UnpaidDue } from './dues-of.ts'
export { allocationOf, type Allocation, type AllocationLine } from './allocation-of.ts'
export { runEndOfDay } from './end-of-day/run.ts'
export { proveBooks } from './prove-books.ts'
export type { LoanRow } from './history-of.ts'

/** @throws 403 when the tenant has no such loan */
export async function loanById(work: Work, loanId: string): Promise<LoanRow> {
  const loan = await work.db
    .selectFrom('loan')
    .selectAll()
    .where('id', '=', loanId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  if (!loan) throw notPermitted()
  return loan
}
