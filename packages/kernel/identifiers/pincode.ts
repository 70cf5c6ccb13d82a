import { tidyNumber } from '../text.ts'

/** A pincode: exactly six digits (specification, section 5), the first never 0 (India Post). */
export function isPincode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text)
}

export function normalizePincode(text: string): string {
  return tidyNumber(text)
}
