/** What other capabilities may call. */
export { bringClient } from './add-lead.ts'
export { broughtByPartner, giveClient, ownerOn } from './ownership.ts'
