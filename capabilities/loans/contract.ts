import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { id, money, plainDate } from '@poonji/contract/schemas.ts'
import { bothLanguages, kinds, ofLoan, ofOrganisation, owedKinds, viewers } from './contract-parts.ts'
import { CHARGE_CODES, DAY_COUNTS, LOAN_STATUSES } from './status.ts'

export const due = z.object({
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
  owed: owedKinds,
  paid: owedKinds,
  /** What a restructuring put into the principal, or will: it is not among what is owed here. */
  moved: kinds.omit({ penal: true }),
  unpaid: money,
  /** Days past due at the last evening, as the loan and the worklist count them; 0 when nothing is late. */
  daysPastDue: z.number().int(),
})
export type DueRow = z.output<typeof due>

export const loanCard = z.object({
  loanId: id,
  number: z.string(),
  product: bothLanguages,
  shape: z.enum(['instalment', 'dropline', 'revolving', 'discounting']),
  status: z.enum(LOAN_STATUSES),
  /** The day on which it was given up in the books; what is unpaid of it stays owed. */
  writtenOffOn: plainDate.nullable(),
  sanctioned: money,
  /**
   * What may be in use today, where that is less: the limit fell or ended, stock and receivables carry no more, or its
   * company is lent nothing new; for ADVANCE the most that may be out over all its loans.
   */
  now: z
    .object({
      amount: money,
      because: z.enum(['ENDED', 'FALLEN', 'POWER', 'POWER_OLD', 'STOPPED', 'WRITTEN_OFF', 'ADVANCE']),
    })
    .nullable(),
  used: money,
  held: money,
  /** What may still be drawn. */
  free: money,
  toRepay: money,
  overdue: money,
  daysPastDue: z.number().int(),
  nextDue: z.object({ dueOn: plainDate, amount: money }).nullable(),
  sanctionedOn: plainDate,
  /** Of a loan by instalments that is drawn, when the last of them falls due. */
  expiresOn: plainDate,
  /**
   * The last day on which the borrower may still change their mind; null before any money came, and once that day is
   * over or they are leaving.
   */
  coolingOffUntil: plainDate.nullable(),
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

/** How much of a limit was used on average over so many days; `below`: less than agreed, over all the days that count. */
export const averageUse = z.object({
  minimumBps: z.number().int(),
  averageBps: z.number().int(),
  days: z.number().int(),
  below: z.boolean(),
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
    organisationName: z.string(),
    applicationId: id,
    loanRequestId: id,
    createdOn: plainDate,
    firstDrawnOn: plainDate.nullable(),
    closedOn: plainDate.nullable(),
    /** Of a limit that is being closed: from this day on nothing more is drawn. */
    drawsEndedOn: plainDate.nullable(),
    /** The business date. */
    today: plainDate,
    advance: money,
    /**
     * Of what was paid ahead, what nothing will ever fall due for, and the proved account that it is sent to; `cameBack`:
     * its bank sent it back, and no other account was given since.
     */
    goesBack: z.object({ amount: money, account: z.string().nullable(), cameBack: z.boolean() }).nullable(),
    /**
     * A payment of exactly what was quoted to close it, which did not, and waits on it; `missing` closes it today besides,
     * nothing where what was paid ahead covers it by now.
     */
    closingMissed: z
      .object({ paid: money, paidOn: plainDate, quotedFor: plainDate, missing: money, onItsWay: money })
      .nullable(),
    /** Null where the terms ask for no least use. */
    averageUse: averageUse.nullable(),
    /** Auto pay in force does not reach what is still to fall due, and must be set up again. */
    autoPayShort: z.boolean(),
    /** A longer time for a drawing that is before the borrower, or that runs. */
    longer: z.enum(['OFFERED', 'BEGUN']).nullable(),
    /** The day of the last statement of stock and receivables that it is drawn against; null where it stands without one. */
    stockAsOf: plainDate.nullable(),
    /** Other terms that took the place of those agreed first, or that are before the borrower; the last of them. */
    newTerms: z.object({ fromOn: plainDate, state: z.enum(['OFFERED', 'AGREED', 'BEGUN']) }).nullable(),
    /** Another rate from a coming day on, and whether the borrower has chosen what of the instalments stays. */
    rateComing: z.object({ fromOn: plainDate, rateBps: z.number().int(), chosen: z.boolean() }).nullable(),
    terms: z.object({
      rateBps: z.number().int(),
      dayCount: z.enum(DAY_COUNTS),
      tenureMonths: z.number().int(),
      paymentCycle: z.enum(['MONTHLY', 'UPFRONT', 'MATURITY']),
      creditDays: z.number().int(),
      /** Discounting: the part of an invoice that is not advanced. */
      marginBps: z.number().int(),
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

export type AverageUse = z.output<typeof averageUse>

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
  next: z.object({ dueOn: plainDate, amount: money, interest: money, principal: money }).nullable(),
  /** What of the total auto pay is taking now: it is with the bank. */
  withBank: money,
  /** Auto pay runs for each of these loans: it takes what falls due, on its day. */
  autoPay: z.boolean(),
  byKind: owedKinds,
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
      /** Where it stands in the books. */
      transactionId: id,
      number: z.number().int(),
      drawnOn: plainDate,
      dueOn: plainDate,
      amount: money,
      keptBack: money,
      /** Principal not repaid; null where it is one sum with that of other drawings, as instalments. */
      outstanding: money.nullable(),
      /** The day from which what was used of the limit, this drawing's part with it, is repaid by instalments. */
      instalmentsFrom: plainDate.nullable(),
      reference: z.string(),
      reversedOn: plainDate.nullable(),
    }),
  ),
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
