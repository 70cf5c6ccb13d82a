import { tidyNumber } from '../text.ts'

/** A Director Identification Number (Ministry of Corporate Affairs): eight digits, zeros in front included. */
export function isDin(text: string): boolean {
  return /^\d{8}$/.test(text)
}

/** Eight digits: zeros that a spreadsheet ate are put back. */
export function normalizeDin(text: string): string {
  const digits = tidyNumber(text)
  return /^\d{1,8}$/.test(digits) ? digits.padStart(8, '0') : digits
}
