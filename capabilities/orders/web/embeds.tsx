export { ReceivedOrdersCard } from './received-list/received-orders-card.tsx'
