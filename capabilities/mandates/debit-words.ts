import type { Language } from '@poonji/kernel/dates.ts'
import { texts } from './texts.ts'

const CODES = [
  '01',
  '02',
  '04',
  '05',
  '06',
  '12',
  '14',
  '21',
  '53',
  '54',
  '61',
  '68',
  'above-maximum',
  'beyond-frequency',
  'before-first-date',
  'after-final-date',
  'mandate-not-active',
  'unknown-mandate',
  'not-the-fixed-amount',
  'id-reused',
] as const

/** Why a debit brought no money, in words; of a code that is not known, that the bank gave it. */
export function debitWords(code: string | null, language: Language): string {
  const known = CODES.find(one => one === code)
  if (known) return texts.t(language, `return.${known}`)
  return code === null ? '' : texts.t(language, 'return.other', { code })
}
