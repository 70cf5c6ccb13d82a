import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { share } from '@poonji/kernel/money.ts'
import type { DayCount } from './day-count.ts'
import { yearFraction } from './day-count.ts'
import { FinanceError } from './errors.ts'
import { interestPaise } from './interest.ts'
import { requireCount, requireOneOf, requirePaise } from './require.ts'

export const DISCOUNT_PAYMENTS = ['upfront', 'at-maturity'] as const

/** An invoice or bill discounted. Margin and rate in basis points. */
export type DiscountInput = {
  invoicePaise: Paise
  /** Held back from the advance: advance = invoice × (1 − margin). Default 0. */
  marginBps?: number
  annualRateBps: number
  disbursedOn: PlainDate
  /** The invoice's due date. */
  dueOn: PlainDate
  discount: (typeof DISCOUNT_PAYMENTS)[number]
  /** Default actual/365. */
  dayCount?: DayCount
}

export type DiscountPlan = {
  advancePaise: Paise
  marginPaise: Paise
  discountPaise: Paise
  /** Paid out today: the advance, less the discount where it is taken upfront. */
  netDisbursedPaise: Paise
  /** Due on the invoice's due date: the advance, and the discount where it is taken then. */
  dueTotalPaise: Paise
  dueOn: PlainDate
  days: number
}

/**
 * The numbers of a discounted bill: 20,000 at 12 % for 2 months by 30/360, upfront, pays 19,600.
 * Throws FinanceError where nothing would be paid out.
 */
export function planDiscount(input: DiscountInput): DiscountPlan {
  requirePaise(input.invoicePaise, 'invoicePaise', 'positive')
  requireCount(input.marginBps ?? 0, 'marginBps', 0, 9_999)
  requireOneOf(input.discount, DISCOUNT_PAYMENTS, 'discount')
  const fraction = yearFraction(input.dayCount ?? 'actual/365', input.disbursedOn, input.dueOn)
  if (fraction.days < 1) throw new FinanceError('DATE_ORDER', 'dueOn', 'dueOn must be later than disbursedOn')
  const advancePaise = share(input.invoicePaise, 10_000 - (input.marginBps ?? 0), 10_000)
  const marginPaise = input.invoicePaise - advancePaise
  const discountPaise = interestPaise(advancePaise, input.annualRateBps, fraction)
  const upfront = input.discount === 'upfront'
  if (advancePaise < 1)
    throw new FinanceError('AMOUNT_NOT_POSITIVE', 'marginBps', 'marginBps leaves nothing to pay out')
  if (upfront && discountPaise >= advancePaise)
    throw new FinanceError('AMOUNT_NOT_POSITIVE', 'annualRateBps', 'annualRateBps leaves nothing to pay out')
  return {
    advancePaise,
    marginPaise,
    discountPaise,
    netDisbursedPaise: upfront ? advancePaise - discountPaise : advancePaise,
    dueTotalPaise: upfront ? advancePaise : advancePaise + discountPaise,
    dueOn: input.dueOn,
    days: fraction.days,
  }
}
