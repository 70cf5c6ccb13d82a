import { addTexts } from '@poonji/kernel/texts.ts'
import { texts as shared } from '../texts.ts'
import stockEn from '../words/stock.en.json' with { type: 'json' }
import stockHi from '../words/stock.hi.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }
import hi from './messages.hi.json' with { type: 'json' }

/** All that the capability says: its own words, and those of `words`, which come to the browser with their screens. */
export const texts = addTexts(shared, { en: { ...stockEn, ...en }, hi: { ...stockHi, ...hi } })
