import { tidyNumber } from '../text.ts'

/** A food licence number (FSSAI): 14 digits, the first 1 for a licence or 2 for a registration. */
export function isFssai(text: string): boolean {
  return /^[12]\d{13}$/.test(text)
}

export function normalizeFssai(text: string): string {
  return tidyNumber(text)
}
