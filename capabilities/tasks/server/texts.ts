import { addTexts } from '@poonji/kernel/texts.ts'
import { texts as shared } from '../texts.ts'
import en from './messages.en.json' with { type: 'json' }
import hi from './messages.hi.json' with { type: 'json' }

/** The capability's own words, and the messages that only the server sends. */
export const texts = addTexts(shared, { en, hi })
