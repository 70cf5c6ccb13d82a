export { emailLedger } from './email-ledger.ts'
