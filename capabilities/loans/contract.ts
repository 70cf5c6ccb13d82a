import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, instant, money, plainDate } from '@poonji/contract/schemas.ts'
import {
  ADDED_CHARGES,
  ADJUSTMENT_KINDS,
  CHARGE_CODES,
  CHARGE_REQUEST_STATES,
  DAY_COUNTS,
  DUE_VIEWS,
  FORECLOSURE_REASONS,
  LOAN_STATUSES,
  PART_PAYMENT_WAYS,
  PAYMENT_MODES,
} from './status.ts'

const viewers = ['buyer', 'admin', 'partner'] as const
const ofOrganisation = { of: 'organisation', param: 'orgId' } as const
const ofLoan = { of: 'loan', param: 'loanId' } as const
const bothLanguages = z.object({ en: z.string(), hi: z.string() })
const kinds = z.object({ charges: money, penal: money, interest: money, principal: money })

const due = z.object({
  dueId: id,
  loanId: id,
  loanNumber: z.string(),
  /** Of a loan repaid in instalments; else what a drawing owes. */
  instalment: z.boolean(),
  number: z.number().int(),
  trancheNumber: z.number().int().nullable(),
  chargeCode: z.enum(CHARGE_CODES).nullable(),
  dueOn: plainDate,
  raised: z.boolean(),
  owed: kinds,
  paid: kinds,
  unpaid: money,
  /** Days past due at the end of today; 0 when nothing is late. */
  daysPastDue: z.number().int(),
})
export type DueRow = z.output<typeof due>

export const loanCard = z.object({
  loanId: id,
  number: z.string(),
  product: bothLanguages,
  shape: z.enum(['instalment', 'dropline', 'revolving', 'discounting']),
  status: z.enum(LOAN_STATUSES),
  sanctioned: money,
  used: money,
  held: money,
  /** What may still be drawn. */
  free: money,
  toRepay: money,
  overdue: money,
  daysPastDue: z.number().int(),
  nextDue: z.object({ dueOn: plainDate, amount: money }).nullable(),
  sanctionedOn: plainDate,
  expiresOn: plainDate,
})
export type LoanCard = z.output<typeof loanCard>

export const listLoans = defineCall({
  id: 'loans.list',
  method: 'GET',
  path: '/api/v1/{product}/organisation/{orgId}/loans',
  summary: 'Loans and limits of an organisation, the newest first',
  who: viewers,
  permission: 'CAN_VIEW_LIMITS',
  scope: ofOrganisation,
  answer: z.array(loanCard),
})

export const loanDetail = defineCall({
  id: 'loans.detail',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}',
  summary: 'A loan or limit: where it stands and the terms it was made with',
  who: viewers,
  permission: 'CAN_VIEW_LIMITS',
  scope: ofLoan,
  answer: loanCard.extend({
    organisationId: id,
    applicationId: id,
    loanRequestId: id,
    createdOn: plainDate,
    firstDrawnOn: plainDate.nullable(),
    closedOn: plainDate.nullable(),
    /** The business date. */
    today: plainDate,
    advance: money,
    terms: z.object({
      rateBps: z.number().int(),
      dayCount: z.enum(DAY_COUNTS),
      tenureMonths: z.number().int(),
      paymentCycle: z.enum(['MONTHLY', 'UPFRONT', 'MATURITY']),
      creditDays: z.number().int(),
      gracePeriodDays: z.number().int(),
      penaltyRateBps: z.number().int(),
      bounceCharge: money,
      securityType: z.enum(['unsecured', 'secured', 'semi-secured']),
      minimumUtilisationBps: z.number().int(),
      insuranceRequired: z.boolean(),
    }),
  }),
})
export type LoanDetail = z.output<(typeof loanDetail)['answer']>

export const schedule = defineCall({
  id: 'loans.schedule',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/schedule',
  summary: 'Everything that falls or fell due of a loan, by date, with what of it is paid',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  answer: z.array(due),
})

const dues = z.object({
  /** The business date. */
  today: plainDate,
  dues: z.array(due),
  total: money,
  overdue: money,
  advance: money,
  next: z.object({ dueOn: plainDate, amount: money }).nullable(),
  byKind: kinds,
  /** Unpaid by days past due: 0-30, 31-60, 61-90, 90+. */
  byAge: z.array(z.object({ bucket: z.enum(['0-30', '31-60', '61-90', '90+']), amount: money })),
})
export type DuesAnswer = z.output<typeof dues>

