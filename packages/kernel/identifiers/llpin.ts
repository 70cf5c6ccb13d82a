import { tidyCode } from '../text.ts'

/** A limited liability partnership's LLPIN (Ministry of Corporate Affairs): three letters, a hyphen, four digits. */
export function isLlpin(text: string): boolean {
  return /^[A-Z]{3}-\d{4}$/.test(text)
}

/** Puts in the hyphen that people leave out. */
export function normalizeLlpin(text: string): string {
  return tidyCode(text).replace(/^([A-Z]{3})(\d{4})$/, '$1-$2')
}
