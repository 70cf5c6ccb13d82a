import { addTexts } from '@poonji/kernel/texts.ts'
import { texts as shared } from '../texts.ts'
import en from './books.en.json' with { type: 'json' }
import hi from './books.hi.json' with { type: 'json' }

/** The lender's own books: trial balance and accounts. */
export const texts = addTexts(shared, { en, hi })
