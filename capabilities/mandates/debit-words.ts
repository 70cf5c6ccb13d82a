import type { Language } from '@poonji/kernel/dates.ts'
import { texts } from './texts.ts'

const CODES = [
  '01',
  '02',
  '04',
  '05',
  '06',
  '21',
  'above-maximum',
  'beyond-frequency',
  'before-first-date',
  'after-final-date',
  'mandate-not-active',
  'unknown-mandate',
  'not-the-fixed-amount',
  'id-reused',
] as const

/** Why a debit brought no money, in words; a code that is not known stands as it came. */
export function debitWords(code: string | null, language: Language): string {
  const known = CODES.find(one => one === code)
  return known ? texts.t(language, `return.${known}`) : (code ?? '')
}
