import { addTexts } from '@poonji/kernel/texts.ts'
import { texts as shared } from '../texts.ts'
import en from './onboarding.en.json' with { type: 'json' }
import hi from './onboarding.hi.json' with { type: 'json' }

/** What somebody reads who is becoming a partner. */
export const texts = addTexts(shared, { en, hi })
