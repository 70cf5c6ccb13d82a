export { unansweredBalance } from './confirmations/read.ts'
