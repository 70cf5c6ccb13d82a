import type { Events } from '@poonji/api-platform/events.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { verifiedOwnAccount } from '@poonji/capabilities/bank-accounts/server/service.ts'
import { insertPayment } from './insert-payment.ts'
import { tell } from './tell.ts'

/**
 * Whoever booked it: the borrower gets a receipt by SMS; money that a mandate brought joins the list of payments. Tax
 * deducted brought no money, and who recorded its certificate is told of that once, not day by day of its interest.
 */
export async function onBooked(work: Work, booked: Events['payment.booked']): Promise<void> {
  const { organisationId: organisation_id, amountPaise: amount_paise, reference } = booked
  if (booked.mode !== 'TDS') await tellReceived(work, booked)
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

/** What came for a loan that was closed already goes back: to the proved account, else to one that is asked for. */
async function tellReceived(work: Work, booked: Events['payment.booked']): Promise<void> {
  const { organisationId: organisation_id, amountPaise: amount_paise, number, reference, closedLoan: loan } = booked
  const payment = { organisation_id, amount_paise, number, reference }
  if (!loan) return tell(work, payment, 'sms.received')
  const account = await verifiedOwnAccount(work, organisation_id)
  if (account) return tell(work, payment, 'sms.goesBack', { loan, account: account.number_masked })
  const link = `${work.platform.config.publicUrl}/organisation/${organisation_id}/bank-account/add`
  return tell(work, payment, 'sms.goesBackWhere', { loan, link })
}
