import { addDays } from '@poonji/kernel/dates.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { requireDues } from './allocation.ts'
import type { Due } from './allocation.ts'
import type { DayCount, YearFraction } from './day-count.ts'
import { yearFraction } from './day-count.ts'
import { FinanceError } from './errors.ts'
import { interestPaise } from './interest.ts'
import { PENAL_RATE_BPS, penalChargePaise } from './penal.ts'
import type { PrepaymentFee } from './prepayment-fee.ts'
import { requireCount, requirePaise } from './require.ts'

/** Where a loan stands when somebody asks what closes it. */
export type ForeclosureInput = {
  /** Principal that has not fallen due. */
  principalPaise: Paise
  annualRateBps: number
  /** The day up to which interest has been charged: the last due date, or the disbursal. */
  interestFromOn: PlainDate
  /** Default actual/365. */
  dayCount?: DayCount
  /** For `per-period` interest: the running period's end and its part of a year, of which the days take their share. */
  period?: { toOn: PlainDate; yearPart: { numerator: number; denominator: number } }
  /** Everything due and unpaid. Its principal bears interest from `interestFromOn` too. */
  unpaidDues?: readonly Due[]
  /** Penal charges still to be booked: on the unpaid principal and interest, from this day on. */
  penalFromOn?: PlainDate
  penalRateBps?: number
  fee: PrepaymentFee
  /** Money of the borrower that waits on the loan. */
  advancePaise?: Paise
}

export type ForeclosureQuote = {
  on: PlainDate
  principalPaise: Paise
  /** From `interestFromOn` to the quote's date. */
  accruedInterestPaise: Paise
  overdue: Record<'charges' | 'penal' | 'interest' | 'principal', Paise>
  /** Penal charges from `penalFromOn` to the quote's date. */
  accruedPenalPaise: Paise
  feePaise: Paise
  feeTaxPaise: Paise
  feeReason: string | null
  advancePaise: Paise
  totalPaise: Paise
  /** What one more day adds: its interest and penal charge. */
  perDayPaise: Paise
}

/**
 * What closes the loan on a date. Paying `totalPaise` on that date leaves nothing.
 * Throws FinanceError for a date before interest was last charged, or where the advance exceeds everything owed.
 */
export function foreclosureQuote(input: ForeclosureInput, on: PlainDate): ForeclosureQuote {
  requirePaise(input.principalPaise, 'principalPaise', 'not-negative')
  requirePaise(input.advancePaise ?? 0, 'advancePaise', 'not-negative')
  requirePaise(input.fee.feePaise, 'feePaise', 'not-negative')
  requirePaise(input.fee.taxPaise, 'feeTaxPaise', 'not-negative')
  requireDues(input.unpaidDues ?? [], 'unpaidDues')
  const overdue = sumOfDues(input.unpaidDues ?? [])
  requirePaise(overdue.principal + overdue.interest, 'unpaidDues', 'not-negative')
  const interest = interestTo(input, overdue.principal, on)
  const penal = penalTo(input, overdue.principal + overdue.interest, on)
  const { feePaise, taxPaise, reason } = input.fee
  const owed = input.principalPaise + interest + penal + feePaise + taxPaise + sum(overdue)
  const advancePaise = input.advancePaise ?? 0
  if (advancePaise > owed)
    throw new FinanceError('AMOUNT_TOO_LARGE', 'advancePaise', 'advancePaise exceeds what is owed: refund instead')
  const tomorrow = addDays(on, 1)
  return {
    on,
    principalPaise: input.principalPaise,
    accruedInterestPaise: interest,
    overdue,
    accruedPenalPaise: penal,
    feePaise,
    feeTaxPaise: taxPaise,
    feeReason: reason,
    advancePaise,
    totalPaise: owed - advancePaise,
    perDayPaise:
      interestTo(input, overdue.principal, tomorrow) -
      interest +
      penalTo(input, overdue.principal + overdue.interest, tomorrow) -
      penal,
  }
}

/** The quote of each of the next `days` days, so that a borrower sees what waiting costs. */
export function foreclosureQuotes(input: ForeclosureInput, fromOn: PlainDate, days: number): ForeclosureQuote[] {
  requireCount(days, 'days', 1, 366)
  return Array.from({ length: days }, (_, i) => foreclosureQuote(input, addDays(fromOn, i)))
}

function interestTo(input: ForeclosureInput, overduePrincipal: Paise, on: PlainDate): Paise {
  const fraction = fractionTo(input, on)
  if (fraction.days < 0) throw new FinanceError('DATE_ORDER', 'on', 'on must not be before interestFromOn')
  return interestPaise(input.principalPaise + overduePrincipal, input.annualRateBps, fraction)
}

function fractionTo(
  { dayCount = 'actual/365', interestFromOn, period }: ForeclosureInput,
  on: PlainDate,
): YearFraction {
  if (!period) return yearFraction(dayCount, interestFromOn, on)
  const { days } = yearFraction('actual/365', interestFromOn, on)
  const whole = yearFraction('actual/365', interestFromOn, period.toOn).days
  if (whole < 1) throw new FinanceError('DATE_ORDER', 'period.toOn', 'the running period must end after it began')
  return { days, numerator: period.yearPart.numerator * days, denominator: period.yearPart.denominator * whole }
}

function penalTo(input: ForeclosureInput, unpaidPaise: Paise, on: PlainDate): Paise {
  if (input.penalFromOn === undefined) return 0
  const { days } = yearFraction('actual/365', input.penalFromOn, on)
  return penalChargePaise(unpaidPaise, Math.max(0, days), input.penalRateBps ?? PENAL_RATE_BPS)
}

function sumOfDues(dues: readonly Due[]): ForeclosureQuote['overdue'] {
  const total = { charges: 0, penal: 0, interest: 0, principal: 0 }
  for (const { unpaid } of dues) {
    total.charges += unpaid.charges
    total.penal += unpaid.penal
    total.interest += unpaid.interest
    total.principal += unpaid.principal
  }
  return total
}

function sum(amounts: ForeclosureQuote['overdue']): Paise {
  return amounts.charges + amounts.penal + amounts.interest + amounts.principal
}
