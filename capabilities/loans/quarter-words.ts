import { formatDate, type Language } from '@poonji/kernel/dates.ts'
import { daysOfQuarter } from './quarters.ts'
import { texts } from './texts.ts'

/** A quarter by its first and last day. */
export function quarterWords(quarter: string, language: Language): string {
  const days = daysOfQuarter(quarter)
  if (!days) return quarter
  const { from, to } = days
  return texts.t(language, 'tds.quarterName', { from: formatDate(from, language), to: formatDate(to, language) })
}
