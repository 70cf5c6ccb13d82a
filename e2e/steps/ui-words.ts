import en from '@poonji/ui/messages.en.json' with { type: 'json' }
import hi from '@poonji/ui/messages.hi.json' with { type: 'json' }
import type { Language } from '../people.ts'

const texts = { en, hi }

/** What a field of the design system is called when its screen gives it no name of its own. */
export const uiWords = (language: Language, key: keyof typeof en): string => texts[language][key]
