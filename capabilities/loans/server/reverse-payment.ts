import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { withdrawClosing } from './close-early.ts'
import { lockLoans } from './history-of.ts'
import { settle } from './settle.ts'

/**
 * Takes back a payment that bounced or was booked wrongly: the loans it went to stand as if it had never come, the
 * books say so by a transaction of today. @throws 403 for one that is not there
 */
export async function reversePayment(
  work: Work,
  back: { paymentBookingId: string; reason: string; idempotencyKey: string },
): Promise<void> {
  const booking = await work.db
    .selectFrom('payment_booking')
    .selectAll()
    .where('id', '=', back.paymentBookingId)
    .where('tenant', '=', work.tenant)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!booking) throw notPermitted()
  if (booking.reversed_on) return
  const parts = await work.db
    .selectFrom('loan_payment')
    .select('loan_id')
    .where('payment_booking_id', '=', booking.id)
    .execute()
  const loans = await lockLoans(
    work.db,
    work.tenant,
    parts.map(part => part.loan_id),
  )
  for (const [i, loan] of loans.entries()) {
    const first = await work.db
      .selectFrom('ledger_transaction')
      .select('id')
      .where('source_kind', '=', 'payment')
      .where('source_id', '=', booking.id)
      .where('loan_id', '=', loan.id)
      .executeTakeFirst()
    await settle(
      work,
      loan,
      {
        kind: 'payment.reversed',
        valueOn: booking.value_on,
        idempotencyKey: `${back.idempotencyKey}:${i}`,
        source: { kind: 'payment', id: booking.id },
        reverses: first?.id,
      },
      async () => {
        await work.db
          .updateTable('loan_payment')
          .set({ reversed_on: work.today })
          .where('payment_booking_id', '=', booking.id)
          .where('loan_id', '=', loan.id)
          .execute()
        await withdrawClosing(work, loan, booking.id)
      },
    )
  }
  await work.db
    .updateTable('payment_booking')
    .set({ reversed_on: work.today, reverse_reason: back.reason })
    .where('id', '=', booking.id)
    .execute()
  const { organisation_id: organisationId, amount_paise: amountPaise } = booking
  await work.audit('payment.reversed', 'payment', booking.id, { reason: back.reason }, organisationId)
  await work.publish('payment.reversed', { paymentBookingId: booking.id, organisationId, amountPaise })
}