export const organisationDues = defineCall({
  id: 'loans.dues',
  method: 'GET',
  path: '/api/v1/{product}/organisation/{orgId}/dues',
  summary: 'What an organisation has to pay now on all its loans, and what comes next',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofOrganisation,
  answer: dues,
})

export const loanDues = defineCall({
  id: 'loans.loanDues',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/dues',
  summary: 'What is to be paid now on one loan, and what comes next',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  answer: dues,
})

/** What a night brought to a due: the amount on which, and how much. */
const night = z.object({ onDate: plainDate, base: money, amount: money })

export const dueTrace = defineCall({
  id: 'loans.dueTrace',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/dues/{dueId}',
  summary: 'Where a due comes from, night by night, and what paid it',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  answer: z.object({
    due,
    rateBps: z.number().int(),
    penaltyRateBps: z.number().int(),
    /** The nights that brought its interest, and those that brought its penal charge. */
    interestNights: z.array(night),
    penalNights: z.array(night),
    payments: z.array(
      z.object({
        paymentBookingId: id,
        number: z.string(),
        kind: z.enum(['charges', 'penal', 'interest', 'principal']),
        amount: money,
        onDate: plainDate,
      }),
    ),
  }),
})

export const disbursements = defineCall({
  id: 'loans.disbursements',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/disbursements',
  summary: 'What was drawn of a loan or limit, the newest first',
  who: viewers,
  permission: 'CAN_VIEW_LIMITS',
  scope: ofLoan,
  answer: z.array(
    z.object({
      trancheId: id,
      number: z.number().int(),
      drawnOn: plainDate,
      dueOn: plainDate,
      amount: money,
      keptBack: money,
      outstanding: money,
      reference: z.string(),
      reversedOn: plainDate.nullable(),
    }),
  ),
})

export const STATEMENT_KINDS = ['drawing', 'payment', 'interest', 'charge', 'penal', 'rebate', 'refund'] as const
export const statementRow = z.object({
  onDate: plainDate,
  kind: z.enum(STATEMENT_KINDS),
  /** What was booked before is taken back. */
  reversal: z.boolean(),
  mode: z.enum(PAYMENT_MODES).nullable(),
  chargeCode: z.enum(CHARGE_CODES).nullable(),
  reference: z.string(),
  taken: money,
  paid: money,
  balance: money,
  /** Where the figure comes from: a due, a payment, the books of a transaction. */
  from: z.object({ kind: z.enum(['due', 'payment', 'drawing', 'nights', 'transaction']), id: z.string() }),
})
export type StatementRow = z.output<typeof statementRow>
const period = z.object({ from: plainDate.optional(), to: plainDate.optional() })
const asFile = z.object({ format: z.enum(['xlsx', 'pdf']).default('xlsx') })

export const statement = defineCall({
  id: 'loans.statement',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/statement',
  summary: 'The statement of account of a loan for a period: what was taken and charged, what was paid, what is owed',
  who: viewers,
  permission: 'CAN_VIEW_LEDGER',
  scope: ofLoan,
  query: period,
  answer: z.object({
    from: plainDate,
    to: plainDate,
    opening: money,
    taken: money,
    paid: money,
    closing: money,
    rows: z.array(statementRow),
  }),
})
export type Statement = z.output<(typeof statement)['answer']>

export const statementFile = defineCall({
  id: 'loans.statementFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/statement/file',
  summary: 'The statement of account as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_LEDGER',
  scope: ofLoan,
  query: period.extend(asFile.shape),
  answer: z.undefined(),
})

export const duesFile = defineCall({
  id: 'loans.duesFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/dues-file',
  summary: 'The schedule of a loan, its dues of now, what is late or what still comes, as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  query: asFile.extend({ view: z.enum(DUE_VIEWS) }),
  answer: z.undefined(),
})

export const organisationDuesFile = defineCall({
  id: 'loans.organisationDuesFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/organisation/{orgId}/dues-file',
  summary: 'What an organisation has to pay now on all its loans, as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofOrganisation,
  query: asFile,
  answer: z.undefined(),
})

export const disbursementsFile = defineCall({
  id: 'loans.disbursementsFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/disbursements-file',
  summary: 'What was drawn of a loan or limit, as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_LIMITS',
  scope: ofLoan,
  query: asFile,
  answer: z.undefined(),
})

export const foreclosureFile = defineCall({
  id: 'loans.foreclosureFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/foreclosure-file',
  summary: 'What closes a loan on a date, part by part, as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  query: asFile.extend({ onDate: plainDate }),
  answer: z.undefined(),
})

