import { addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import { financialYearOf } from '@poonji/kernel/financial-year.ts'

export type PeriodKind = 'none' | 'months' | 'financial-years'

export interface Period {
  fromOn: PlainDate
  toOn: PlainDate
}

const firstOfMonth = (on: PlainDate): PlainDate => `${on.slice(0, 7)}-01`
const lastOfMonth = (on: PlainDate): PlainDate => addMonths(`${on.slice(0, 7)}-31`, 0, 31)

/** The months ('2026-10') or financial years ('2025') that a period touches, in order. */
export function unitsOf(kind: PeriodKind, { fromOn, toOn }: Period): string[] {
  if (kind === 'none' || fromOn > toOn) return []
  const units: string[] = []
  if (kind === 'months')
    for (let at = firstOfMonth(fromOn); at <= toOn && units.length < 120; at = addMonths(at, 1))
      units.push(at.slice(0, 7))
  else
    for (let year = financialYearOf(fromOn); year <= financialYearOf(toOn) && units.length < 60; year++)
      units.push(String(year))
  return units
}

/** How many different months or financial years several documents cover together. */
export function covered(kind: PeriodKind, periods: readonly Period[]): number {
  return new Set(periods.flatMap(period => unitsOf(kind, period))).size
}

/** Whether a period of months or years gone by ends in one that has not begun: nobody has its figures yet. */
export function reachesAhead(kind: PeriodKind, toOn: PlainDate, todayOn: PlainDate): boolean {
  if (kind === 'none') return false
  return kind === 'months' ? firstOfMonth(toOn) > todayOn : financialYearOf(toOn) > financialYearOf(todayOn)
}

/** What is asked for on a day: the last `count` whole months, or financial years that have ended. */
export function askedPeriod(kind: PeriodKind, count: number, todayOn: PlainDate): Period | null {
  if (kind === 'none' || count === 0) return null
  if (kind === 'months') {
    const toOn = lastOfMonth(addMonths(firstOfMonth(todayOn), -1))
    return { fromOn: addMonths(firstOfMonth(toOn), 1 - count), toOn }
  }
  const year = financialYearOf(todayOn)
  return { fromOn: `${year - count}-04-01`, toOn: `${year}-03-31` }
}
