export { exposureOf, recordExposure, endExposure } from './exposure.ts'
export { outcomeFor } from './decision.ts'
