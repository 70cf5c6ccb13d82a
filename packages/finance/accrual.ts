import { divideBig, divideFloat, divideSafe } from './rounding.ts'
import type { FinanceRounding } from './rounding.ts'

/**
 * Interest gathering between two due dates: the sum of balance × rate × part of a year, kept as an exact numerator
 * (plain numbers while they are safe, BigInt beyond) and divided once, when it falls due.
 */
export class Accrual {
  #sum = 0
  #big: bigint | null = null
  readonly #rounding: FinanceRounding | 'none'

  constructor(rounding: FinanceRounding | 'none') {
    this.#rounding = rounding
  }

  /** Balance in paise, rate and part as the numerators of their ratios. */
  add(balance: number, rate: number, part: number): void {
    const product = balance * rate * part
    const sum = this.#sum + product
    if (this.#rounding === 'none' || (this.#big === null && Math.abs(sum) <= Number.MAX_SAFE_INTEGER && product >= 0)) {
      this.#sum = sum
      return
    }
    if (!Number.isInteger(balance) || !Number.isInteger(this.#sum)) {
      this.#sum = sum + Number(this.#big ?? 0n)
      this.#big = null
      return
    }
    this.#big = (this.#big ?? BigInt(this.#sum)) + BigInt(balance) * BigInt(rate) * BigInt(part)
  }

  /** What has gathered, unrounded, in paise. */
  exact(denominator: number): number {
    return (this.#big === null ? this.#sum : Number(this.#big)) / denominator
  }

  /** What has gathered, rounded as named, in paise; starts anew. */
  take(denominator: number): number {
    const sum = this.#sum
    const big = this.#big
    this.#sum = 0
    this.#big = null
    if (this.#rounding === 'none') return sum / denominator
    if (big !== null) return divideBig(big, BigInt(denominator), this.#rounding)
    return sum <= Number.MAX_SAFE_INTEGER
      ? divideSafe(sum, denominator, this.#rounding)
      : divideFloat(sum, denominator, this.#rounding)
  }
}
