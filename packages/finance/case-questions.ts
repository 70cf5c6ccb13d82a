/** Shapes of a case that ask something of a running loan or of flows, beside the schedules of `case.ts`. */
import { z } from 'zod'
import { allocatePayment, DUE_KINDS } from './allocation.ts'
import type { Allocation } from './allocation.ts'
import { checked, date as on, frequency } from './checked.ts'
import { DAY_COUNTS } from './day-count.ts'
import { ageingBucket, daysPastDue, termLoanClass } from './days-past-due.ts'
import type { AgeingBucket, AssetClass } from './days-past-due.ts'
import { EMI_ROUNDINGS } from './emi.ts'
import { foreclosureQuote } from './foreclosure.ts'
import type { ForeclosureQuote } from './foreclosure.ts'
import { comparePartPayment } from './part-payment.ts'
import type { PartPaymentComparison } from './part-payment.ts'
import { penalChargePaise } from './penal.ts'
import { MOST_MONTHS, prepaymentFee } from './prepayment-fee.ts'
import type { PrepaymentFee } from './prepayment-fee.ts'
import { requireCount, requirePaise } from './require.ts'
import { xirr } from './xirr.ts'

const number = z.number()
const unpaid = z.strictObject({
  charges: number.default(0),
  penal: number.default(0),
  interest: number.default(0),
  principal: number.default(0),
})
const dues = z.array(z.strictObject({ id: z.string(), dueOn: on, unpaid }))

const partPayment = z.strictObject({
  shape: z.literal('part-payment'),
  principalPaise: number,
  annualRateBps: number,
  interestFromOn: on,
  nextDueOn: on,
  remainingInstalments: number,
  emiPaise: number,
  frequency: frequency.optional(),
  dayCount: z.enum([...DAY_COUNTS, 'per-period']).optional(),
  emiRounding: z.enum(EMI_ROUNDINGS).optional(),
  dueDay: number.optional(),
  paidOn: on,
  amountPaise: number,
})

const foreclosure = z.strictObject({
  shape: z.literal('foreclosure'),
  on,
  principalPaise: number,
  annualRateBps: number,
  interestFromOn: on,
  dayCount: z.enum(DAY_COUNTS).optional(),
  unpaidDues: dues.optional(),
  penalFromOn: on.optional(),
  penalRateBps: number.optional(),
  feePaise: number.optional(),
  feeTaxPaise: number.optional(),
  advancePaise: number.optional(),
})

const rateType = z.enum(['floating', 'fixed'])
const feeOfPrepayment = z.strictObject({
  shape: z.literal('prepayment-fee'),
  amountPaise: number,
  sanctionedOn: on,
  sanctionedPaise: number,
  borrowerClass: z.string(),
  rateType,
  monthsRun: number,
  rules: z.array(
    z.strictObject({
      id: z.string(),
      sanctionedFromOn: on.optional(),
      sanctionedToOn: on.optional(),
      borrowerClasses: z.array(z.string()).optional(),
      rateType: rateType.optional(),
      sanctionedUpToPaise: number.optional(),
      monthsRunBelow: number.optional(),
      feeBps: number,
      taxBps: number.default(0),
      reason: z.string(),
    }),
  ),
})

const allocation = z.strictObject({
  shape: z.literal('allocation'),
  amountPaise: number,
  dues,
  order: z.array(z.enum(DUE_KINDS)).optional(),
  direction: z.enum(['by-due', 'by-kind']).optional(),
})

const flows = z.strictObject({
  shape: z.literal('xirr'),
  flows: z.array(z.strictObject({ on, amount: number })),
})

const pastDue = z.strictObject({
  shape: z.literal('days-past-due'),
  oldestUnpaidDueOn: on.nullable(),
  businessOn: on,
  unpaidPaise: number.optional(),
  penalRateBps: number.optional(),
})

export type QuestionResult =
  | PartPaymentComparison
  | ForeclosureQuote
  | PrepaymentFee
  | Allocation
  | { xirr: number }
  | { daysPastDue: number; class: AssetClass; bucket: AgeingBucket | null; penalChargePaise: number }

export const QUESTIONS: Record<string, (value: unknown) => QuestionResult> = {
  'part-payment': value => {
    const { shape: _, paidOn, amountPaise, ...loan } = checked(partPayment, value)
    return comparePartPayment(loan, paidOn, amountPaise)
  },
  foreclosure: value => {
    const { shape: _, on: quotedOn, feePaise = 0, feeTaxPaise = 0, ...loan } = checked(foreclosure, value)
    const fee = { ruleId: null, reason: null, feePaise, taxPaise: feeTaxPaise }
    return foreclosureQuote({ ...loan, fee }, quotedOn)
  },
  'prepayment-fee': value => {
    const { shape: _, amountPaise, rules, ...facts } = checked(feeOfPrepayment, value)
    requirePaise(facts.sanctionedPaise, 'sanctionedPaise', 'positive')
    requireCount(facts.monthsRun, 'monthsRun', 0, MOST_MONTHS)
    return prepaymentFee(amountPaise, rules, facts)
  },
  allocation: value => {
    const { amountPaise, dues: unpaidDues, order, direction } = checked(allocation, value)
    return allocatePayment(amountPaise, unpaidDues, { order, direction })
  },
  xirr: value => ({ xirr: xirr(checked(flows, value).flows) }),
  'days-past-due': value => {
    const { oldestUnpaidDueOn, businessOn, unpaidPaise = 0, penalRateBps } = checked(pastDue, value)
    const days = daysPastDue(oldestUnpaidDueOn, businessOn)
    return {
      daysPastDue: days,
      class: termLoanClass(days),
      bucket: days > 0 ? ageingBucket(days) : null,
      penalChargePaise: penalChargePaise(unpaidPaise, days, penalRateBps),
    }
  },
}
