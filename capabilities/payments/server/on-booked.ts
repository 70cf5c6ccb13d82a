import type { Events } from '@poonji/api-platform/events.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { insertPayment } from './insert-payment.ts'
import { tell } from './tell.ts'

/**
 * Whoever booked it: the borrower gets a receipt by SMS; money that a mandate brought joins the list of payments. Tax
 * deducted brought no money, and who recorded its certificate is told of that once, not day by day of its interest.
 */
export async function onBooked(work: Work, booked: Events['payment.booked']): Promise<void> {
  const { organisationId: organisation_id, amountPaise: amount_paise, number, reference } = booked
  if (booked.mode !== 'TDS') await tell(work, { organisation_id, amount_paise, number, reference }, 'sms.received')
  if (!booked.idempotencyKey.startsWith('debit:')) return
  await insertPayment(work, {
    organisation_id,
    loan_id: null,
    amount_paise,
    mode: 'AUTO_PAY',
    origin: 'MANDATE',
    status: 'MAPPED',
    reference,
    paid_on: booked.valueOn,
    booking_id: booked.paymentBookingId,
    bookings: 1,
    settled_at: work.now,
  })
}
