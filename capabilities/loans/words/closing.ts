import { addTexts } from '@poonji/kernel/texts.ts'
import { texts as shared } from '../texts.ts'
import en from './closing.en.json' with { type: 'json' }
import hi from './closing.hi.json' with { type: 'json' }

/** Repaying and closing a limit. */
export const texts = addTexts(shared, { en, hi })
