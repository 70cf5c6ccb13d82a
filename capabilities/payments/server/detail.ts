import { may } from '@poonji/api-platform/actor.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { bounceChargeOf } from '@poonji/capabilities/loans/server/service.ts'
import type { ACTIONS, PaymentDetail } from '../contract.ts'
import { isStaffsClosing, PAYMENT_MOVES, type ReasonCode } from '../status.ts'
import { mayHandOff } from './hand-off.ts'
import type { Payment } from './move.ts'
import { historyOf } from './history.ts'
import { isPayable } from './insert-payment.ts'
import { paymentRows } from './rows.ts'
import { paymentById } from './service.ts'

/** One payment whole: its history, what was asked about it, and what the viewer may do with it. */
export async function detailOf(outside: Outside, paymentId: string): Promise<PaymentDetail> {
  const payment = await paymentById(outside, paymentId)
  const row = await paymentRows(outside).where('payment.id', '=', paymentId).executeTakeFirst()
  if (!row) throw notPermitted()
  return {
    ...row,
    upi: await upiOf(outside, payment),
    toldPaise: payment.told_paise,
    atBankAt: payment.at_bank_at,
    reason: payment.reason,
    bounceChargePaise: payment.reason_code === 'BOUNCED' ? await bounceChargeOf(outside, payment.id) : null,
    settledAt: payment.settled_at,
    history: await historyOf(outside, paymentId),
    modification: await modificationOf(outside, paymentId),
    actions: await actionsOf(outside, payment),
  }
}

async function upiOf(outside: Outside, payment: Payment): Promise<PaymentDetail['upi']> {
  if (payment.status !== 'PENDING' || !payment.upi_intent) return null
  const { default: QRCode } = await import('qrcode')
  const qrSvg = await QRCode.toString(payment.upi_intent, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
  return { intent: payment.upi_intent, qrSvg, collectOffered: await outside.ports.gateway.collectIsOffered() }
}

async function modificationOf(work: Work, paymentId: string) {
  const row = await work.db
    .selectFrom('payment_modification')
    .select(['id', 'text', 'state', 'answer', 'requested_at as requestedAt'])
    .where('payment_id', '=', paymentId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

type Action = (typeof ACTIONS)[number]

async function actionsOf(work: Work, payment: Payment): Promise<Action[]> {
  const { actor } = work
  const { status, origin } = payment
  const actions: Action[] = []
  if (mayHandOff(payment) && may(actor, 'CAN_PAY', payment.organisation_id)) actions.push('handOff')
  if (status === 'MAPPED' || status === 'DUPLICATE' || status === 'CLOSED') actions.push('modify')
  if (await mayPayAgain(work, payment)) actions.push('payAgain')
  if (actor.domain !== 'admin' || !may(actor, 'CAN_MAP_PAYMENTS')) return actions
  const can = (to: Payment['status']) => PAYMENT_MOVES[status].includes(to)
  const told = status === 'INITIATED' || status === 'INVESTIGATION'
  if (status === 'INITIATED' || status === 'DUPLICATE' || isStaffsClosing(payment.reason_code))
    actions.push('investigate')
  if (told && origin === 'REPORTED' && can('DUPLICATE')) actions.push('duplicate')
  if (told && can('CLOSED')) actions.push('close')
  if (status === 'INVESTIGATION' && origin === 'GATEWAY') actions.push('book')
  if (status === 'MAPPED' && (await isMappedToCredit(work, payment.id))) actions.push('unmap')
  if (status === 'MAPPED' && payment.mode === 'CHEQUE') actions.push('bounce')
  return actions
}

/** Money that came or may have, or was another's, is not asked for again; nor is any for a loan closed meanwhile. */
const NOT_AGAIN: readonly (ReasonCode | null)[] = ['NOT_BOOKED', 'NOT_COUNTED', 'UNMAPPED']

async function mayPayAgain(work: Work, { status, reason_code, organisation_id, loan_id }: Payment): Promise<boolean> {
  if (status !== 'CLOSED' || NOT_AGAIN.includes(reason_code)) return false
  return may(work.actor, 'CAN_PAY', organisation_id) && isPayable(work, organisation_id, loan_id)
}

async function isMappedToCredit(work: Work, paymentId: string): Promise<boolean> {
  const found = await work.db
    .selectFrom('bank_credit_mapping')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
