import type { Work } from '@poonji/api-platform/work.ts'
import { insertPayment } from './insert-payment.ts'
import { tell } from './tell.ts'

/** Whoever booked it: the borrower gets a receipt by SMS; money that a mandate brought joins the list of payments. */
export async function onBooked(work: Work, paymentBookingId: string): Promise<void> {
  const booking = await work.db
    .selectFrom('payment_booking')
    .selectAll()
    .where('id', '=', paymentBookingId)
    .executeTakeFirstOrThrow()
  await tell(work, booking, 'sms.received')
  if (!booking.idempotency_key.startsWith('debit:')) return
  await insertPayment(work, {
    organisation_id: booking.organisation_id,
    loan_id: null,
    amount_paise: booking.amount_paise,
    mode: 'AUTO_PAY',
    origin: 'MANDATE',
    status: 'MAPPED',
    reference: booking.reference,
    paid_on: booking.value_on,
    booking_id: booking.id,
    bookings: 1,
    settled_at: work.now,
  })
}
