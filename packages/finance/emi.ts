import { toWholeRupees } from '@poonji/kernel/money.ts'
import type { Paise } from '@poonji/kernel/money.ts'

/** How the equated instalment is rounded; the last row absorbs what this leaves. */
export const EMI_ROUNDINGS = ['paisa', 'evened', 'rupee', 'rupee-up', 'rupee-down', 'none'] as const
export type EmiRounding = (typeof EMI_ROUNDINGS)[number]

/** P·r ÷ (1 − (1 + r)^−n), unrounded, in the unit of the principal; P ÷ n at a rate of 0. `rate` is per period. */
export function annuity(principal: number, rate: number, instalments: number): number {
  if (rate === 0) return principal / instalments
  return (principal * rate) / -Math.expm1(-instalments * Math.log1p(rate))
}

/** What a sum of floats may fall short of the half that it exactly is, of its own size: 13,597.5 paise are 13,598. */
const FLOAT_ERROR = 8 * Number.EPSILON

/**
 * Rounds an unrounded instalment as named: to the paisa, to the rupee (half-up, up, down), or not at all. `evened` is to
 * the paisa here; what it moves hangs on the rows (`evenedInstalment`).
 */
export function roundEmi(exactPaise: number, rounding: EmiRounding): Paise {
  if (rounding === 'none') return exactPaise
  if (rounding === 'paisa' || rounding === 'evened') return Math.floor(exactPaise + 0.5 + FLOAT_ERROR * exactPaise)
  const direction = rounding === 'rupee' ? 'half-up' : rounding === 'rupee-up' ? 'up' : 'down'
  return toWholeRupees(settle(exactPaise, direction), direction)
}

/**
 * Whole paise of an exact figure, forgiving the float's own error so that 970.0000000001 rupees do not become 971; else
 * away from the next step, so that 49.6 paise are not rounded twice: to 50, and then up to the rupee.
 */
function settle(exactPaise: number, direction: 'half-up' | 'up' | 'down'): Paise {
  const nearest = Math.round(exactPaise)
  if (Math.abs(exactPaise - nearest) < 1e-6) return nearest
  return direction === 'up' ? Math.ceil(exactPaise) : Math.floor(exactPaise)
}
