import { latinDigits } from '../text.ts'

/** A whole number of at most ten digits, not negative, without zeros in front (specification, section 5). */
export function isWholeNumber(text: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/.test(text)
}

/** A decimal with at most `places` decimals: the specification (section 5) caps fields at 5 or at 12. */
export function isDecimal(text: string, places: 5 | 12): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text) && (text.split('.')[1] ?? '').length <= places
}

/** Without spaces and the commas between lakhs and thousands. */
export function normalizeDecimal(text: string): string {
  return latinDigits(text).replace(/[\s,]/g, '')
}
