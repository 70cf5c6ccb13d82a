/** What other capabilities may call. */
export { bringClient } from './add-lead.ts'
export { isPastWindow } from './duplicates.ts'
export { foundOf, isPanOf, showFound, taxpayerOf } from './found-company.ts'
export { earnsForPartner, giveClient, madeWithPartner, moveClient, ownerOn } from './ownership.ts'
