import { addTexts } from '@poonji/kernel/texts.ts'
import { texts as shared } from '../texts.ts'
import en from './terms.en.json' with { type: 'json' }
import hi from './terms.hi.json' with { type: 'json' }

/** Other terms for what runs: a restructuring, a longer time for a drawing. */
export const texts = addTexts(shared, { en, hi })
