import type { Received } from './contract.ts'

/** The key of the words for where a payment stands: it came, or the bank sent it back. */
export const stateKey = ({ returnedOn }: Received) => (returnedOn ? 'received.returned' : 'received.paid')
