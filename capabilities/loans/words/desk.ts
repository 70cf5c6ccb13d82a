import { addTexts } from '@poonji/kernel/texts.ts'
import { texts as shared } from '../texts.ts'
import en from './desk.en.json' with { type: 'json' }
import hi from './desk.hi.json' with { type: 'json' }

/** The days as operations see them, and money to be given back. */
export const texts = addTexts(shared, { en, hi })
