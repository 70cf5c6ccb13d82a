import { addTexts } from '@poonji/kernel/texts.ts'
import { texts as shared } from '../texts.ts'
import en from './early.en.json' with { type: 'json' }
import hi from './early.hi.json' with { type: 'json' }

/** Paying before the time: a part-payment, and closing a loan early. */
export const texts = addTexts(shared, { en, hi })
