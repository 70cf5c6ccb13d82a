import type { Paise } from '@poonji/kernel/money.ts'
import { FinanceError } from './errors.ts'

/** An instalment as the borrower pays it: when, in periods since disbursal, and how much (may be unrounded). */
export type TimedAmount = { periods: number; amount: number }

/**
 * The rate per period at which the payments are worth exactly what was received, by Newton's method on the log of the
 * discount factor: the worth is convex and rising there, so the steps close in from one side and cannot overshoot.
 * Throws NO_SOLUTION when there is nothing received or nothing paid.
 */
export function ratePerPeriod(received: number, payments: readonly TimedAmount[]): number {
  if (!(received > 0) || !payments.some(p => p.amount > 0 && p.periods > 0))
    throw new FinanceError('NO_SOLUTION', 'payments', 'no rate equates these payments with the amount received')
  let x = 0
  for (let step = 0; step < 500; step++) {
    let worth = -received
    let slope = 0
    for (const p of payments) {
      const discounted = p.amount * Math.exp(x * p.periods)
      worth += discounted
      slope += discounted * p.periods
    }
    const next = x - worth / slope
    if (Math.abs(next - x) <= 1e-14 * Math.max(1, Math.abs(x))) return Math.expm1(-next)
    x = next
  }
  throw new FinanceError('NO_SOLUTION', 'payments', 'the rate did not settle')
}

/**
 * APR in basis points, rounded once: the rate per period × periods a year on the net amount disbursed against the
 * **unrounded** instalments (RBI, Key Facts Statement, 15 Apr 2024: 20,000 for 24 months at 15 % less fees of 400
 * against 969.732961… → 1707). Amounts in any one unit.
 */
export function aprBps(netDisbursed: number, payments: readonly TimedAmount[], periodsPerYear = 12): number {
  return Math.round(ratePerPeriod(netDisbursed, payments) * periodsPerYear * 10_000)
}

/** APR in basis points of `instalments` equal unrounded payments at the end of each period. */
export function aprOfAnnuityBps(
  netDisbursedPaise: Paise,
  emiExactPaise: number,
  instalments: number,
  periodsPerYear = 12,
): number {
  const payments = Array.from({ length: instalments }, (_, i) => ({ periods: i + 1, amount: emiExactPaise }))
  return aprBps(netDisbursedPaise, payments, periodsPerYear)
}
