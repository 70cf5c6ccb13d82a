import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import {
  allocationOf,
  bounceChargeOf,
  chargeBounce,
  loanById,
  reversePayment,
} from '@poonji/capabilities/loans/server/service.ts'
import { texts } from './texts.ts'
import { lockCredit } from './map-credit.ts'
import { lockPayment, movePayment, type Payment } from './move.ts'
import { tell } from './tell.ts'

/** The mapping that holds a payment, read behind the locks: its credit's before the payment's. */
async function lockMapping(work: Work, paymentId: string) {
  const seen = await mappingOf(work, paymentId)
  const credit = seen && (await lockCredit(work, seen.bank_credit_id))
  const payment = await lockPayment(work, paymentId)
  if (payment.status !== 'MAPPED' || !payment.booking_id) throw conflict('transition.illegal')
  const mapping = await mappingOf(work, paymentId)
  if (mapping?.bank_credit_id !== credit?.id) throw conflict()
  return { mapping, credit, payment, bookingId: payment.booking_id }
}

const mappingOf = (work: Work, paymentId: string) =>
  work.db
    .selectFrom('bank_credit_mapping')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('tenant', '=', work.tenant)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/**
 * Takes a mapped payment out of the books: the loans stand as if it had not come, its credit is open to be mapped. What
 * the borrower reported goes back under review; what was first seen at the bank is closed. The borrower, who was told that
 * it came, is told that it does not count.
 */
export async function unmapPayment(work: Work, paymentId: string, reason: string): Promise<void> {
  const { mapping, credit, payment, bookingId } = await lockMapping(work, paymentId)
  if (!mapping || !credit) throw conflict(texts.t(work.language, 'refuse.noCredit'))
  await reversePayment(work, { paymentBookingId: bookingId, reason, idempotencyKey: `unmap:${mapping.id}` })
  await endMapping(work, mapping.id, reason)
  await work.db.updateTable('bank_credit').set({ status: 'UNTOUCHED' }).where('id', '=', credit.id).execute()
  const to = payment.origin === 'REPORTED' ? 'INVESTIGATION' : 'CLOSED'
  const amount_paise = payment.told_paise ?? payment.amount_paise
  const set = { booking_id: null, amount_paise, told_paise: null }
  await movePayment(work, payment, { to, reasonCode: 'UNMAPPED', reason, set })
  await tell(work, payment, to === 'CLOSED' ? 'sms.notYours' : 'sms.lookedAtAgain')
}

/**
 * A cheque came back: reversed, with the loan's bounce charge, and the borrower told; one that was not needed, of a loan
 * that stays closed, costs nothing. @throws 409 for what is no cheque
 */
export async function bounceCheque(work: Work, paymentId: string, onDate: PlainDate, reason: string): Promise<void> {
  if (onDate > work.today) throw invalid({ onDate: texts.t(work.language, 'refuse.bounceAhead') })
  const { mapping, credit, payment, bookingId } = await lockMapping(work, paymentId)
  if (payment.mode !== 'CHEQUE') throw conflict('transition.illegal')
  if (payment.paid_on && onDate < payment.paid_on)
    throw invalid({ onDate: texts.t(work.language, 'refuse.bounceBefore') })
  const loanId = await loanOf(work, payment, bookingId)
  await reversePayment(work, { paymentBookingId: bookingId, reason, idempotencyKey: `bounce:${bookingId}` })
  if (loanId) await chargeBounce(work, { loanId, dueOn: onDate, reference: payment.id })
  if (mapping) await endMapping(work, mapping.id, reason)
  if (credit)
    await work.db
      .updateTable('bank_credit')
      .set({ status: 'CLOSED', closed_reason: reason })
      .where('id', '=', credit.id)
      .execute()
  const bounced = await movePayment(work, payment, {
    to: 'CLOSED',
    reasonCode: 'BOUNCED',
    reason,
    set: { booking_id: null },
  })
  const charged = await bounceChargeOf(work, payment.id)
  if (charged !== null) await tell(work, bounced, 'sms.bounced', { charge: formatMoney(charged) })
  else await tell(work, bounced, (await isClosed(work, loanId)) ? 'sms.bouncedClosed' : 'sms.bouncedFree')
}

/** The loan that is charged: the one it was for, else the first it went to. */
async function loanOf(work: Work, payment: Payment, bookingId: string): Promise<string | undefined> {
  if (payment.loan_id) return payment.loan_id
  const allocation = await allocationOf(work, bookingId)
  const part = await work.db
    .selectFrom('loan_payment')
    .select('loan_id')
    .where('payment_booking_id', '=', bookingId)
    .orderBy('seq')
    .executeTakeFirst()
  return allocation.lines[0]?.loanId ?? part?.loan_id
}

const isClosed = async (work: Work, loanId: string | undefined): Promise<boolean> =>
  loanId !== undefined && (await loanById(work, loanId)).status === 'CLOSED'

async function endMapping(work: Work, mappingId: string, reason: string): Promise<void> {
  const set = { ended_by: work.viewer?.accountId ?? null, ended_at: work.now, end_reason: reason }
  await work.db.updateTable('bank_credit_mapping').set(set).where('id', '=', mappingId).execute()
}
