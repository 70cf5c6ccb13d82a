import { daysBetween } from '@poonji/kernel/dates.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { FinanceError } from './errors.ts'
import { solveRates } from './solve-rate.ts'

export type DatedFlow = { on: PlainDate; amount: number }

/**
 * The effective yearly rate (0.1 = 10 %) at which dated flows are worth nothing, over years of 365 days.
 * Throws NO_SOLUTION for flows of one sign, AMBIGUOUS_SOLUTION where several rates would do.
 */
export function xirr(flows: readonly DatedFlow[]): number {
  const roots = solveRates(inYears(flows).map(([years, amount]) => ({ at: years, amount })))
  const [root = 0] = roots
  if (roots.length > 1)
    throw new FinanceError(
      'AMBIGUOUS_SOLUTION',
      'flows',
      `several rates fit these flows: ${roots.map(r => r.toFixed(6)).join(', ')}`,
    )
  return root
}

/** Worth of dated flows on the first date, at an effective yearly rate, over years of 365 days. */
export function xnpv(rate: number, flows: readonly DatedFlow[]): number {
  return inYears(flows).reduce((sum, [years, amount]) => sum + amount / (1 + rate) ** years, 0)
}

function inYears(flows: readonly DatedFlow[]): [number, number][] {
  const first = flows[0]?.on
  return flows.map(({ on, amount }) => [daysBetween(first ?? on, on) / 365, amount])
}
