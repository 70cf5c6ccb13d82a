import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { requireInCalendar } from './civil.ts'
import type { DayCount } from './day-count.ts'
import { yearFraction } from './day-count.ts'
import { FinanceError } from './errors.ts'
import { interestPaise } from './interest.ts'
import { MAX_YEARS } from './loan-terms.ts'
import { requireCount, requireOneOf, requirePaise } from './require.ts'

export const INTEREST_PAYMENTS = ['upfront', 'monthly', 'at-maturity'] as const

/** One draw on a revolving limit: a bullet with its own credit period, grace and payment cycle of interest. */
export type TrancheInput = {
  amountPaise: Paise
  annualRateBps: number
  disbursedOn: PlainDate
  /** Days until the principal is due. */
  creditDays: number
  /** Days after the due date before a penal charge runs; the days past due count from the due date all the same. */
  graceDays?: number
  interest: (typeof INTEREST_PAYMENTS)[number]
  /** Default actual/365. */
  dayCount?: DayCount
}

export type TrancheDue = { dueOn: PlainDate; interestPaise: Paise; principalPaise: Paise; days: number }

export type TranchePlan = {
  /** What reaches the borrower or the supplier: the amount less upfront interest. */
  netDisbursedPaise: Paise
  upfrontInterestPaise: Paise
  dueOn: PlainDate
  /** Unpaid at the end of this date a penal charge runs: the due date and the grace days. */
  graceEndsOn: PlainDate
  dues: TrancheDue[]
  totalInterestPaise: Paise
}

/** The dues of a tranche. Throws FinanceError for terms that make none. */
export function planTranche(input: TrancheInput): TranchePlan {
  const { amountPaise, disbursedOn, dayCount = 'actual/365' } = input
  requirePaise(amountPaise, 'amountPaise', 'positive')
  requireCount(input.creditDays, 'creditDays', 1, MAX_YEARS * 366)
  requireCount(input.graceDays ?? 0, 'graceDays', 0, 366)
  requireOneOf(input.interest, INTEREST_PAYMENTS, 'interest')
  const dueOn = addDays(disbursedOn, input.creditDays)
  requireInCalendar(dueOn, 'creditDays')
  const charge = (from: PlainDate, to: PlainDate) =>
    interestPaise(amountPaise, input.annualRateBps, yearFraction(dayCount, from, to))
  const upfrontInterestPaise = input.interest === 'upfront' ? charge(disbursedOn, dueOn) : 0
  if (upfrontInterestPaise >= amountPaise)
    throw new FinanceError('AMOUNT_NOT_POSITIVE', 'annualRateBps', 'annualRateBps leaves nothing to pay out')
  const dates = input.interest === 'monthly' ? monthlyTo(disbursedOn, dueOn) : [dueOn]
  const dues = dates.map((on, i) => {
    const from = dates[i - 1] ?? disbursedOn
    const { days } = yearFraction('actual/365', from, on)
    const interest = input.interest === 'upfront' ? 0 : charge(from, on)
    return { dueOn: on, interestPaise: interest, principalPaise: on === dueOn ? amountPaise : 0, days }
  })
  return {
    netDisbursedPaise: amountPaise - upfrontInterestPaise,
    upfrontInterestPaise,
    dueOn,
    graceEndsOn: addDays(dueOn, input.graceDays ?? 0),
    dues,
    totalInterestPaise: dues.reduce((sum, due) => sum + due.interestPaise, upfrontInterestPaise),
  }
}

/** Monthly dates from a disbursal, ending on the due date itself. */
function monthlyTo(disbursedOn: PlainDate, dueOn: PlainDate): PlainDate[] {
  const dates: PlainDate[] = []
  for (let i = 1; addMonths(disbursedOn, i) < dueOn; i++) dates.push(addMonths(disbursedOn, i))
  return [...dates, dueOn]
}
