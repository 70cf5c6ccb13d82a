import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import type { TdsQuarter } from '../../tds-contract.ts'

export interface Room {
  most: Paise
  others: Paise
}

type Quarters = ReadonlyMap<string, readonly Pick<TdsQuarter['rows'][number], 'tax' | 'told'>[]>

/**
 * What may still be told of a quarter: the tax on all interest of its financial year so far that no certificate told, for
 * too much or too little deducted is set right within the year (section 194A(4)). What is beyond waits for interest from
 * which less is deducted. `waiting`: what certificates tell that nobody has decided, by quarter.
 */
export function roomIn(quarter: string, quarters: Quarters, waiting: ReadonlyMap<string, Paise>): Room {
  const ofYear = [1, 2, 3, 4].map(place => `${quarter.slice(0, -1)}${place}`)
  const left = (one: string) => sumOf(quarters.get(one) ?? [], row => row.tax - row.told) - (waiting.get(one) ?? 0)
  const most = Math.max(0, sumOf(ofYear, left))
  return { most, others: Math.max(0, most - Math.max(0, left(quarter))) }
}
