/** What other capabilities may call. */
export { giveClient, ownerOn } from './ownership.ts'
