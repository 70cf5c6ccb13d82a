import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, money, pageOf, plainDate, say, unsearched } from '@poonji/contract/schemas.ts'
import { ownAccountForm } from '@poonji/capabilities/bank-accounts/contract.ts'
import { ACCOUNT_STATES } from '@poonji/capabilities/bank-accounts/status.ts'
import { fileReference } from '@poonji/capabilities/documents/contract.ts'
import { entry, month } from './payout-contract.ts'
import { GST_MODES, PAYMENT_FILTERS, PAYMENT_STATES } from './status.ts'

const PAYS = { who: ['admin'], permission: 'CAN_PAY_PARTNERS' } as const
const ofPayment = { of: 'payoutStatement', param: 'statementId' } as const
const changes = ['partners', 'dashboards'] as const

export const payment = z.object({
  id,
  number: z.string(),
  partnerId: id,
  partnerName: z.string(),
  month,
  status: z.enum(PAYMENT_STATES),
  commissionPaise: money,
  gstMode: z.enum(GST_MODES),
  gstin: z.string().nullable(),
  gstBps: z.number().int(),
  gstPaise: money,
  tdsSection: z.string(),
  tdsBps: z.number().int(),
  /** Of the year's commission, what bears the deduction here. */
  tdsBasePaise: money,
  tdsPaise: money,
  /** The certificate of section 197 by whose rate it was deducted. */
  tdsCertificate: z.string().nullable(),
  netPaise: money,
  preparedAt: instant,
  paidOn: plainDate.nullable(),
  utr: z.string().nullable(),
})
export type Payment = z.output<typeof payment>

export const myPayments = defineCall({
  id: 'partners.payments',
  method: 'GET',
  path: '/api/v1/{product}/partner/payout-statements',
  summary: 'What a partner was and will be paid, newest first',
  who: ['partner'],
  permission: 'CAN_VIEW_PAYOUTS',
  scope: 'tenant',
  query: unsearched,
  answer: pageOf(payment),
})

export const myPaymentsFile = listFile(myPayments)

export const taxDeducted = defineCall({
  id: 'partners.taxDeducted',
  method: 'GET',
  path: '/api/v1/{product}/partner/tax-deducted',
  summary: 'Tax deducted from a partner’s commission by quarter of the financial year, newest first',
  who: ['partner'],
  permission: 'CAN_VIEW_PAYOUTS',
  scope: 'tenant',
  answer: z.array(
    z.object({
      fromOn: plainDate,
      toOn: plainDate,
      commissionPaise: money,
      tdsPaise: money,
      /** The last day to give the certificate of the quarter. */
      certificateBy: plainDate,
      /** Form 16A, once it was given. */
      certificate: fileReference.nullable(),
      /** It was not given, and its last day is past. */
      late: z.boolean(),
    }),
  ),
})

export const taxDeductedFile = defineCall({
  id: 'partners.taxDeductedFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/partner/tax-deducted-file',
  summary: 'The deductions of a quarter, statement by statement, as a paper to keep',
  who: ['partner'],
  permission: 'CAN_VIEW_PAYOUTS',
  scope: 'tenant',
  query: z.object({ fromOn: plainDate, format: z.enum(['xlsx', 'pdf']).default('pdf') }),
  answer: z.undefined(),
})

const certificateDue = z.object({
  partnerId: id,
  name: z.string(),
  pan: z.string().nullable(),
  commissionPaise: money,
  tdsPaise: money,
  certificate: z.object({ number: z.string(), paper: fileReference, givenOn: plainDate }).nullable(),
})
export type CertificateDue = z.output<typeof certificateDue>

export const certificatesDue = defineCall({
  ...PAYS,
  id: 'partners.certificatesDue',
  method: 'GET',
  path: '/api/v1/{product}/admin/commission-certificates',
  summary:
    'Partners from whose commission tax was deducted in a quarter, without an asked one the last that is over, and the certificates given',
  scope: 'tenant',
  query: z.object({ fromOn: plainDate.optional() }),
  answer: z.object({
    fromOn: plainDate,
    toOn: plainDate,
    certificateBy: plainDate,
    /** The last day to give them is over. */
    late: z.boolean(),
    /** To choose from, newest first. */
    quarters: z.array(z.object({ fromOn: plainDate, toOn: plainDate })),
    partners: z.array(certificateDue),
  }),
})

export const giveCertificate = defineCall({
  ...PAYS,
  id: 'partners.giveCertificate',
  method: 'POST',
  path: '/api/v1/{product}/admin/partners/{partnerId}/commission-certificates',
  summary: 'Gives a partner the certificate (Form 16A) of a quarter; a corrected one takes the place of the first',
  scope: { of: 'organisation', param: 'partnerId' },
  body: z.object({
    fromOn: plainDate,
    number: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{5,12}$/, say('value.invalid')),
    paper: z.object({ storagePath: z.string().max(1000) }),
  }),
  answer: done,
  idempotent: true,
  changes,
})

export const listPayments = defineCall({
  ...PAYS,
  id: 'partners.paymentList',
  method: 'GET',
  path: '/api/v1/{product}/admin/payout-statements',
  summary:
    'Payments to partners whom the viewer sees, newest first; TO_RELEASE: prepared by others, or to be paid again',
  scope: 'tenant',
  query: unsearched.extend({ state: z.enum(PAYMENT_FILTERS).optional() }),
  answer: pageOf(payment),
})

