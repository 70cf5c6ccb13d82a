export { CoolingOffCard } from './offer-list/cooling-off-card.tsx'
