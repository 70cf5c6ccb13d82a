import { tidyCode } from '../text.ts'

/** A Tax Deduction Account Number (Income Tax Department): three city letters, the name's initial, five digits, a letter. */
export function isTan(text: string): boolean {
  return /^[A-Z]{4}\d{5}[A-Z]$/.test(text)
}

export function normalizeTan(text: string): string {
  return tidyCode(text).replaceAll('-', '')
}
