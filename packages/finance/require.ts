import { FinanceError } from './errors.ts'

/** 1,00,000 crore rupees: above any loan, and far enough below the safe integers for sums. */
export const MAX_PAISE = 1e14

/** Throws unless the amount is a whole number of paise, positive (or zero where `sign` allows it), and sane. */
export function requirePaise(amount: number, field: string, sign: 'positive' | 'not-negative'): void {
  if (!Number.isInteger(amount))
    throw new FinanceError('AMOUNT_NOT_WHOLE_PAISE', field, `${field} must be a whole number of paise`)
  if (sign === 'positive' && amount <= 0)
    throw new FinanceError('AMOUNT_NOT_POSITIVE', field, `${field} must be more than 0`)
  if (amount < 0) throw new FinanceError('AMOUNT_NEGATIVE', field, `${field} must not be negative`)
  if (amount > MAX_PAISE)
    throw new FinanceError('AMOUNT_TOO_LARGE', field, `${field} must be at most ${MAX_PAISE} paise`)
}

export function requireCount(count: number, field: string, min: number, max: number): void {
  if (Number.isInteger(count) && count >= min && count <= max) return
  const allowed = min === max ? min : `a whole number from ${min} to ${max}`
  throw new FinanceError('COUNT_OUT_OF_RANGE', field, `${field} must be ${allowed}`)
}

/** Throws for a term that is given but is none of the names known. */
export function requireOneOf(value: string | undefined, names: readonly string[], field: string): void {
  if (value !== undefined && !names.includes(value))
    throw new FinanceError('TERM_UNKNOWN', field, `${field} must be one of ${names.join(', ')}`)
}
