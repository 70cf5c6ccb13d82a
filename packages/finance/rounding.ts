import { divideRounded } from '@poonji/kernel/money.ts'
import type { Rounding } from '@poonji/kernel/money.ts'
import { FinanceError } from './errors.ts'

/** How a division of paise is rounded. Half-up is the house's rule; half-even is what some other systems use. */
export const ROUNDINGS = ['half-up', 'half-even', 'up', 'down'] as const
export type FinanceRounding = Rounding | 'half-even'

/** n ÷ d in whole numbers for safe integers, n ≥ 0: the remainder is exact in doubles, so is what is left to divide. */
export function divideSafe(n: number, d: number, rounding: FinanceRounding): number {
  const rest = n % d
  const whole = (n - rest) / d
  if (rest === 0 || rounding === 'down') return whole
  if (rounding === 'up') return whole + 1
  if (rest * 2 === d && rounding === 'half-even') return whole % 2 === 0 ? whole : whole + 1
  return rest * 2 >= d ? whole + 1 : whole
}

/** n ÷ d for any size; throws AMOUNT_TOO_LARGE when the result is not a safe integer. */
export function divideBig(n: bigint, d: bigint, rounding: FinanceRounding): number {
  if (rounding !== 'half-even') return safe(divideRounded(n, d, rounding))
  const half = (n % d) * 2n
  const tie = half === d || half === -d
  const down = divideRounded(n, d, 'down')
  return safe(tie ? (down % 2n === 0n ? down : divideRounded(n, d, 'up')) : divideRounded(n, d, 'half-up'))
}

/** n ÷ d to the precision of floats, n ≥ 0: where an unrounded instalment leaves fractions of a paisa outstanding. */
export function divideFloat(n: number, d: number, rounding: FinanceRounding): number {
  const ratio = n / d
  if (rounding === 'up') return Math.ceil(ratio)
  const whole = Math.floor(ratio)
  const rest = ratio - whole
  if (rounding === 'down' || rest < 0.5) return whole
  return rounding === 'half-even' && rest === 0.5 && whole % 2 === 0 ? whole : whole + 1
}

/** a × b × c ÷ d in whole numbers, rounded as named; plain numbers while the product is safe, BigInt beyond. */
export function mulDiv(a: number, b: number, c: number, d: number, rounding: FinanceRounding = 'half-up'): number {
  const product = a * b * c
  return product <= Number.MAX_SAFE_INTEGER && product >= 0
    ? divideSafe(product, d, rounding)
    : Number.isInteger(a)
      ? divideBig(BigInt(a) * BigInt(b) * BigInt(c), BigInt(d), rounding)
      : divideFloat(product, d, rounding)
}

function safe(value: bigint): number {
  const amount = Number(value)
  if (!Number.isSafeInteger(amount))
    throw new FinanceError('AMOUNT_TOO_LARGE', 'amount', 'the amount leaves the safe integers')
  return amount
}
