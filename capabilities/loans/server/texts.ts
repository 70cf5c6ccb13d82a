import { addTexts } from '@poonji/kernel/texts.ts'
import { texts as shared } from '../texts.ts'
import chargesEn from '../words/charges.en.json' with { type: 'json' }
import chargesHi from '../words/charges.hi.json' with { type: 'json' }
import closingEn from '../words/closing.en.json' with { type: 'json' }
import closingHi from '../words/closing.hi.json' with { type: 'json' }
import deskEn from '../words/desk.en.json' with { type: 'json' }
import deskHi from '../words/desk.hi.json' with { type: 'json' }
import earlyEn from '../words/early.en.json' with { type: 'json' }
import earlyHi from '../words/early.hi.json' with { type: 'json' }
import historyEn from '../words/history.en.json' with { type: 'json' }
import historyHi from '../words/history.hi.json' with { type: 'json' }
import rateEn from '../words/rate.en.json' with { type: 'json' }
import rateHi from '../words/rate.hi.json' with { type: 'json' }
import taxEn from '../words/tax.en.json' with { type: 'json' }
import taxHi from '../words/tax.hi.json' with { type: 'json' }
import termsEn from '../words/terms.en.json' with { type: 'json' }
import termsHi from '../words/terms.hi.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }
import hi from './messages.hi.json' with { type: 'json' }

/** All that the capability says: its own words, and those of `words`, which come to the browser with their screens. */
export const texts = addTexts(shared, {
  en: { ...chargesEn, ...closingEn, ...deskEn, ...earlyEn, ...historyEn, ...rateEn, ...taxEn, ...termsEn, ...en },
  hi: { ...chargesHi, ...closingHi, ...deskHi, ...earlyHi, ...historyHi, ...rateHi, ...taxHi, ...termsHi, ...hi },
})
