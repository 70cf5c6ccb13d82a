import { addTexts } from '@poonji/kernel/texts.ts'
import { texts as shared } from '../texts.ts'
import en from './messages.en.json' with { type: 'json' }
import hi from './messages.hi.json' with { type: 'json' }

/** All that the capability says: what stands here is said by the server only, and never goes to a browser. */
export const texts = addTexts(shared, { en, hi })
