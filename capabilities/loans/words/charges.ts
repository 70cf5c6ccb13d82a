import { addTexts } from '@poonji/kernel/texts.ts'
import { texts as shared } from '../texts.ts'
import en from './charges.en.json' with { type: 'json' }
import hi from './charges.hi.json' with { type: 'json' }

/** Charges, waivers, refunds and write-offs, as a maker asks and a checker decides. */
export const texts = addTexts(shared, { en, hi })
