import { latinDigits } from '../text.ts'

/** A year: four digits (specification, section 5). */
export function isYear(text: string): boolean {
  return /^\d{4}$/.test(text)
}

export function normalizeYear(text: string): string {
  return latinDigits(text).trim()
}
