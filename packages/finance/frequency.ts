/** How often instalments fall due. Months step on the calendar (anchored), weeks and days on the day count. */
export const FREQUENCIES = {
  daily: { days: 1, perYear: 365 },
  weekly: { days: 7, perYear: 52 },
  fortnightly: { days: 14, perYear: 26 },
  monthly: { months: 1, perYear: 12 },
  'two-monthly': { months: 2, perYear: 6 },
  quarterly: { months: 3, perYear: 4 },
  'half-yearly': { months: 6, perYear: 2 },
  yearly: { months: 12, perYear: 1 },
} as const satisfies Record<string, { months: number; perYear: number } | { days: number; perYear: number }>
export type Frequency = keyof typeof FREQUENCIES

/** Months in one step, 0 for a step counted in days. */
export function stepMonths(frequency: Frequency): number {
  const step = FREQUENCIES[frequency]
  return 'months' in step ? step.months : 0
}

/** Days in one step, 0 for a step counted in months. */
export function stepDays(frequency: Frequency): number {
  const step = FREQUENCIES[frequency]
  return 'days' in step ? step.days : 0
}