export const paymentsFile = listFile(listPayments)

export const ACTIONS = ['approve', 'cancel', 'giveUp'] as const

export const readPayment = defineCall({
  id: 'partners.payment',
  method: 'GET',
  path: '/api/v1/{product}/payout-statements/{statementId}',
  summary: 'One payment to a partner: its entries, taxes and account',
  who: ['admin', 'partner'],
  permission: ['CAN_VIEW_PAYOUTS', 'CAN_PAY_PARTNERS'],
  scope: ofPayment,
  answer: payment.extend({
    entries: z.array(entry),
    /** Where it went, or would go now; null while the partner has no verified account. */
    account: z
      .object({ holderName: z.string(), number: z.string(), bankName: z.string(), ifsc: z.string() })
      .nullable(),
    /** Why it failed, came back or was cancelled. */
    reason: z.string().nullable(),
    /** It is released and waits for money of ours. */
    short: z.boolean(),
    /** To staff: what of that the bank said, as it said it. */
    bankSaid: z.string().nullable(),
    /** For staff. */
    preparedBy: z.string().nullable(),
    approvedBy: z.string().nullable(),
    actions: z.array(z.enum(ACTIONS)),
    /** Only the rule of two persons keeps this viewer from releasing it. */
    ownWork: z.boolean(),
    /** For staff: the partner is stopped. */
    partnerStopped: z.boolean(),
  }),
})
export type PaymentDetail = z.output<typeof readPayment.answer>

export const paymentFile = defineCall({
  id: 'partners.paymentFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/payout-statements/{statementId}/file',
  summary: 'A payout statement to keep: every entry, GST, TDS and what is paid',
  who: ['admin', 'partner'],
  permission: ['CAN_VIEW_PAYOUTS', 'CAN_PAY_PARTNERS'],
  scope: ofPayment,
  query: z.object({ format: z.enum(['xlsx', 'pdf']).default('pdf') }),
  answer: z.undefined(),
})

export const duePayments = defineCall({
  ...PAYS,
  id: 'partners.paymentsDue',
  method: 'GET',
  path: '/api/v1/{product}/admin/payouts-due',
  summary: 'What is earned up to the end of a past month and stands in no statement yet; by default the last month',
  scope: 'tenant',
  query: z.object({ month: month.optional() }),
  answer: z.object({
    month,
    /** Past months that may be prepared, newest first. */
    months: z.array(month),
    partners: z.number().int(),
    totalPaise: money,
    /** Who gave back more than they earned: it is set against what comes next. */
    carriedPartners: z.number().int(),
    carriedPaise: money,
  }),
})

export const preparePayments = defineCall({
  ...PAYS,
  id: 'partners.preparePayments',
  method: 'POST',
  path: '/api/v1/{product}/admin/payout-statements',
  summary: 'Gathers what partners earned up to the end of a past month to statements, once; 409 where nothing is left',
  scope: 'tenant',
  body: z.object({ month }),
  answer: z.object({ prepared: z.number().int() }),
  idempotent: true,
  changes,
})

export const approvePayment = defineCall({
  ...PAYS,
  id: 'partners.approvePayment',
  method: 'POST',
  path: '/api/v1/{product}/payout-statements/{statementId}/approve',
  summary:
    'Lets the money go, also again after it failed or came back; never who prepared it or settled a dispute in it',
  scope: ofPayment,
  body: z.object({ netPaise: money }),
  answer: done,
  idempotent: true,
  changes,
})

export const cancelPayment = defineCall({
  ...PAYS,
  id: 'partners.cancelPayment',
  method: 'POST',
  path: '/api/v1/{product}/payout-statements/{statementId}/cancel',
  summary: 'Takes a statement back that is not paid: its entries come into the next one',
  scope: ofPayment,
  body: z.object({ reason: z.string().trim().min(1, say('reason.required')).max(300) }),
  answer: done,
  idempotent: true,
  changes,
})

export const giveUpPayment = defineCall({
  ...PAYS,
  id: 'partners.giveUpPayment',
  method: 'POST',
  path: '/api/v1/{product}/payout-statements/{statementId}/give-up',
  summary: 'Gives up a payment that waits for money of ours: it may be released again, or taken back',
  scope: ofPayment,
  body: z.object({ reason: z.string().trim().min(1, say('reason.required')).max(300) }),
  answer: done,
  changes,
})

export const payoutAccount = defineCall({
  id: 'partners.payoutAccount',
  method: 'GET',
  path: '/api/v1/{product}/partner/payout-account',
  summary: 'The account to which a partner’s payouts go: the newest verified one; newer ones that are not verified yet',
  who: ['partner'],
  permission: 'CAN_VIEW_PAYOUTS',
  scope: 'tenant',
  answer: z.array(
    z.object({
      id,
      number: z.string(),
      bankName: z.string(),
      ifsc: z.string(),
      state: z.enum(ACCOUNT_STATES),
      /** Payouts go here. */
      used: z.boolean(),
    }),
  ),
})

export const addPayoutAccount = defineCall({
  id: 'partners.addPayoutAccount',
  method: 'POST',
  path: '/api/v1/{product}/partner/payout-account',
  summary: 'Another account for one’s own payouts; used once the bank confirms the name',
  who: ['partner'],
  permission: 'CAN_SET_PAYOUT_ACCOUNT',
  scope: 'tenant',
  body: ownAccountForm,
  answer: z.object({ id }),
  idempotent: true,
  changes,
})
