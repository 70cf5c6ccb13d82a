import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, money, pageOf, pageQuery, plainDate, positiveMoney, say } from '@poonji/contract/schemas.ts'
import { PAYMENT_MODES } from '@poonji/capabilities/loans/status.ts'
import { isVpa, normalizeVpa } from '@poonji/kernel/identifiers/vpa.ts'
import { CRORE_PAISE } from '@poonji/kernel/money.ts'
import { GATEWAY_MODES, PAYMENT_STATUSES, REASON_CODES, REPORTED_MODES } from './status.ts'

const everyDomain = ['buyer', 'admin', 'partner'] as const
const ofOrganisation = { of: 'organisation', param: 'orgId' } as const
const ofPayment = { of: 'payment', param: 'paymentId' } as const
export const paymentChanges = ['payments', 'loans', 'limits', 'ledger', 'dashboards'] as const

const status = z.enum(PAYMENT_STATUSES)
/** Nobody owes near as much; a slip of the finger gets no further. */
const MOST_PAISE = 100 * CRORE_PAISE
const amount = positiveMoney.refine(paise => paise <= MOST_PAISE, say('amount.tooLarge'))
const reason = z.string().trim().min(1, say('reason.required')).max(300)

export const options = defineCall({
  id: 'payments.options',
  method: 'GET',
  path: '/api/v1/{product}/organisations/{orgId}/payment-options',
  summary: 'The ways to pay: what the provider offers, and the lender’s account for transfers',
  who: everyDomain,
  permission: 'CAN_VIEW_DUES',
  scope: ofOrganisation,
  answer: z.object({
    upiCollect: z.boolean(),
    upiMostPaise: money,
    account: z.object({ name: z.string(), number: z.string(), ifsc: z.string(), bank: z.string() }),
  }),
})

export const startForm = z.object({
  loanId: id.nullable(),
  amountPaise: amount,
  mode: z.enum(GATEWAY_MODES),
  /** The same amount is being paid in another window, and this one is meant all the same. */
  again: z.boolean(),
  /** More than all that is owed, and meant all the same. */
  beyond: z.boolean().optional(),
})

export const start = defineCall({
  id: 'payments.start',
  method: 'POST',
  path: '/api/v1/{product}/organisations/{orgId}/payments',
  summary: 'Begins a payment by the gateway; nothing is booked before the provider says it is paid',
  who: ['buyer', 'partner'],
  permission: 'CAN_PAY',
  scope: ofOrganisation,
  body: startForm,
  answer: z.object({ id, mode: z.enum(GATEWAY_MODES) }),
  idempotent: true,
  changes: ['payments'],
})

export const collect = defineCall({
  id: 'payments.collect',
  method: 'POST',
  path: '/api/v1/{product}/payments/{paymentId}/collect',
  summary: 'Sends a UPI collect request to a VPA, where the provider still offers it',
  who: ['buyer', 'partner'],
  permission: 'CAN_PAY',
  scope: ofPayment,
  body: z.object({
    vpa: z.string().overwrite(normalizeVpa).min(1, say('value.required')).max(320).refine(isVpa, say('vpa.invalid')),
  }),
  answer: done,
})

export const handOff = defineCall({
  id: 'payments.handOff',
  method: 'GET',
  path: '/api/v1/{product}/payments/{paymentId}/hand-off',
  summary:
    'The form that takes the person to the provider: action and hidden fields, signed; null once there is nothing to pay there',
  who: ['buyer', 'partner'],
  permission: 'CAN_PAY',
  scope: ofPayment,
  answer: z.object({
    organisationId: id,
    amountPaise: money,
    form: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
  }),
})

export const callback = defineCall({
  id: 'payments.callback',
  kind: 'form',
  method: 'POST',
  path: '/api/v1/{product}/payments/callback',
  summary: 'The provider sends the person back with signed fields; success and error lead to known paths only',
  who: ['anyone'],
  scope: 'provider',
  query: z.object({ success: z.string().max(300).optional(), error: z.string().max(300).optional() }),
  body: z.record(z.string(), z.string()),
  answer: done,
})

const row = z.object({
  id,
  number: z.string(),
  organisationId: id,
  organisationName: z.string(),
  loanId: id.nullable(),
  loanNumber: z.string().nullable(),
  /** The loans and limits that it went to, before it is booked the one it is meant for; none where it is for all that is owed. */
  paidFor: z.array(z.object({ loanNumber: z.string(), productNameEn: z.string(), productNameHi: z.string() })),
  amountPaise: money,
  mode: z.enum(PAYMENT_MODES),
  origin: z.enum(['GATEWAY', 'REPORTED', 'CREDIT', 'MANDATE']),
  status,
  reasonCode: z.enum(REASON_CODES).nullable(),
  reference: z.string().nullable(),
  paidOn: plainDate.nullable(),
  createdAt: instant,
  paymentBookingId: id.nullable(),
  receiptNumber: z.string().nullable(),
  modificationOpen: z.boolean(),
})
export type PaymentRow = z.output<typeof row>

export const list = defineCall({
  id: 'payments.list',
  method: 'GET',
  path: '/api/v1/{product}/payments',
  summary: 'Payments, newest first; filters STATUS, MODE, DATE',
  who: everyDomain,
  permission: 'CAN_VIEW_DUES',
  scope: 'tenant',
  query: pageQuery.extend({
    organisationId: id.optional(),
    status: status.optional(),
    modification: z.literal('open').optional(),
  }),
  answer: pageOf(row),
})

