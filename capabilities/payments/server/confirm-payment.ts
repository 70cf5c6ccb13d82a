import { AppError, conflict } from '@poonji/api-platform/errors.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { dateInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import type { GatewayPayment } from '@poonji/integrations/gateway/port.ts'
import { texts } from './texts.ts'
import type { ReasonCode } from '../status.ts'
import { bookReceived } from './book.ts'
import { lockPayment, movePayment, type Move, type Payment } from './move.ts'
import { paymentPolicy } from './policy.ts'
import { paymentById } from './service.ts'
import { tell } from './tell.ts'

/** An order that the provider has not heard of after this was never handed over. */
const NEVER_HANDED_OVER_MS = 60 * 60_000
/** A provider that called these failed may call them paid later. */
const MAY_STILL_COME: readonly (ReasonCode | null)[] = ['FAILED', 'NOT_PAID', 'GATEWAY_DOWN']

export const mayStillCome = (payment: Payment) =>
  payment.origin === 'GATEWAY' &&
  (payment.status === 'PENDING' || (payment.status === 'CLOSED' && MAY_STILL_COME.includes(payment.reason_code)))

/**
 * Asks the provider where a payment stands and writes down what it says: only this books, never a callback's word. What
 * does not fit our record goes to operations unbooked. Asked by the page, the job and the callback at once, it books once.
 * @param unseen nobody has the page open: who was told that it may be closed hears that the bank did not pay
 */
export async function confirmPayment(outside: Outside, paymentId: string, unseen = false): Promise<Payment> {
  const payment = await paymentById(outside, paymentId)
  if (!mayStillCome(payment) || !payment.order_id) return payment
  const answer = await outside.ports.gateway.statusOf(payment.order_id)
  if (answer.status === 'unavailable') return payment
  const ageMs = outside.now.getTime() - payment.created_at.getTime()
  if (answer.status === 'refused') return ageMs > NEVER_HANDED_OVER_MS ? close(outside, payment, 'NOT_PAID') : payment
  const told = answer.payment
  if (told.orderId !== payment.order_id) return look(outside, payment, 'ORDER_DIFFERS')
  switch (told.state) {
    case 'pending':
      return ageMs > (await paymentPolicy(outside)).ask_days * 86_400_000
        ? close(outside, payment, 'NOT_PAID', { unseen })
        : payment
    case 'failure':
      return close(outside, payment, 'FAILED', { reason: told.message, unseen })
    case 'success':
      return told.amountPaise === payment.amount_paise
        ? book(outside, payment, told)
        : look(
            outside,
            payment,
            'AMOUNT_DIFFERS',
            texts.t('en', 'reason.amount', { amount: formatMoney(told.amountPaise) }),
          )
  }
}

/** Money that has come but that no loan takes is looked into by a person: it is never lost and never booked wrongly. */
async function book(outside: Outside, payment: Payment, told: GatewayPayment): Promise<Payment> {
  try {
    return await bookWhatCame(outside, payment.id, told)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return look(outside, payment, 'CANNOT_BE_BOOKED', error.message)
  }
}

/** Operations book what the provider says, whatever was asked for. @throws 409 unless the provider says it is paid */
export async function bookWhatProviderSays(outside: Outside, paymentId: string): Promise<Payment> {
  const payment = await paymentById(outside, paymentId)
  if (payment.status !== 'INVESTIGATION' || !payment.order_id) throw conflict('transition.illegal')
  const answer = await outside.ports.gateway.statusOf(payment.order_id)
  if (answer.status === 'unavailable') throw new AppError(503, texts.t(outside.language, 'refuse.gatewayDown'))
  if (answer.status === 'refused' || answer.payment.state !== 'success')
    throw conflict(texts.t(outside.language, 'refuse.notPaid'))
  return bookWhatCame(outside, paymentId, answer.payment)
}

function bookWhatCame(outside: Outside, paymentId: string, told: GatewayPayment): Promise<Payment> {
  return outside.transaction(async work => {
    const payment = await lockPayment(work, paymentId)
    return bookReceived(work, payment, {
      amountPaise: told.amountPaise,
      valueOn: paidOn(work, payment, told),
      reference: told.bankReference || told.transactionId,
      transactionId: told.transactionId,
    })
  })
}

/** Whoever paid in time does not pay for the days until their bank, the provider or we heard of it. */
function paidOn({ today }: Work, { created_at: begunAt }: Payment, { answeredOn }: GatewayPayment): PlainDate {
  const canBe = answeredOn >= dateInIndia(begunAt) && answeredOn <= today
  return canBe ? answeredOn : today
}

/** To operations, unbooked. */
export function look(outside: Outside, payment: Payment, reasonCode: ReasonCode, reason?: string): Promise<Payment> {
  return outside.transaction(work => moveUnlessMoved(work, payment, { to: 'INVESTIGATION', reasonCode, reason }))
}

function close(
  outside: Outside,
  payment: Payment,
  reasonCode: ReasonCode,
  { reason, unseen = false }: { reason?: string; unseen?: boolean } = {},
): Promise<Payment> {
  if (payment.status === 'CLOSED') return Promise.resolve(payment)
  return outside.transaction(work =>
    moveUnlessMoved(work, payment, { to: 'CLOSED', reasonCode, reason }, async closed => {
      if (unseen) await tell(work, closed, 'sms.notPaid')
    }),
  )
}

/** Somebody else may have written the answer down meanwhile: then that stands, and was told. */
async function moveUnlessMoved(
  work: Work,
  payment: Payment,
  move: Move,
  told: (moved: Payment) => Promise<void> = () => Promise.resolve(),
): Promise<Payment> {
  const now = await lockPayment(work, payment.id)
  if (now.status !== payment.status) return now
  const moved = await movePayment(work, now, move)
  await told(moved)
  return moved
}
