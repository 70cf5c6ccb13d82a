export { isOwnWorkOf } from './payments/own-work.ts'
