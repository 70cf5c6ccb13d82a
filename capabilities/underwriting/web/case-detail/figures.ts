import type { Sheet } from './sheet.ts'

type Year = Sheet['spread'][number]

/** The figures of a financial year in the order they are read, with their labels. */
export const FIGURES = [
  ['salesPaise', 'spread.sales'],
  ['ebitdaPaise', 'spread.ebitda'],
  ['patPaise', 'spread.pat'],
  ['netWorthPaise', 'spread.netWorth'],
  ['debtPaise', 'spread.debt'],
  ['emiPaise', 'spread.emi'],
] as const satisfies readonly (readonly [keyof Year, string])[]
