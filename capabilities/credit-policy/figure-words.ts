import type { Language } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import type { Unit } from './status.ts'
import { texts } from './texts.ts'

/** A figure of a rule, whole: rupees, years and months, percent. */
export function figureWords(language: Language, unit: Unit, value: number): string {
  if (unit === 'money') return formatMoney(value, { paise: 'auto' })
  if (unit === 'months') return yearsAndMonths(language, value)
  return unit === 'share' ? `${Number((value / 100).toFixed(2))}%` : String(value)
}

function yearsAndMonths(language: Language, months: number): string {
  const years = Math.floor(months / 12)
  const rest = months % 12
  const parts = [
    years && texts.t(language, 'unit.years', { count: years }),
    rest && texts.t(language, 'unit.months', { count: rest }),
  ]
  return parts.filter(Boolean).join(' ') || texts.t(language, 'unit.months', { count: 0 })
}
