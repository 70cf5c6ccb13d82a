export { asksVote } from './asked-vote.ts'
export { exposureOf, recordExposure, endExposure } from './exposure.ts'
