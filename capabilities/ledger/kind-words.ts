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
  'day',
] as const

/** What a transaction was, in words. */
export function kindWords(kind: string, language: Language): string {
  return texts.t(language, `kind.${KINDS.find(one => one === kind) ?? 'other'}`)
}
