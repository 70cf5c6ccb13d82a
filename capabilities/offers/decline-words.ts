import type { Language } from '@poonji/kernel/dates.ts'
import { texts } from './texts.ts'

/** Why an offer is declined, for most. */
export const DECLINE_REASONS = ['RATE', 'AMOUNT', 'TIME', 'ELSEWHERE', 'NOT_NEEDED'] as const

/** A reason is kept as whoever declined read it; one of those offered is said in the reader's language, own words as they are. */
export function declineWords(reason: string, language: Language): string {
  const known = DECLINE_REASONS.find(one =>
    (['en', 'hi'] as const).some(chosen => texts.t(chosen, `decline.why.${one}`) === reason),
  )
  return known ? texts.t(language, `decline.why.${known}`) : reason
}
