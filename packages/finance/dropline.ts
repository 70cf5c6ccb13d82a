import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { toWholeRupees } from '@poonji/kernel/money.ts'
import { dayOfYmd, formatYmd, parseYmd, requireInCalendar, ymdOfDay } from './civil.ts'
import type { DayCount } from './day-count.ts'
import { denominatorOf, partOfPeriod } from './day-count.ts'
import { Accrual } from './accrual.ts'
import { dueDates } from './due-dates.ts'
import { FinanceError } from './errors.ts'
import { stepOf } from './frequency.ts'
import { rateRatio } from './interest.ts'
import { requireCount, requirePaise } from './require.ts'

export type DroplineStep = { number: number; dueOn: PlainDate; dropPaise: Paise; limitPaise: Paise }

/**
 * How the limit of a dropline overdraft falls: sanctioned ÷ months rounded down to the rupee on each due date, the
 * last step taking the rest (10,00,000 over 60 → 16,666 a month, last step 16,706). `dueDay`: the day of the month that
 * the first due date, where its month is a short one, does not say.
 */
export function droplineSteps(
  limitPaise: Paise,
  firstDropOn: PlainDate,
  months: number,
  dueDay?: number,
): DroplineStep[] {
  requirePaise(limitPaise, 'limitPaise', 'positive')
  requireCount(months, 'months', 1, 600)
  const firstYmd = parseYmd(firstDropOn, 'firstDropOn')
  const drop = toWholeRupees(Math.floor(limitPaise / months), 'down')
  const { ymd } = dueDates({
    firstYmd,
    count: months,
    step: stepOf('monthly'),
    anchorDay: dueDay ?? firstYmd % 100,
    maturityYmd: null,
    businessDays: undefined,
  })
  requireInCalendar(formatYmd(ymd.at(-1) ?? firstYmd), 'months')
  let left = limitPaise
  return ymd.map((dueYmd, i) => {
    const dropPaise = i === months - 1 ? left : drop
    left -= dropPaise
    return { number: i + 1, dueOn: formatYmd(dueYmd), dropPaise, limitPaise: left }
  })
}

/** What is due at once on a step: the part of the used balance above the new limit. */
export function excessOverLimit(usedPaise: Paise, limitPaise: Paise): Paise {
  return Math.max(0, usedPaise - limitPaise)
}

/** The balance used from a day on, until the next change. */
export type UsedFrom = { fromOn: PlainDate; usedPaise: Paise }

/**
 * Interest on the daily used balance from `fromOn` up to and without `toOn`, rounded once. `changes` in date order,
 * the first no later than `fromOn`; yearly rate in basis points. Equal to adding up each day's balance.
 */
export function interestOnDailyBalance(
  changes: readonly UsedFrom[],
  annualRateBps: number,
  fromOn: PlainDate,
  toOn: PlainDate,
  dayCount: DayCount = 'actual/365',
): Paise {
  const rate = rateRatio(annualRateBps)
  const accrual = new Accrual('half-up')
  const toYmd = parseYmd(toOn, 'toOn')
  const fromYmd = parseYmd(fromOn, 'fromOn')
  const [startDay, endDay] = [dayOfYmd(fromYmd), dayOfYmd(toYmd)]
  const period = { fromYmd, fromDay: startDay, toYmd, toDay: endDay }
  const days = changes.map(change => dayOfYmd(parseYmd(change.fromOn, 'changes.fromOn')))
  if (days.some((day, i) => i > 0 && day < (days[i - 1] ?? 0)))
    throw new FinanceError('DATE_ORDER', 'changes', 'changes must be in date order')
  if ((days[0] ?? Number.POSITIVE_INFINITY) > startDay)
    throw new FinanceError('DATE_ORDER', 'changes', 'the first change must be no later than fromOn')
  for (const [i, change] of changes.entries()) {
    requirePaise(change.usedPaise, 'changes.usedPaise', 'not-negative')
    const from = Math.max(startDay, days[i] ?? 0)
    const to = Math.min(endDay, days[i + 1] ?? endDay)
    if (to <= from) continue
    const part = partOfPeriod(dayCount, period, ymdOfDay(from), from, ymdOfDay(to), to)
    accrual.add(change.usedPaise, rate.numerator, part)
  }
  return accrual.take(rate.denominator * denominatorOf(dayCount))
}
