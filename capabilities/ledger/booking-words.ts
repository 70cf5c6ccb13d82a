import type { Language } from '@poonji/kernel/dates.ts'
import { transactionWords } from './transaction-words.ts'
import { texts } from './words/books.ts'

const OF_THE_LENDER = [
  'npa',
  'provision',
  'write-off',
  'recovery',
  'penal-tax',
  'partner.commission',
  'partner.commission.reversed',
  'partner.paid',
  'partner.paid.reversed',
] as const

/** What a transaction was, as those read it who keep the lender's books: also what a borrower is not told. */
export function bookingWords(booking: { kind: string; paidTo: string }, language: Language): string {
  const own = OF_THE_LENDER.find(kind => kind === booking.kind)
  return own ? texts.t(language, `booking.${own}`) : transactionWords(booking, language)
}