/** `YYYY-MM`, by default this month. */
const ofMonth = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
})

export const nights = defineCall({
  id: 'loans.nights',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/nights',
  summary: 'What bore interest at the end of each day of a month, and what the night brought: the accrual rows',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  query: ofMonth,
  answer: z.object({
    month: z.string(),
    today: plainDate,
    interest: money,
    penal: money,
    nights: z.array(z.object({ onDate: plainDate, principal: money, interest: money, overdue: money, penal: money })),
  }),
})
export type NightsAnswer = z.output<(typeof nights)['answer']>

export const nightsFile = defineCall({
  id: 'loans.nightsFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/nights-file',
  summary: 'The accrual rows of a month as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  query: ofMonth.extend(asFile.shape),
  answer: z.undefined(),
})

export const traceFile = defineCall({
  id: 'loans.traceFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/dues/{dueId}/file',
  summary: 'Where a due comes from and what paid it, as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  query: asFile,
  answer: z.undefined(),
})

export const usage = defineCall({
  id: 'loans.usage',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/usage',
  summary: 'How much of a loan or limit was used at the end of each of the last days',
  who: viewers,
  permission: 'CAN_VIEW_LIMITS',
  scope: ofLoan,
  answer: z.array(z.object({ onDate: plainDate, used: money })),
})

export const allocation = defineCall({
  id: 'loans.allocation',
  method: 'GET',
  path: '/api/v1/{product}/payment-bookings/{paymentBookingId}/allocation',
  summary: 'Where every paisa of a payment went',
  who: viewers,
  permission: 'CAN_VIEW_LEDGER',
  scope: { of: 'paymentBooking', param: 'paymentBookingId' },
  answer: z.object({
    paymentBookingId: id,
    organisationId: id,
    number: z.string(),
    amount: money,
    valueOn: plainDate,
    bookedAt: instant,
    mode: z.enum(PAYMENT_MODES),
    reference: z.string(),
    reversedOn: plainDate.nullable(),
    advance: money,
    byKind: kinds,
    lines: z.array(
      z.object({
        dueId: id,
        loanId: id,
        loanNumber: z.string(),
        trancheNumber: z.number().int().nullable(),
        number: z.number().int(),
        chargeCode: z.enum(CHARGE_CODES).nullable(),
        dueOn: plainDate,
        onDate: plainDate,
        kind: z.enum(['charges', 'penal', 'interest', 'principal']),
        amount: money,
      }),
    ),
    /** After it: what is due next, and what may be drawn where it freed a limit. */
    next: z.object({ dueOn: plainDate, amount: money }).nullable(),
    free: money.nullable(),
    transactionIds: z.array(id),
  }),
})
export type AllocationAnswer = z.output<(typeof allocation)['answer']>

const figures = z.object({
  loans: z.number().int(),
  interest: money,
  penal: money,
  duesRaised: z.number().int(),
  raised: money,
  overdueLoans: z.number().int(),
  presented: z.number().int(),
})

export const days = defineCall({
  id: 'loans.days',
  method: 'GET',
  path: '/api/v1/{product}/admin/end-of-day',
  summary: 'The runs of the end of day, the newest first, with their figures and differences',
  who: ['admin'],
  permission: 'CAN_RUN_END_OF_DAY',
  scope: 'tenant',
  answer: z.object({
    today: plainDate,
    /** The first date that is not closed. */
    openOn: plainDate,
    days: z.array(
      z.object({
        onDate: plainDate,
        state: z.enum(['running', 'closed']),
        startedAt: instant,
        finishedAt: instant.nullable(),
        figures: figures.nullable(),
        differences: z.array(z.string()),
      }),
    ),
  }),
})

export const runDay = defineCall({
  id: 'loans.runDay',
  method: 'POST',
  path: '/api/v1/{product}/admin/end-of-day',
  summary: 'Closes the business dates up to the one given; what is closed stays as it is',
  who: ['admin'],
  permission: 'CAN_RUN_END_OF_DAY',
  scope: 'tenant',
  body: z.object({ onDate: plainDate }),
  answer: z.object({ closed: z.array(plainDate) }),
  changes: ['loans', 'limits', 'ledger', 'payments', 'dashboards'],
})

export const proof = defineCall({
  id: 'loans.proof',
  method: 'GET',
  path: '/api/v1/{product}/admin/end-of-day/proof',
  summary: 'Proves the books now: entries, balances, and every loan against its history',
  who: ['admin'],
  permission: 'CAN_RUN_END_OF_DAY',
  scope: 'tenant',
  answer: z.object({ differences: z.array(z.string()) }),
})

