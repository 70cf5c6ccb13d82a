import { defineTexts } from '@poonji/kernel/texts.ts'
import en from './messages.en.json' with { type: 'json' }
import hi from './messages.hi.json' with { type: 'json' }

/** What many screens say; what one part says stands in `words`, and comes with its screens. */
export const texts = defineTexts('partners', { en, hi })
