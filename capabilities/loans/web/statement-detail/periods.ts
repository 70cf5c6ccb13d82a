import { addDays, addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import { financialYearStart } from '@poonji/kernel/financial-year.ts'

export const PRESETS = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const
export type Preset = (typeof PRESETS)[number]

/** The days of a statement as its call takes them; what is left out is the first drawing, or today. */
export interface Period {
  from?: PlainDate
  to?: PlainDate
}

/** The days that a name stands for on a business date; the years are financial years. */
export function daysOf(preset: Preset, today: PlainDate): Period {
  const month = `${today.slice(0, 7)}-01`
  const year = financialYearStart(today)
  switch (preset) {
    case 'thisMonth':
      return { from: month }
    case 'lastMonth':
      return { from: addMonths(month, -1), to: addDays(month, -1) }
    case 'thisYear':
      return { from: year }
    case 'lastYear':
      return { from: addMonths(year, -12), to: addDays(year, -1) }
  }
}

/** The names that stand for days on which the loan had begun. */
export const presetsSince = (since: PlainDate | null, today: PlainDate): Preset[] =>
  PRESETS.filter(preset => {
    const { to } = daysOf(preset, today)
    return !to || (since !== null && to >= since)
  })

/** What an address with these days has chosen; `own` where no name stands for them, null for all that there is. */
export function chosenOf({ from, to }: Period, today: PlainDate): Preset | 'own' | null {
  if (!from && !to) return null
  return PRESETS.find(preset => daysOf(preset, today).from === from && daysOf(preset, today).to === to) ?? 'own'
}
