import '../events.ts'

export { shareLink } from './links.ts'
export { prefillOf } from './prefill.ts'
export { askLists, keepFound } from './business-lists.ts'
export {
  assertListsDecided,
  businessKycState,
  foundOnLists,
  hasLeft,
  kycComplete,
  ownersNamed,
  panOfPromoter,
  partOf,
  promoterById,
  promotersOf,
  signatoriesOf,
  toBeProved,
  whoIsBehindIsKnown,
} from './promoters.ts'
export { isIdentified, proofIsOwed } from './proof-owed.ts'
export { lockProgress } from './recheck.ts'
export { isProved, mustBeVerified, proofState, type PromoterRow } from './proof.ts'
export { panIndexOf as promoterPanIndex } from './verify-pan.ts'
