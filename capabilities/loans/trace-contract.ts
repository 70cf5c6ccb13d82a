import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { id, instant, money, plainDate } from '@poonji/contract/schemas.ts'
import { ofLoan, ofMonth, owedKinds, viewers } from './contract-parts.ts'
import { due } from './contract.ts'
import { PART_PAYMENT_WAYS } from '@poonji/kernel/part-payment-ways.ts'
import { CHARGE_CODES, PAYMENT_MODES } from './status.ts'

const dueKind = z.enum(['charges', 'penal', 'interest', 'principal'])

/** What a night brought to a due: the amount on which, and how much. */
const night = z.object({ onDate: plainDate, base: money, amount: money })

/** What paid a due without a payment: by which transaction, what of it. */
const broughtBy = z.object({ transactionId: id, kind: dueKind, amount: money, onDate: plainDate })

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
    /** Of a charge with tax: itself, and its tax. */
    charge: z.object({ base: money, tax: money }).nullable(),
    /** The nights that brought its interest, and those that brought its penal charge. */
    interestNights: z.array(night),
    penalNights: z.array(night),
    /** What of its penal charge was waived, and when. */
    penalWaivers: z.array(z.object({ onDate: plainDate, amount: money })),
    /** What of it was kept back from the money of a drawing, which stands in the books as this transaction. */
    keptBack: z.array(broughtBy),
    /** What of it was paid by interest taken upfront that went back as a limit became instalments, with that transaction. */
    givenBack: z.array(broughtBy),
    payments: z.array(
      z.object({
        paymentBookingId: id,
        number: z.string(),
        kind: dueKind,
        amount: money,
        onDate: plainDate,
      }),
    ),
  }),
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
    /** Interest taken upfront that went back with it: it is among what was paid. */
    givenBack: money,
    advance: money,
    /** The loans it paid are closed: what is kept falls to no due and is to be paid back. */
    goesBack: z.boolean(),
    /** While it is still to be paid back: the account it goes to, if one is proved, and whether that sent it back to us. */
    backTo: z.object({ account: z.string().nullable(), cameBack: z.boolean() }).nullable(),
    /** The running loan that it is the late closing quote of, though it did not go to that loan alone. */
    closingOf: z.object({ loanId: z.string(), loanNumber: z.string(), quotedFor: plainDate }).nullable(),
    /** What was paid ahead with it and has gone back to the borrower. */
    refunds: z.array(z.object({ onDate: plainDate, reference: z.string(), amount: money })),
    byKind: owedKinds,
    lines: z.array(
      z.object({
        dueId: id,
        loanId: id,
        loanNumber: z.string(),
        trancheNumber: z.number().int().nullable(),
        number: z.number().int(),
        chargeCode: z.enum(CHARGE_CODES).nullable(),
        /** Of a payment with a way: how the instalments follow what it lowered. */
        way: z.enum(PART_PAYMENT_WAYS).nullable(),
        dueOn: plainDate,
        onDate: plainDate,
        kind: z.enum(['charges', 'penal', 'interest', 'principal']),
        amount: money,
      }),
    ),
    /** Today, after it: what is to be paid now, what is due next, and what may be drawn where it freed a limit. */
    owed: money,
    next: z.object({ dueOn: plainDate, amount: money }).nullable(),
    free: money.nullable(),
    transactionIds: z.array(id),
  }),
})
export type AllocationAnswer = z.output<(typeof allocation)['answer']>
