export { gstSummary, type GstMonth, type GstSummary } from './gst-summary.ts'
export { beingRead } from './being-read.ts'
export { bankSummary, type BankSummary } from './bank-summary.ts'
export { makeConsentLink } from './consent-link.ts'
