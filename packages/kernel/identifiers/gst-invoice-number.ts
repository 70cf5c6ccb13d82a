import { latinDigits } from '../text.ts'

/** An invoice's number (CGST Rules, 46(b)): up to 16 letters, digits, hyphens and slashes, the first a letter or digit. */
export function isGstInvoiceNumber(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/.test(text)
}

export function normalizeGstInvoiceNumber(text: string): string {
  return latinDigits(text).trim()
}
