export { mailStatement } from './email-ledger.ts'
export { stockAskedOf } from './stock/read.ts'
export { revisionWaits, statementWaits } from './waits.ts'
