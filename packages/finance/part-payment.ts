import { daysBetween } from '@poonji/kernel/dates.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { PART_PAYMENT_WAYS, type PartPaymentWay } from '@poonji/kernel/part-payment-ways.ts'
import { FinanceError } from './errors.ts'
import { stepOf } from './frequency.ts'
import { MAX_YEARS } from './loan-terms.ts'
import { requireCount, requirePaise } from './require.ts'
import { buildSchedule } from './schedule.ts'
import type { Schedule, ScheduleInput } from './schedule.ts'

/** A running loan between two due dates, with nothing overdue. */
export type RunningLoan = Pick<ScheduleInput, 'annualRateBps' | 'frequency' | 'dayCount' | 'emiRounding' | 'dueDay'> & {
  /** Principal outstanding, and the day up to which interest has been charged. */
  principalPaise: Paise
  interestFromOn: PlainDate
  nextDueOn: PlainDate
  remainingInstalments: number
  /** The instalment in force. */
  emiPaise: Paise
}

export type PartPaymentOption = {
  way: PartPaymentWay
  /** The instalment from the next due date on, as the schedule has it. */
  emiPaise: Paise
  instalments: number
  lastDueOn: PlainDate
  /** Interest still to come, and how much less that is than without the payment. */
  interestPaise: Paise
  interestSavedPaise: Paise
  schedule: Schedule
}

export type PartPaymentComparison = {
  /** The loan as it would run without the payment. */
  unchanged: Schedule
  options: PartPaymentOption[]
}

/**
 * A part-payment seen three ways, side by side. `skip-next` is offered when the payment covers an instalment: nothing
 * falls due on the next due date, its interest waits for the one after and bears none itself.
 * Throws FinanceError for an amount that is not below the principal, or a date outside the running period.
 */
export function comparePartPayment(loan: RunningLoan, paidOn: PlainDate, amountPaise: Paise): PartPaymentComparison {
  requirePaise(amountPaise, 'amountPaise', 'positive')
  requirePaise(loan.principalPaise, 'principalPaise', 'positive')
  requirePaise(loan.emiPaise, 'emiPaise', 'positive')
  requireTenor(loan)
  if (amountPaise >= loan.principalPaise)
    throw new FinanceError(
      'AMOUNT_TOO_LARGE',
      'amountPaise',
      'amountPaise pays the whole principal: ask for a closing quote',
    )
  if (paidOn < loan.interestFromOn || paidOn >= loan.nextDueOn)
    throw new FinanceError('DATE_ORDER', 'paidOn', 'paidOn must lie in the running period')
  const unchanged = buildSchedule(terms(loan))
  const ways = PART_PAYMENT_WAYS.filter(way => way !== 'skip-next' || maySkip(loan, amountPaise))
  return { unchanged, options: ways.map(way => option(loan, way, paidOn, amountPaise, unchanged)) }
}

/** Refuses in the words of a running loan what a schedule would refuse in those of a new one. */
function requireTenor({ interestFromOn, nextDueOn, remainingInstalments, frequency = 'monthly' }: RunningLoan): void {
  requireCount(remainingInstalments, 'remainingInstalments', 1, MAX_YEARS * 366)
  const { numerator, denominator } = stepOf(frequency).yearPart
  const years = daysBetween(interestFromOn, nextDueOn) / 366 + ((remainingInstalments - 1) * numerator) / denominator
  if (years > MAX_YEARS)
    throw new FinanceError(
      'TENOR_TOO_LONG',
      'remainingInstalments',
      `remainingInstalments run ${MAX_YEARS} years at most`,
    )
}

function maySkip(loan: RunningLoan, amountPaise: Paise): boolean {
  return amountPaise >= loan.emiPaise && loan.remainingInstalments > 1
}

function terms(loan: RunningLoan): ScheduleInput {
  const { principalPaise, interestFromOn, nextDueOn, remainingInstalments, emiPaise, ...rest } = loan
  return {
    ...rest,
    principalPaise,
    disbursedOn: interestFromOn,
    firstDueOn: nextDueOn,
    instalments: remainingInstalments,
    instalmentPaise: emiPaise,
  }
}

function option(
  loan: RunningLoan,
  way: PartPaymentWay,
  paidOn: PlainDate,
  amountPaise: Paise,
  unchanged: Schedule,
): PartPaymentOption {
  const schedule = buildSchedule({ ...terms(loan), prepayments: [{ paidOn, amountPaise, effect: way }] })
  return {
    way,
    emiPaise: schedule.emiPaise,
    instalments: schedule.rows.filter(row => row.instalmentPaise > 0).length,
    lastDueOn: schedule.rows.at(-1)?.dueOn ?? loan.nextDueOn,
    interestPaise: schedule.totalInterestPaise,
    interestSavedPaise: unchanged.totalInterestPaise - schedule.totalInterestPaise,
    schedule,
  }
}
