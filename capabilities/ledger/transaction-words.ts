import type { Language } from '@poonji/kernel/dates.ts'
import { texts } from './texts.ts'

const KINDS = [
  'disbursal',
  'disbursal.reversed',
  'payment',
  'payment.reversed',
  'charge',
  'charge.waived',
  'charge.reversed',
  'penal.waived',
  'restructuring',
  'extension',
  'rate',
  'refund',
  'refund.returned',
  'refund.returned.reversed',
  'day',
] as const

/** The kinds of transaction that a list is narrowed to. */
export const KINDS_OF = {
  drawing: ['disbursal', 'disbursal.reversed'],
  payment: ['payment', 'payment.reversed', 'refund', 'refund.returned', 'refund.returned.reversed'],
  charge: ['charge', 'charge.waived', 'charge.reversed', 'penal.waived'],
} as const

/**
 * What a transaction was, in words: `Paid to Jindal Steel Depot`, `Payment`; of those by which the lender judges a borrower,
 * nothing but that it was one.
 */
export function transactionWords({ kind, paidTo }: { kind: string; paidTo: string }, language: Language): string {
  if (kind === 'disbursal' && paidTo) return texts.t(language, 'paidTo', { name: paidTo })
  return texts.t(language, `kind.${KINDS.find(one => one === kind) ?? 'other'}`)
}
