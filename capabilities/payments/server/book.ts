import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { bookPayment } from '@poonji/capabilities/loans/server/service.ts'
import { movePayment, type Payment } from './move.ts'

interface Received {
  amountPaise: number
  valueOn: PlainDate
  reference: string
  /** The loan it is for, where another than was said. */
  loanId?: string | null
  transactionId?: string
}

/**
 * Books money that has come and maps the payment to it, which the caller has locked. Once: a payment that is mapped
 * already answers as it stands. For a loan that was closed meanwhile it stands ahead there, and goes back.
 * @throws what the loan refuses, e.g. 400 for a day before anything was drawn
 */
export async function bookReceived(work: Work, payment: Payment, received: Received): Promise<Payment> {
  if (payment.status === 'MAPPED') return payment
  const bookings = payment.bookings + 1
  const loanId = received.loanId === undefined ? payment.loan_id : received.loanId
  const { paymentBookingId } = await bookPayment(work, {
    organisationId: payment.organisation_id,
    ...(loanId && { loanId }),
    amountPaise: received.amountPaise,
    valueOn: received.valueOn,
    reference: received.reference,
    mode: payment.mode,
    idempotencyKey: `payment:${payment.id}:${bookings}`,
  })
  return movePayment(work, payment, {
    to: 'MAPPED',
    set: {
      booking_id: paymentBookingId,
      bookings,
      loan_id: loanId,
      amount_paise: received.amountPaise,
      told_paise: toldOtherwise(payment, received) ? payment.amount_paise : null,
      reference: received.reference,
      paid_on: received.valueOn,
      ...(received.transactionId && { provider_transaction_id: received.transactionId }),
    },
  })
}

const toldOtherwise = (payment: Payment, received: Received) =>
  payment.origin === 'REPORTED' && payment.amount_paise !== received.amountPaise
