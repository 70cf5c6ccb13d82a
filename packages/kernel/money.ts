import { formatCount } from './count.ts'
import type { Language } from './dates.ts'
import { latinDigits } from './text.ts'

/**
 * Money is an integer number of paise in a safe-integer `number`. Products that leave the safe integers
 * (paise × basis points × days) are computed with BigInt inside. On the wire it is rupees with at most two decimals.
 */
export type Paise = number

export const PAISE_PER_RUPEE = 100
export const LAKH_PAISE = 100_000 * PAISE_PER_RUPEE
export const CRORE_PAISE = 100 * LAKH_PAISE

/** An amount of each row, all together. */
export function sumOf<Row>(rows: Iterable<Row>, of: (row: Row) => Paise): Paise {
  let total = 0
  for (const row of rows) total += of(row)
  return total
}

export type Rounding = 'half-up' | 'up' | 'down'

/** n ÷ d rounded as named; exact for any size. Half-up rounds halves away from zero. */
export function divideRounded(n: bigint, d: bigint, rounding: Rounding = 'half-up'): bigint {
  if (d <= 0n) throw new RangeError('the divisor must be positive')
  const negative = n < 0n
  const size = negative ? -n : n
  const whole = size / d
  const rest = size % d
  const bump = rounding === 'up' ? rest > 0n : rounding === 'half-up' ? rest * 2n >= d : false
  const rounded = bump ? whole + 1n : whole
  return negative ? -rounded : rounded
}

/** A BigInt of paise back to a number; throws outside the safe integers, where a figure would silently change. */
export function toPaise(value: bigint): Paise {
  const n = Number(value)
  if (!Number.isSafeInteger(n)) throw new RangeError('an amount outside the safe integers')
  return n
}

/** amount × numerator ÷ denominator in whole paise, e.g. `share(base, 1800, 10_000)` for 18 % GST. */
export function share(
  amountPaise: Paise,
  numerator: number,
  denominator: number,
  rounding: Rounding = 'half-up',
): Paise {
  return toPaise(divideRounded(BigInt(amountPaise) * BigInt(numerator), BigInt(denominator), rounding))
}

/** Rounds to whole rupees. */
export function toWholeRupees(paise: Paise, rounding: Rounding): Paise {
  return toPaise(divideRounded(BigInt(paise), 100n, rounding) * 100n)
}

/**
 * Splits an amount by weights; the last part that has a weight takes what rounding leaves, so the parts always sum to
 * the whole and a part without weight gets nothing.
 */
export function splitByWeights(amountPaise: Paise, weights: readonly number[]): Paise[] {
  const total = weights.reduce((sum, w) => sum + w, 0)
  if (total <= 0) throw new RangeError('weights must sum to more than zero')
  const last = weights.findLastIndex(w => w > 0)
  let left = amountPaise
  return weights.map((w, i) => {
    const part = i === last ? left : share(amountPaise, w, total, 'down')
    left -= part
    return part
  })
}

/** 'rupees with at most two decimals' (number or text, commas allowed) → paise; null when it is not such an amount. */
export function parseRupees(input: string | number): Paise | null {
  const text = String(input).replaceAll(',', '').trim()
  const m = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text)
  if (!m) return null
  const paise = Number(m[2]) * 100 + Number((m[3] ?? '').padEnd(2, '0'))
  return m[1] && paise !== 0 ? -paise : paise
}

const RUPEES_BEFORE = /^(rs\.?|inr|रु\.?|रू\.?|रुपये|रुपए)/i
const RUPEES_AFTER = /(\/[-–—=])?(rs\.?|inr|रु\.?|रू\.?|रुपये|रुपए)?(only|मात्र)?$/i

/** What people write around an amount taken off it, as `Rs. 5,00,000/-` → `500000`; what is left may still be no amount. */
export function bareRupees(text: string): string {
  return latinDigits(text)
    .replace(/[₹,\s]/g, '')
    .replace(RUPEES_BEFORE, '')
    .replace(RUPEES_AFTER, '')
}

/** Paise → rupees for the wire: the double nearest to the amount, which prints with at most two decimals. */
export function toRupees(paise: Paise): number {
  return paise / 100
}

/** `₹12,34,567.50`; with `paise: 'auto'` whole rupees lose their `.00`. Latin digits in both languages, true minus. */
export function formatMoney(paise: Paise, options: { paise?: 'always' | 'auto' | 'never' } = {}): string {
  const size = Math.abs(paise)
  const fraction = size % 100
  const show = options.paise ?? 'auto'
  const whole = show === 'never' ? Math.round(size / 100) : Math.trunc(size / 100)
  const tail = show === 'always' || (show === 'auto' && fraction) ? `.${String(fraction).padStart(2, '0')}` : ''
  const sign = paise < 0 && (whole > 0 || tail !== '') ? '−' : ''
  return `${sign}₹${formatCount(whole)}${tail}`
}

const UNITS = { en: ['cr', 'L'], hi: ['करोड़', 'लाख'], spelt: ['crore', 'lakh'] } as const

/**
 * `₹3.84 cr`, `₹18.4 L`, `₹74,500`; in Hindi, and in English where borrowers read it, the units are `spelt`: `₹18.4 लाख`,
 * `₹18.4 lakh`. Trailing zeros are dropped; what rounds to 100 L is 1 cr.
 */
export function formatMoneyShort(paise: Paise, language: Language, spelt = false): string {
  const [crore, lakh] = UNITS[spelt && language === 'en' ? 'spelt' : language]
  const size = Math.abs(paise)
  const sign = paise < 0 ? '−' : ''
  const trim = (n: number, digits: number) => {
    const [whole, fraction] = n
      .toFixed(digits)
      .replace(/\.?0+$/, '')
      .split('.')
    return [formatCount(Number(whole)), fraction].filter(Boolean).join('.')
  }
  if (size >= CRORE_PAISE - LAKH_PAISE / 20) return `${sign}₹${trim(size / CRORE_PAISE, 2)} ${crore}`
  if (size >= LAKH_PAISE) return `${sign}₹${trim(size / LAKH_PAISE, 1)} ${lakh}`
  return formatMoney(paise, { paise: 'never' })
}
