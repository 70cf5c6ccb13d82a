import { randomUUID } from 'node:crypto'
import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { writeClosing } from './close-early.ts'
import { foreclosureOf } from './foreclosure.ts'
import { lockLoan } from './history-of.ts'
import { assertNoneAtBank } from './holds.ts'
import { settle } from './settle.ts'
import { texts } from './texts.ts'

/**
 * The borrower closes a loan today out of what was paid ahead, which covers all that closes it; what is beyond goes back.
 * The closing stands and falls with the last payment. @throws 409 for a loan that does not run or is no loan by
 * instalments, where what was paid ahead does not cover it, or while a drawing is at the bank
 */
export async function closeFromAdvance(work: Work, loanId: string): Promise<void> {
  const loan = await lockLoan(work.db, work.tenant, loanId)
  if (loan.status !== 'ACTIVE' || loan.terms.shape !== 'instalment')
    throw conflict(texts.t(work.language, 'foreclosure.notRunning'))
  await assertNoneAtBank(work, loan)
  const foreclosure = await foreclosureOf(work, loan, work.today)
  if (foreclosure.totalPaise > 0 || foreclosure.principalPaise === 0)
    throw conflict(texts.t(work.language, 'foreclosure.notCovered'))
  const { payment_booking_id: paymentBookingId } = await work.db
    .selectFrom('loan_payment')
    .select('payment_booking_id')
    .where('loan_id', '=', loan.id)
    .where('reversed_on', 'is', null)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  const cause = {
    kind: 'payment',
    valueOn: work.today,
    idempotencyKey: `closing:${loan.id}:${randomUUID()}`,
    source: { kind: 'payment', id: paymentBookingId },
  }
  await settle(work, loan, cause, async () =>
    writeClosing(work, loan, paymentBookingId, { quoteId: null, foreclosure }),
  )
}
