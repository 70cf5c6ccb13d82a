import type { PlainDate } from '@poonji/kernel/dates.ts'
import { addMonthsYmd, dayOfYmd, parseYmd, ymdOfDay } from './civil.ts'
import { FinanceError } from './errors.ts'
import type { Step } from './frequency.ts'
import { requireCount } from './require.ts'

export const BUSINESS_DAY_ROLLS = ['following', 'modified-following', 'preceding', 'modified-preceding'] as const

export type BusinessDays = {
  /**
   * Where a due date on a closed day moves; the modified forms never leave the month. None moves onto the day of the
   * disbursal or before it, where nothing can be due yet: the next open day takes it.
   */
  roll: (typeof BUSINESS_DAY_ROLLS)[number]
  holidays: readonly PlainDate[]
  /** Weekdays that are closed, 0 = Sunday; default Sunday. */
  closedWeekdays?: readonly number[]
  /** Interest runs to the moved date (default) or to the date before it was moved. */
  interestTo?: 'moved-date' | 'nominal-date'
}

/** Due dates as ymd and day number, and the dates to which interest runs (the same but for `nominal-date`). */
export type DueDates = { ymd: number[]; day: number[]; accrualYmd: number[]; accrualDay: number[] }

export type DueDateTerms = {
  firstYmd: number
  count: number
  step: Step
  anchorDay: number
  maturityYmd: number | null
  /** Due dates behind the day on which the money goes out stay behind it. */
  businessDays: (BusinessDays & { disbursedDay: number }) | undefined
}

/** Steps from the first due date, each on the anchor day or the month's last; the last one at maturity where given. */
export function dueDates(terms: DueDateTerms): DueDates {
  const { firstYmd, count } = terms
  const { months, days } = terms.step
  const firstDay = dayOfYmd(firstYmd)
  const ymd: number[] = []
  const day: number[] = []
  for (let i = 0; i < count; i++) {
    const nominal =
      i === 0
        ? firstYmd
        : months > 0
          ? addMonthsYmd(firstYmd, i * months, terms.anchorDay)
          : ymdOfDay(firstDay + i * days)
    const at = i === count - 1 && terms.maturityYmd !== null ? terms.maturityYmd : nominal
    ymd.push(at)
    day.push(dayOfYmd(at))
  }
  if (!terms.businessDays) return { ymd, day, accrualYmd: ymd, accrualDay: day }
  const moved = rolled(day, terms.businessDays)
  const movedYmd = moved.map(ymdOfDay)
  return terms.businessDays.interestTo === 'nominal-date'
    ? { ymd: movedYmd, day: moved, accrualYmd: ymd, accrualDay: day }
    : { ymd: movedYmd, day: moved, accrualYmd: movedYmd, accrualDay: moved }
}

/** A date so many steps away, on the same anchor; −1 step before the first due date is where its period begins. */
export function stepAway(ymd: number, step: Step, steps: number, anchorDay: number): number {
  return step.months > 0
    ? addMonthsYmd(ymd, step.months * steps, anchorDay)
    : ymdOfDay(dayOfYmd(ymd) + step.days * steps)
}

function rolled(days: readonly number[], rule: NonNullable<DueDateTerms['businessDays']>): number[] {
  const holidays = new Set(rule.holidays.map(on => dayOfYmd(parseYmd(on, 'holidays'))))
  const closed = new Set(rule.closedWeekdays ?? [0])
  for (const weekday of closed) requireCount(weekday, 'businessDays.closedWeekdays', 0, 6)
  if (closed.size === 7)
    throw new FinanceError('COUNT_OUT_OF_RANGE', 'businessDays.closedWeekdays', 'closedWeekdays leave no day open')
  const isOpen = (day: number) => !holidays.has(day) && !closed.has((((day + 4) % 7) + 7) % 7)
  const month = (day: number) => (ymdOfDay(day) / 100) | 0
  const walk = (day: number, step: 1 | -1) => {
    let at = day
    while (!isOpen(at)) at += step
    return at
  }
  const ahead = rule.roll === 'following' || rule.roll === 'modified-following'
  const modified = rule.roll === 'modified-following' || rule.roll === 'modified-preceding'
  return days.map(day => {
    const moved = walk(day, ahead ? 1 : -1)
    const kept = modified && month(moved) !== month(day) ? walk(day, ahead ? -1 : 1) : moved
    return kept < day && kept <= rule.disbursedDay ? walk(day, 1) : kept
  })
}
