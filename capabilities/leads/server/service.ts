/** What other capabilities may call. */
export { bringClient } from './add-lead.ts'
export { giveClient, ownerOn } from './ownership.ts'
