import { addTexts } from '@poonji/kernel/texts.ts'
import { texts as shared } from '../texts.ts'
import en from './screens.en.json' with { type: 'json' }
import hi from './screens.hi.json' with { type: 'json' }

/** What its own screens say; `texts.ts` is what comes along where others show a part of it. */
export const texts = addTexts(shared, { en, hi })
