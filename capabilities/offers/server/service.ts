export { offerById, type Offer } from './offer.ts'
export { moveLoanRequest } from './moves.ts'
export { coolingOff, recordDisbursal, type CoolingOff } from './cooling-off.ts'
export { expireOffers } from './expire-offers.ts'
