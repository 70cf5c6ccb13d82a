import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'

interface Night {
  onDate: PlainDate
  base: Paise
  amount: Paise
}

/** Nights on end with the same amount at work. */
export interface Run {
  from: PlainDate
  to: PlainDate
  base: Paise
  nights: number
  amount: Paise
}

/** Groups nights, in the order of their dates, into runs on the same base within a month: a line to read instead of thirty. */
export function runsOf(nights: readonly Night[]): Run[] {
  const runs: Run[] = []
  for (const { onDate, base, amount } of nights) {
    const last = runs.at(-1)
    const goesOn = last?.base === base && addDays(last.to, 1) === onDate && last.to.slice(0, 7) === onDate.slice(0, 7)
    if (last && goesOn) {
      last.to = onDate
      last.nights++
      last.amount += amount
    } else runs.push({ from: onDate, to: onDate, base, nights: 1, amount })
  }
  return runs
}
