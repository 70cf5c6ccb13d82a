import { addTexts } from '@poonji/kernel/texts.ts'
import { texts as shared } from '../texts.ts'
import en from './tax.en.json' with { type: 'json' }
import hi from './tax.hi.json' with { type: 'json' }

/** Tax invoices, and tax deducted from interest. */
export const texts = addTexts(shared, { en, hi })
