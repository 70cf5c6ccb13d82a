export { SalesCard } from './sales-card.tsx'
