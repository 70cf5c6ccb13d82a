import type { Language } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { texts } from './words/books.ts'

/** A balance with its side: `₹1,200.50 debit`; nothing has none. */
export function sideWords(paise: Paise, language: Language): string {
  const amount = formatMoney(Math.abs(paise), { paise: 'always' })
  if (paise === 0) return amount
  return texts.t(language, paise > 0 ? 'books.debitOf' : 'books.creditOf', { amount })
}
