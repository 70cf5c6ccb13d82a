export { asksVote } from './asked-vote.ts'
export { exposureOf, recordExposure, endExposure } from './exposure.ts'
export { extractOf, keepExtract, type RegisteredCompany } from './register-extract.ts'
export { isPending, waitsForClient } from './waits-for-client.ts'
