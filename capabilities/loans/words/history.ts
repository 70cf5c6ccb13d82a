import { addTexts } from '@poonji/kernel/texts.ts'
import { texts as shared } from '../texts.ts'
import en from './history.en.json' with { type: 'json' }
import hi from './history.hi.json' with { type: 'json' }

/** What was paid and where it went: statement, receipt, the nights of a due. */
export const texts = addTexts(shared, { en, hi })
