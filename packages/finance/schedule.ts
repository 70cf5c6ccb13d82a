import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { addMonthsYmd, dayOfYmd, formatYmd, parseYmd, ymdOfDay } from './civil.ts'
import type { DayCount } from './day-count.ts'
import { denominatorOf, fractionNumerator } from './day-count.ts'
import { annuity, roundEmi } from './emi.ts'
import type { EmiRounding } from './emi.ts'
import { FinanceError } from './errors.ts'
import { FREQUENCIES, stepDays, stepMonths } from './frequency.ts'
import type { Frequency } from './frequency.ts'
import { mulDiv, rateRatio } from './interest.ts'
import { requireCount, requirePaise } from './require.ts'

/** Terms of an instalment loan. Amounts in paise, rate in basis points a year. */
export type ScheduleInput = {
  principalPaise: Paise
  annualRateBps: number
  disbursedOn: PlainDate
  firstDueOn: PlainDate
  instalments: number
  /** Default monthly. */
  frequency?: Frequency
  /** Default actual/365. */
  dayCount?: DayCount
  /** Default paisa. */
  emiRounding?: EmiRounding
}

export type ScheduleRow = {
  /** 1-based. */
  number: number
  dueOn: PlainDate
  openingPaise: Paise
  interestPaise: Paise
  principalPaise: Paise
  instalmentPaise: Paise
  closingPaise: Paise
  /** Calendar days that the row's interest covers. */
  days: number
}

export type Schedule = {
  rows: ScheduleRow[]
  /** The regular instalment as rounded, and before rounding (a float, for the APR). */
  emiPaise: Paise
  emiExactPaise: number
  totalInterestPaise: Paise
  totalPaidPaise: Paise
}

/**
 * The repayment schedule of an instalment loan: equated instalments on the reducing balance, interest for the days
 * outstanding (so a broken first period is charged for its days), the last row absorbing what rounding leaves.
 * An instalment is never less than its interest. Throws FinanceError for terms that make no schedule.
 */
export function buildSchedule(input: ScheduleInput): Schedule {
  const { principalPaise, instalments, frequency = 'monthly', dayCount = 'actual/365' } = input
  requirePaise(principalPaise, 'principalPaise', 'positive')
  requireCount(instalments, 'instalments', 1, 20_000)
  const rate = rateRatio(input.annualRateBps)
  const disbursed = parseYmd(input.disbursedOn, 'disbursedOn')
  const first = parseYmd(input.firstDueOn, 'firstDueOn')
  if (first <= disbursed)
    throw new FinanceError('DATE_ORDER', 'firstDueOn', 'firstDueOn must be later than disbursedOn')

  const perPeriod = rate.numerator / rate.denominator / FREQUENCIES[frequency].perYear
  const emiExactPaise = annuity(principalPaise, perPeriod, instalments)
  const emiPaise = roundEmi(emiExactPaise, input.emiRounding ?? 'paisa')
  const denominator = rate.denominator * denominatorOf(dayCount)
  const months = stepMonths(frequency)
  const firstDay = dayOfYmd(first)

  const rows: ScheduleRow[] = []
  let balance = principalPaise
  let fromYmd = disbursed
  let fromDay = dayOfYmd(disbursed)
  let totalInterestPaise = 0
  for (let i = 0; i < instalments && balance > 0; i++) {
    const dueYmd =
      months > 0 ? addMonthsYmd(first, i * months, first % 100) : ymdOfDay(firstDay + i * stepDays(frequency))
    const dueDay = dayOfYmd(dueYmd)
    const fraction = fractionNumerator(dayCount, fromYmd, fromDay, dueYmd, dueDay)
    const interest = mulDiv(balance, rate.numerator, fraction, denominator)
    const last = i === instalments - 1
    const principal = last ? balance : Math.min(balance, Math.max(0, emiPaise - interest))
    rows.push({
      number: i + 1,
      dueOn: formatYmd(dueYmd),
      openingPaise: balance,
      interestPaise: interest,
      principalPaise: principal,
      instalmentPaise: principal + interest,
      closingPaise: balance - principal,
      days: dueDay - fromDay,
    })
    totalInterestPaise += interest
    balance -= principal
    fromYmd = dueYmd
    fromDay = dueDay
  }
  return { rows, emiPaise, emiExactPaise, totalInterestPaise, totalPaidPaise: principalPaise + totalInterestPaise }
}
