import { addTexts } from '@poonji/kernel/texts.ts'
import { texts as shared } from '../texts.ts'
import en from './stock.en.json' with { type: 'json' }
import hi from './stock.hi.json' with { type: 'json' }

/** Statements of the stock and receivables behind a limit. */
export const texts = addTexts(shared, { en, hi })
