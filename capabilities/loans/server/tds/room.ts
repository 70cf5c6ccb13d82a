import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import type { TdsQuarter } from '../../tds-contract.ts'

export interface Room {
  most: Paise
  earlier: Paise
}

type Quarters = ReadonlyMap<string, readonly Pick<TdsQuarter['rows'][number], 'tax' | 'told'>[]>

/**
 * What may still be deducted in a quarter: the tax on its interest, and what the quarters of its financial year before it
 * left, for too little deducted may be made up within the year (section 194A(4)). Less where a later quarter told of what
 * this one left. `waiting`: what certificates tell that nobody has decided, by quarter.
 */
export function roomIn(quarter: string, quarters: Quarters, waiting: ReadonlyMap<string, Paise>): Room {
  const ofYear = [1, 2, 3, 4].map(place => `${quarter.slice(0, -1)}${place}`)
  const left = (one: string) => sumOf(quarters.get(one) ?? [], row => row.tax - row.told) - (waiting.get(one) ?? 0)
  let through = 0
  let most = Infinity
  for (const one of ofYear) {
    through += left(one)
    if (one >= quarter) most = Math.min(most, through)
  }
  most = Math.max(0, most)
  return { most, earlier: Math.max(0, most - Math.max(0, left(quarter))) }
}
