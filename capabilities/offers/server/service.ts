export type { KfsFee, KfsFigures, KfsRow, OfferTerms } from '../kfs.ts'
export { offerById, type Offer } from './offer.ts'
export { instalmentsSaid } from './kfs-sheet.ts'
export { conditionsSaid } from './conditions.ts'
export { acceptedKfs, printKfs } from './kfs-pdf.ts'
export { moveLoanRequest } from './moves.ts'
export { stampStatesOf } from './stamp-state.ts'
export {
  coolingOff,
  coolingOffUntil,
  mayLeaveUntil,
  proportionateCost,
  recordDisbursal,
  recordDisbursalReturned,
  type CoolingOff,
} from './cooling-off.ts'
export { expireOffers } from './expire-offers.ts'
