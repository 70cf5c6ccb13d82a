import type { Language } from '@poonji/kernel/dates.ts'
import { texts } from './texts.ts'

const KINDS = [
  'disbursal',
  'disbursal.reversed',
  'payment',
  'payment.reversed',
  'charge',
  'penal.waived',
  'restructuring',
  'extension',
  'rate',
  'refund',
  'day',
] as const

/** What a transaction was, in words; of those by which the lender judges a borrower, nothing but that it was one. */
export function kindWords(kind: string, language: Language): string {
  return texts.t(language, `kind.${KINDS.find(one => one === kind) ?? 'other'}`)
}
