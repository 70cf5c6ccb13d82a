import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { KeptRequest } from './whole-request.ts'
import '../events.ts'

export { askedAgainAt, bringPayout, isUnknownToBank } from './bring-payout.ts'
export { cameBackOf } from './came-back.ts'
export { insuranceOf } from './insurance.ts'
export { keptDraftOf } from './kept-draft.ts'
export { createRequest } from './create-request.ts'
export { submitRequest } from './submit-request.ts'
export { sanctionConditions } from './sanction-conditions.ts'
export { payoutModeFor } from './payout-mode.ts'
export { noteAccount } from './note-account.ts'
export { isOurFault } from './our-fault.ts'
export { isOwnWorkOf } from './own-work.ts'
export { isNotBeingSent } from './sending.ts'
export { requestsOnInvoices, type OnInvoice } from './on-invoices.ts'

/** A request of the tenant. @throws 403 when it is not there */
export async function disbursalById(work: Work, disbursalId: string): Promise<KeptRequest> {
  const row = await work.db
    .selectFrom('disbursal_request')
    .selectAll()
    .where('id', '=', disbursalId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  if (!row) throw notPermitted()
  return row
}