export const charges = defineCall({
  id: 'loans.charges',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/charges',
  summary: 'The charges of a loan, what of them is unpaid, and what was asked and decided about them',
  who: ['admin'],
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  answer: z.object({
    charges: z.array(
      z.object({
        chargeId: id,
        code: z.enum(CHARGE_CODES),
        base: money,
        tax: money,
        dueOn: plainDate,
        unpaid: money,
        waived: money,
      }),
    ),
    requests: z.array(
      z.object({
        requestId: id,
        kind: z.enum(['ADD', 'WAIVE']),
        code: z.enum(CHARGE_CODES),
        chargeId: id.nullable(),
        base: money,
        tax: money,
        reason: z.string(),
        state: z.enum(CHARGE_REQUEST_STATES),
        note: z.string(),
        askedBy: z.string(),
        askedAt: instant,
        /** The reader asked for it, so somebody else decides. */
        own: z.boolean(),
        decidedBy: z.string().nullable(),
        decidedAt: instant.nullable(),
      }),
    ),
    /** The tax in force today on each kind of charge. */
    taxes: z.array(z.object({ code: z.enum(CHARGE_CODES), taxBps: z.number().int() })),
  }),
})
export type ChargesAnswer = z.output<(typeof charges)['answer']>

const reason = z.string().trim().min(5).max(300)
const requested = z.object({ requestId: id })

export const askCharge = defineCall({
  id: 'loans.askCharge',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/charge-requests',
  summary: 'The maker asks to add a charge; its tax follows from the rule of the day',
  who: ['admin'],
  permission: 'CAN_MAKE_CHARGE',
  scope: ofLoan,
  body: z.object({ code: z.enum(ADDED_CHARGES), amountPaise: money, reason }),
  answer: requested,
  idempotent: true,
  changes: ['loans'],
})

export const askWaiver = defineCall({
  id: 'loans.askWaiver',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/charge-waivers',
  summary: 'The maker asks to waive what is unpaid of a charge',
  who: ['admin'],
  permission: 'CAN_MAKE_CHARGE',
  scope: ofLoan,
  body: z.object({ chargeId: id, reason }),
  answer: requested,
  idempotent: true,
  changes: ['loans'],
})

export const decideCharge = defineCall({
  id: 'loans.decideCharge',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/charge-requests/{requestId}/decision',
  summary: 'The checker, never who asked, approves or refuses a charge or a waiver',
  who: ['admin'],
  permission: 'CAN_CHECK_CHARGE',
  scope: ofLoan,
  body: z.object({ approve: z.boolean(), note: z.string().trim().max(300) }),
  answer: done,
  idempotent: true,
  changes: ['loans', 'limits', 'ledger', 'dashboards'],
})

const early = z.object({
  onDate: plainDate,
  /** Principal that has not fallen due, and the interest gathered on it up to the date. */
  principal: money,
  interest: money,
  overdue: kinds,
  fee: money,
  feeTax: money,
  feeReason: z.enum(FORECLOSURE_REASONS),
  advance: money,
  total: money,
})
export type ForeclosureDay = z.output<typeof early>

export const foreclosure = defineCall({
  id: 'loans.foreclosure',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/foreclosure',
  summary: 'What closes a loan by instalments today and on each of the next days, and the quotes kept',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  answer: z.object({
    today: plainDate,
    days: z.array(early),
    kept: z.array(z.object({ quoteId: id, onDate: plainDate, total: money, madeAt: instant })),
  }),
})
export type ForeclosureAnswer = z.output<(typeof foreclosure)['answer']>

export const foreclosureOn = defineCall({
  id: 'loans.foreclosureOn',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/foreclosure/on',
  summary: 'What closes a loan by instalments on any date ahead, the instalments before it paid on their days',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  query: z.object({ onDate: plainDate }),
  answer: z.object({ day: early, paidBefore: money }),
})

export const keepQuote = defineCall({
  id: 'loans.keepQuote',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/foreclosure-quotes',
  summary: 'Keeps the quote of a date: paid exactly on that date, it closes the loan',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  body: z.object({ onDate: plainDate }),
  answer: z.object({ quoteId: id }),
  idempotent: true,
  changes: ['loans'],
})

const aheadOfLoan = {
  /** The instalment from the next due date on. */
  emi: money,
  instalments: z.number().int(),
  lastDueOn: plainDate,
  interest: money,
  rows: z.array(z.object({ dueOn: plainDate, interest: money, principal: money, left: money })),
}

