import { addTexts } from '@poonji/kernel/texts.ts'
import { texts as shared } from '../texts.ts'
import en from './portfolio.en.json' with { type: 'json' }
import hi from './portfolio.hi.json' with { type: 'json' }

/** The loans by class of asset, and bookings that sum many of them. */
export const texts = addTexts(shared, { en, hi })
