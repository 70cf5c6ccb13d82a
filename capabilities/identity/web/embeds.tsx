export { NameAsk } from './name-ask.tsx'
export { NameField, useOwnName } from './own-name.tsx'
