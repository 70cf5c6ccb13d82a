import { tidyNumber } from '../text.ts'
import { passesVerhoeff } from './verhoeff.ts'

/**
 * An Aadhaar number: 12 digits not starting with 0 or 1, the last a Verhoeff check digit, never a palindrome (UIDAI).
 * Store and show only the last four digits; a whole number lives in an encrypted vault or nowhere.
 */
export function isAadhaar(text: string): boolean {
  return /^[2-9]\d{11}$/.test(text) && passesVerhoeff(text) && [...text].reverse().join('') !== text
}

/** Twelve digits from `2341 2341 2346` or `2341-2341-2346`. */
export function normalizeAadhaar(text: string): string {
  return tidyNumber(text)
}

/** `XXXX XXXX 2346` (UIDAI: blank the first eight digits); anything that is not 12 digits is hidden whole. */
export function maskAadhaar(aadhaar: string): string {
  return `XXXX XXXX ${/^\d{12}$/.test(aadhaar) ? aadhaar.slice(8) : 'XXXX'}`
}
