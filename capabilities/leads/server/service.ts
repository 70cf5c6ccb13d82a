/** What other capabilities may call. */
export { bringClient } from './add-lead.ts'
export { earnsForPartner, giveClient, madeWithPartner, moveClient, ownerOn } from './ownership.ts'
