import type { Bilingual } from '@poonji/contract/route.ts'
import type { Language } from '@poonji/kernel/dates.ts'

/** By action and state, or thing and kind, as a row of the trail has them: `application.moved PROCESSING`. */
const SAID: Record<Language, Record<string, string>> = { en: {}, hi: {} }

/** Told by whoever owns a thing: what the states that an action of the trail leads to, or its kinds, are called for staff. */
export function sayStates<S extends string>(action: string, states: readonly S[], wordsOf: (state: S) => Bilingual) {
  for (const state of states) {
    const { en, hi } = wordsOf(state)
    SAID.en[`${action} ${state}`] = en
    SAID.hi[`${action} ${state}`] = hi
  }
}

export const saidStates = (language: Language): Readonly<Record<string, string>> => SAID[language]
