export { isOwnWorkOf } from './payments/own-work.ts'
export { whoBringsClients, type PublishedPartner } from './who-brings-clients.ts'
