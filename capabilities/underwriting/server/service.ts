export { exposureOf, recordExposure, endExposure } from './exposure.ts'