export const partPayment = defineCall({
  id: 'loans.partPayment',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/part-payment',
  summary: 'A part-payment of today seen three ways beside the loan as it runs; nothing for a loan without instalments',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  /** Rupees; without an amount only the loan as it runs. */
  query: z.object({ amount: z.coerce.number().min(0).max(1e9).default(0) }),
  answer: z.object({
    today: plainDate,
    simulated: z
      .object({
        /** A part-payment begins above what is due now and stays below what repays the loan. */
        least: money,
        most: money,
        principal: money,
        nextDueOn: plainDate,
        unchanged: z.object(aheadOfLoan),
        problem: z.enum(['tooLittle', 'tooMuch']).nullable(),
        options: z.array(z.object({ way: z.enum(PART_PAYMENT_WAYS), saved: money, ...aheadOfLoan })),
      })
      .nullable(),
    /** Chosen before and not paid yet. */
    kept: z.array(z.object({ amount: money, way: z.enum(PART_PAYMENT_WAYS), until: plainDate })),
  }),
})
export type PartPaymentAnswer = z.output<(typeof partPayment)['answer']>
export type SimulatedPart = NonNullable<PartPaymentAnswer['simulated']>

export const choosePartPayment = defineCall({
  id: 'loans.choosePartPayment',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/part-payment-choices',
  summary: 'Keeps the way of a part-payment: exactly this amount, paid by the day answered, lowers the principal so',
  who: viewers,
  permission: 'CAN_PAY',
  scope: ofLoan,
  body: z.object({ amountPaise: money, way: z.enum(PART_PAYMENT_WAYS) }),
  answer: z.object({ choiceId: id, until: plainDate }),
  idempotent: true,
  changes: ['loans'],
})

export const noDues = defineCall({
  id: 'loans.noDues',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/no-dues',
  summary: 'The no-dues certificate of a closed loan as a PDF',
  who: viewers,
  permission: 'CAN_VIEW_LEDGER',
  scope: ofLoan,
  answer: z.undefined(),
})

export const adjustments = defineCall({
  id: 'loans.adjustments',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/adjustments',
  summary: 'What is paid ahead and what may be written off of a loan, and the refunds and write-offs asked and decided',
  who: ['admin'],
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  answer: z.object({
    ahead: money,
    /** Principal and charges still owed: what a write-off would give up. */
    owed: money,
    mayWriteOff: z.boolean(),
    writtenOffOn: plainDate.nullable(),
    writtenOff: money,
    recovered: money,
    requests: z.array(
      z.object({
        requestId: id,
        kind: z.enum(ADJUSTMENT_KINDS),
        amount: money,
        reason: z.string(),
        reference: z.string(),
        state: z.enum(CHARGE_REQUEST_STATES),
        askedBy: z.string(),
        askedAt: instant,
        own: z.boolean(),
        decidedBy: z.string().nullable(),
        decidedAt: instant.nullable(),
        note: z.string(),
      }),
    ),
  }),
})
export type AdjustmentsAnswer = z.output<(typeof adjustments)['answer']>

export const askRefund = defineCall({
  id: 'loans.askRefund',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/refund-requests',
  summary: 'The maker asks that money paid ahead goes back to the borrower, also of a closed loan',
  who: ['admin'],
  permission: 'CAN_MAKE_CHARGE',
  scope: ofLoan,
  body: z.object({ amountPaise: money, reason: z.string().trim().min(1).max(300) }),
  answer: requested,
  idempotent: true,
  changes: ['loans'],
})

export const askWriteOff = defineCall({
  id: 'loans.askWriteOff',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/write-off-requests',
  summary: 'The maker asks to write off what a borrower in the class NPA still owes of a loan',
  who: ['admin'],
  permission: 'CAN_MAKE_CHARGE',
  scope: ofLoan,
  body: z.object({ reason: z.string().trim().min(1).max(300) }),
  answer: requested,
  idempotent: true,
  changes: ['loans'],
})

export const decideAdjustment = defineCall({
  id: 'loans.decideAdjustment',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/adjustments/{requestId}/decision',
  summary:
    'The checker, never who asked, approves or refuses a refund (with the reference of its payout) or a write-off',
  who: ['admin'],
  permission: 'CAN_CHECK_CHARGE',
  scope: ofLoan,
  body: z.object({
    approve: z.boolean(),
    reference: z.string().trim().max(60),
    note: z.string().trim().max(300),
  }),
  answer: done,
  idempotent: true,
  changes: ['loans', 'limits', 'ledger', 'dashboards'],
})
