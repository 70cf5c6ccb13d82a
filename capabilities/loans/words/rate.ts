import { addTexts } from '@poonji/kernel/texts.ts'
import { texts as shared } from '../texts.ts'
import en from './rate.en.json' with { type: 'json' }
import hi from './rate.hi.json' with { type: 'json' }

/** The rate of a loan, and a benchmark that moves. */
export const texts = addTexts(shared, { en, hi })
