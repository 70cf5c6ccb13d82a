import { formatDate, formatDateTime, formatMonth, type Language } from '@poonji/kernel/dates.ts'
import { formatMoneyShort } from '@poonji/kernel/money.ts'
import { figureWords } from '@poonji/capabilities/credit-policy/server/service.ts'
import type { Saying, Var } from '../sayings.ts'
import { texts } from './texts.ts'

type Key = Parameters<typeof texts.t>[1]

/** A kept sentence in the language of whoever reads it. */
export function say(language: Language, saying: Saying): string {
  const vars = Object.fromEntries(
    Object.entries(saying.vars ?? {}).map(([name, value]) => [name, write(language, value)]),
  )
  // the keys of sayings are those that the rules and events write; a test holds each against the texts
  return texts.t(language, saying.key as Key, vars)
}

function write(language: Language, value: Var): string | number {
  if (typeof value !== 'object') return value
  if ('paise' in value) return formatMoneyShort(value.paise, language)
  if ('on' in value) return inOnePiece(formatDate(value.on, language))
  if ('at' in value) return formatDateTime(new Date(value.at), language)
  if ('period' in value) return formatMonth(value.period, language)
  if ('bps' in value) return figureWords(language, 'share', value.bps)
  return figureWords(language, 'months', value.months)
}

/** A date is not parted where a narrow column breaks the line. */
const inOnePiece = (date: string) => date.replaceAll(' ', '\u00a0')
