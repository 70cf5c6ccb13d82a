import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Funds, MoratoriumInterest } from '../../status.ts'

/** Terms as they are being typed. */
export type TypedTerms = {
  fromOn: PlainDate | null
  rateBps: number | null
  instalments: number | null
  moratoriumMonths: number | null
  moratoriumInterest: MoratoriumInterest
  funds: Funds
}

/** What was typed, once all of it is there. */
export function wantedOf(terms: TypedTerms) {
  const { fromOn, rateBps, instalments, moratoriumMonths, moratoriumInterest, funds } = terms
  if (!fromOn || rateBps === null || instalments === null || moratoriumMonths === null) return null
  return { fromOn, rateBps, instalments, moratoriumMonths, moratoriumInterest, funds }
}
