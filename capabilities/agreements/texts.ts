import { defineTexts } from '@poonji/kernel/texts.ts'
import en from './messages.en.json' with { type: 'json' }
import hi from './messages.hi.json' with { type: 'json' }

/** What screens and messages say, and the words of the papers (`paper.…`, `clause.…`). */
export const texts = defineTexts('agreements', { en, hi })
