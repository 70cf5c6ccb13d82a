import type { Bilingual } from '@poonji/contract/route.ts'
import type { Language } from '@poonji/kernel/dates.ts'

/** By action and state, or thing and kind, as a row of the trail has them: `application.moved PROCESSING`. */
const SAID: Record<Language, Record<string, string>> = { en: {}, hi: {} }

/**
 * Told by whoever moves a thing: what the states that an action of the trail leads to are called for staff; or, of a
 * thing that is of one of many kinds, what these are called.
 */
export function sayStates<S extends string>(of: string, states: readonly S[], wordsOf: (state: S) => Bilingual) {
  for (const state of states) {
    const { en, hi } = wordsOf(state)
    SAID.en[`${of} ${state}`] = en
    SAID.hi[`${of} ${state}`] = hi
  }
}

export const saidStates = (language: Language): Readonly<Record<string, string>> => SAID[language]
