export { NameAsk } from './name-ask.tsx'
