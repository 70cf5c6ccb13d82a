import { addDays, addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import type { DatePreset } from '../status.ts'

/** The first and last day of a preset, by the business date; null for a custom stretch, which says its own. */
export function daysOfPreset(preset: DatePreset, today: PlainDate): { fromOn: PlainDate; toOn: PlainDate } | null {
  const firstOfMonth = `${today.slice(0, 8)}01`
  switch (preset) {
    case 'TODAY':
      return { fromOn: today, toOn: today }
    case 'LAST_15_DAYS':
      return { fromOn: addDays(today, -14), toOn: today }
    case 'THIS_MONTH':
      return { fromOn: firstOfMonth, toOn: today }
    case 'LAST_MONTH':
      return { fromOn: addMonths(firstOfMonth, -1), toOn: addDays(firstOfMonth, -1) }
    case 'LAST_3_MONTHS':
      return { fromOn: addDays(addMonths(today, -3), 1), toOn: today }
    case 'CUSTOM':
      return null
  }
}
