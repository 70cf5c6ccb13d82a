import type { Language } from '@poonji/kernel/dates.ts'
import { texts } from './texts.ts'

/** The account holder did not approve it: NPCI's code. */
export const DECLINED = 'AP28'
const CODES = ['AP02', DECLINED, '01', '02', '14', '21', '61'] as const

/** Why the bank refused a mandate or ended it, in words; of a code that is not known those the bank sent. */
export function endWords(
  { code, reason }: { code: string | null; reason: string | null },
  language: Language,
): string | null {
  const known = CODES.find(one => one === code)
  return known ? texts.t(language, `end.${known}`) : reason
}