export const paymentsFile = listFile(list)

export const ACTIONS = [
  'handOff',
  'modify',
  'payAgain',
  'investigate',
  'duplicate',
  'close',
  'unmap',
  'bounce',
  'book',
] as const

const detail = row.extend({
  /** What was told of it, where another amount came. */
  toldPaise: money.nullable(),
  /** Since when it is at the payer's bank, who has done their part. */
  atBankAt: instant.nullable(),
  upi: z.object({ intent: z.string(), qrSvg: z.string(), collectOffered: z.boolean() }).nullable(),
  reason: z.string().nullable(),
  /** What a cheque that came back was charged, with its tax. */
  bounceChargePaise: money.nullable(),
  settledAt: instant.nullable(),
  history: z.array(
    z.object({
      to: status,
      at: instant,
      by: z.string().nullable(),
      reasonCode: z.enum(REASON_CODES).nullable(),
      reason: z.string().nullable(),
    }),
  ),
  modification: z
    .object({
      id,
      text: z.string(),
      state: z.enum(['OPEN', 'DONE', 'DECLINED']),
      answer: z.string().nullable(),
      requestedAt: instant,
    })
    .nullable(),
  actions: z.array(z.enum(ACTIONS)),
})
export type PaymentDetail = z.output<typeof detail>

export const read = defineCall({
  id: 'payments.read',
  method: 'GET',
  path: '/api/v1/{product}/payments/{paymentId}',
  summary: 'One payment whole',
  who: everyDomain,
  permission: 'CAN_VIEW_DUES',
  scope: ofPayment,
  answer: detail,
})

export const statusNow = defineCall({
  id: 'payments.status',
  method: 'GET',
  path: '/api/v1/{product}/payments/{paymentId}/status',
  summary: 'Asks the provider where a pending payment stands; booked once it is paid. Held up to `wait` seconds',
  who: everyDomain,
  permission: 'CAN_VIEW_DUES',
  scope: ofPayment,
  query: z.object({ wait: z.coerce.number().int().min(0).max(10).default(0) }),
  answer: z.object({ status, reasonCode: z.enum(REASON_CODES).nullable(), paymentBookingId: id.nullable() }),
})

export const reportForm = z.object({
  loanId: id.nullable(),
  mode: z.enum(REPORTED_MODES),
  amountPaise: amount,
  reference: z.string().trim().min(1, say('value.required')).max(40),
  paidOn: plainDate,
})

export const report = defineCall({
  id: 'payments.report',
  method: 'POST',
  path: '/api/v1/{product}/organisations/{orgId}/reported-payments',
  summary: 'Tells of a payment by NEFT, RTGS, IMPS or cheque; booked once the bank’s file shows it',
  who: everyDomain,
  permission: 'CAN_PAY',
  scope: ofOrganisation,
  body: reportForm,
  answer: z.object({ id, status }),
  idempotent: true,
  changes: paymentChanges,
})

export const requestModification = defineCall({
  id: 'payments.requestModification',
  method: 'POST',
  path: '/api/v1/{product}/payments/{paymentId}/modification',
  summary: 'Asks operations to look again at how a payment was mapped',
  who: everyDomain,
  permission: 'CAN_VIEW_DUES',
  scope: ofPayment,
  body: z.object({ text: z.string().trim().min(1, say('reason.required')).max(500) }),
  answer: done,
  idempotent: true,
  changes: ['payments', 'dashboards'],
})

const byOperations = {
  who: ['admin'],
  permission: 'CAN_MAP_PAYMENTS',
  scope: ofPayment,
  idempotent: true,
  changes: [...paymentChanges, 'bankCredits'],
} as const

export const answerModification = defineCall({
  id: 'payments.answerModification',
  method: 'POST',
  path: '/api/v1/{product}/payments/{paymentId}/modification/answer',
  summary: 'Operations answer a modification request',
  ...byOperations,
  body: z.object({ done: z.boolean(), answer: reason }),
  answer: done,
})

export const decide = defineCall({
  id: 'payments.decide',
  method: 'POST',
  path: '/api/v1/{product}/payments/{paymentId}/decision',
  summary: 'Operations look into a payment, find it reported twice, or close it',
  ...byOperations,
  body: z.object({ to: z.enum(['INVESTIGATION', 'DUPLICATE', 'CLOSED']), reason }),
  answer: done,
})

export const bookChecked = defineCall({
  id: 'payments.bookChecked',
  method: 'POST',
  path: '/api/v1/{product}/payments/{paymentId}/book',
  summary: 'Books a gateway payment under review with the amount the provider says, after asking it again',
  ...byOperations,
  answer: z.object({ paymentBookingId: id }),
})

export const unmap = defineCall({
  id: 'payments.unmap',
  method: 'POST',
  path: '/api/v1/{product}/payments/{paymentId}/unmap',
  summary: 'Takes a mapped payment out of the books again; its bank credit is open to be mapped',
  ...byOperations,
  body: z.object({ reason }),
  answer: done,
})

export const bounce = defineCall({
  id: 'payments.bounce',
  method: 'POST',
  path: '/api/v1/{product}/payments/{paymentId}/bounce',
  summary: 'A cheque came back: the payment is reversed and the bounce charge of the loan is due',
  ...byOperations,
  body: z.object({ onDate: plainDate, reason }),
  answer: done,
})
