import { AppError, conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import { texts } from './texts.ts'
import type { Payment } from './move.ts'
import { paymentById } from './service.ts'

/** Whether the payer is still to go to the provider: not while their bank has the payment, which they would pay twice. */
export const mayHandOff = ({ status, mode, at_bank_at: atBankAt }: Payment): boolean =>
  status === 'PENDING' && mode !== 'UPI' && atBankAt === null

/** The signed form for the provider; asked for again it is the same order. Without one the payment's state says why. */
export async function handOffForm(outside: Outside, paymentId: string) {
  const payment = await paymentById(outside, paymentId)
  const about = { organisationId: payment.organisation_id, amountPaise: payment.amount_paise }
  if (!mayHandOff(payment) || !payment.order_id) return { ...about, form: null }
  const { publicUrl } = outside.platform.config
  const answer = await outside.ports.gateway.startHandOff({
    orderId: payment.order_id,
    amountPaise: payment.amount_paise,
    method: payment.mode === 'DEBIT_CARD' ? 'debit-card' : 'net-banking',
    customerId: payment.organisation_id,
    mobile: outside.actor.mobile,
    callbackUrl: `${publicUrl}/api/v1/${outside.tenant}/payments/callback`,
  })
  if (answer.status !== 'ok') {
    const meant = { ...about, loanId: payment.loan_id }
    throw new AppError(503, texts.t(outside.language, 'refuse.gatewayDown'), {}, meant)
  }
  return { ...about, form: { action: answer.action, fields: answer.fields } }
}

/** Sends a collect request to a VPA. @throws 400 for a VPA that is none, 409 where it is not offered */
export async function collectByVpa(outside: Outside, paymentId: string, vpa: string): Promise<void> {
  const payment = await paymentById(outside, paymentId)
  if (payment.status !== 'PENDING' || !payment.order_id || payment.mode !== 'UPI') throw conflict('transition.illegal')
  const note = texts.t('en', 'upi.note', { number: payment.number })
  const answer = await outside.ports.gateway.collect({
    orderId: payment.order_id,
    amountPaise: payment.amount_paise,
    vpa,
    note,
  })
  if (answer.status === 'unavailable') throw new AppError(503, texts.t(outside.language, 'refuse.gatewayDown'))
  if (answer.status === 'refused') {
    throw answer.code === 'invalid-vpa'
      ? invalid({ vpa: 'vpa.invalid' })
      : conflict(texts.t(outside.language, 'refuse.collect'))
  }
}
