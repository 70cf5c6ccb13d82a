import type { Language } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { texts } from './texts.ts'

/**
 * What is wrong with a promise of more than all that is owed, most often a zero too many; null when nothing is.
 * @param owedPaise what is to be paid now and what is still to fall due
 */
export function moreThanOwed(amountPaise: Paise, owedPaise: Paise, language: Language): string | null {
  if (amountPaise <= owedPaise) return null
  if (owedPaise === 0) return texts.t(language, 'promise.nothingOwed')
  return texts.t(language, 'promise.tooMuch', { amount: formatMoney(owedPaise) })
}
