export { wordsOf } from '../purposes.ts'
export { ConsentCard } from './consent-card.tsx'
export { ConsentCentre } from './consent-centre/consent-centre.tsx'
