import { FinanceError } from './errors.ts'

const NAMED = {
  daily: { days: 1 },
  weekly: { days: 7 },
  fortnightly: { days: 14 },
  monthly: { months: 1 },
  'two-monthly': { months: 2 },
  quarterly: { months: 3 },
  'half-yearly': { months: 6 },
  yearly: { months: 12 },
} as const satisfies Record<string, { days: number } | { months: number }>

export const FREQUENCY_NAMES = [
  'daily',
  'weekly',
  'fortnightly',
  'monthly',
  'two-monthly',
  'quarterly',
  'half-yearly',
  'yearly',
] as const satisfies readonly (keyof typeof NAMED)[]

/** How often instalments fall due: a name, or a number of days or of months. */
export type Frequency = keyof typeof NAMED | { everyDays: number } | { everyMonths: number }

/**
 * One step between due dates. Months step on the calendar, days on the day count; one of the two is 0.
 * `yearPart` is the step as a nominal part of a year (1/12, 7/364 = 1/52, 27/365).
 */
export type Step = { months: number; days: number; yearPart: { numerator: number; denominator: number } }

/** Throws FinanceError for a name or a number that is no frequency. */
export function stepOf(frequency: Frequency): Step {
  const named = typeof frequency === 'string' ? NAMED[frequency] : frequency
  if (named === undefined)
    throw new FinanceError('TERM_UNKNOWN', 'frequency', `frequency must be one of ${Object.keys(NAMED).join(', ')}`)
  const months = 'months' in named ? named.months : 'everyMonths' in named ? named.everyMonths : 0
  const days = 'days' in named ? named.days : 'everyDays' in named ? named.everyDays : 0
  if (!Number.isInteger(months) || !Number.isInteger(days) || months + days < 1 || months > 120 || days > 3660)
    throw new FinanceError(
      'COUNT_OUT_OF_RANGE',
      'frequency',
      'frequency is a whole number of days or months, up to 10 years',
    )
  if (months > 0) return { months, days: 0, yearPart: { numerator: months, denominator: 12 } }
  return { months: 0, days, yearPart: { numerator: days, denominator: days % 7 === 0 ? 364 : 365 } }
}
