/** What other capabilities may call. */
export { bringClient } from './add-lead.ts'
export { earnsForPartner, giveClient, madeWithPartner, ownerOn } from './ownership.ts'
