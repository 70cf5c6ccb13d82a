import type { Bilingual } from '@poonji/contract/route.ts'
import type { Language } from '@poonji/kernel/dates.ts'

/** By action and state, or thing and kind, as a row of the trail has them: `application.moved PROCESSING`. */
const SAID: Record<Language, Record<string, string>> = { en: {}, hi: {} }

function say<S extends string>(of: string, states: readonly S[], wordsOf: (state: S) => Bilingual) {
  for (const state of states) {
    const { en, hi } = wordsOf(state)
    SAID.en[`${of} ${state}`] = en
    SAID.hi[`${of} ${state}`] = hi
  }
}

/** Told by whoever moves a thing: what the states that an action of the trail leads to are called for staff. */
export const sayStates: typeof say = say
/** Told by whoever owns a thing that is of one of many kinds: what they are called. */
export const sayKinds: typeof say = say

export const saidStates = (language: Language): Readonly<Record<string, string>> => SAID[language]
