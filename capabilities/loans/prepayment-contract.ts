import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, instant, money, plainDate } from '@poonji/contract/schemas.ts'
import { ofLoan, owedKinds, viewers } from './contract-parts.ts'
import { PART_PAYMENT_WAYS } from '@poonji/kernel/part-payment-ways.ts'
import { FORECLOSURE_REASONS } from './status.ts'

const early = z.object({
  onDate: plainDate,
  /** Principal that has not fallen due, and the interest gathered on it up to the date. */
  principal: money,
  interest: money,
  overdue: owedKinds,
  fee: money,
  feeTax: money,
  feeReason: z.enum(FORECLOSURE_REASONS),
  /** The processing fee with its tax, where it goes back within the cooling-off days. */
  returnedFee: money,
  /** The same fee, where it does not go back, as the offer said. */
  keptFee: money,
  advance: money,
  /** What of it is left when all is paid, and goes back. */
  advanceLeft: money,
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
    /** A drawing that is at the bank: until that has answered, no quote is kept and nothing closes the loan. */
    onItsWay: money,
    /** The link leads to the quote of its date, where it is paid on that date. */
    kept: z.array(z.object({ quoteId: id, onDate: plainDate, total: money, madeAt: instant, link: z.string() })),
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
  summary: 'Keeps the quote of a date: paid exactly on that date or before, it closes the loan',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  body: z.object({ onDate: plainDate }),
  answer: z.object({ quoteId: id }),
  idempotent: true,
  changes: ['loans'],
})

export const closeFromAdvance = defineCall({
  id: 'loans.closeFromAdvance',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/closing-from-advance',
  summary: 'The borrower closes a loan by instalments today out of what was paid ahead, where that covers all of it',
  who: ['buyer'],
  permission: 'CAN_PAY',
  scope: ofLoan,
  answer: done,
  idempotent: true,
  changes: ['loans', 'limits', 'ledger', 'dashboards'],
})

export const limitRepayment = defineCall({
  id: 'loans.limitRepayment',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/repayment',
  summary: 'What repays a whole limit today, drawing by drawing, and its sum on each of the next days',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  answer: z.object({
    today: plainDate,
    /** None for a loan by instalments, or where nothing runs. */
    repayment: z
      .object({
        drawings: z.array(
          z.object({
            number: z.number().int(),
            drawnOn: plainDate,
            principal: money,
            interest: money,
            penal: money,
            /** Interest taken upfront for days that are still to come. */
            givenBack: money,
            total: money,
          }),
        ),
        charges: money,
        /** What went back to the borrower of a payment that came back since. */
        refund: money,
        advance: money,
        total: money,
        ahead: z.array(z.object({ onDate: plainDate, total: money })),
      })
      .nullable(),
  }),
})
export type LimitRepaymentAnswer = z.output<(typeof limitRepayment)['answer']>

export const sendRepayment = defineCall({
  id: 'loans.sendRepayment',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/repayment/link',
  summary: 'Sends the page that repays a whole limit to the members who may pay',
  who: ['admin'],
  permission: 'CAN_SEND_DUES_REMINDER',
  scope: ofLoan,
  answer: done,
  idempotent: true,
  changes: [],
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
