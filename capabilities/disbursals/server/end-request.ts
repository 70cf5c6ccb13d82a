import type { Work } from '@poonji/api-platform/work.ts'
import { releaseHold } from '@poonji/capabilities/loans/server/service.ts'
import { moveDisbursal } from './move.ts'
import { tell } from './tell.ts'

/** Takes a request back or refuses it; what was held for it is free again. The borrower is told when staff do it. */
export async function cancelRequest(work: Work, disbursalId: string, reason: string): Promise<void> {
  const request = await moveDisbursal(work, { disbursalId, to: 'CANCELLED', reason })
  await releaseHold(work, disbursalId)
  if (work.actor.domain !== 'buyer') await tell(work, request, 'sms.cancelled', { reason })
}
