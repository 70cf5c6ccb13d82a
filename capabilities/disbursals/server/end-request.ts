import type { Work } from '@poonji/api-platform/work.ts'
import { releaseHold } from '@poonji/capabilities/loans/server/service.ts'
import { moveDisbursal } from './move.ts'
import { isWhole, type KeptRequest } from './whole-request.ts'
import { tell } from './tell.ts'

/**
 * Takes a locked request back or refuses it; what was held for it is free again. The borrower is told when staff do it: of
 * a draft nothing, since nothing was asked for.
 */
export async function cancelRequest(work: Work, request: KeptRequest, reason: string): Promise<void> {
  await moveDisbursal(work, request, { to: 'CANCELLED', reason })
  await releaseHold(work, request.id)
  const wasAsked = request.status !== 'DRAFT' && isWhole(request)
  if (wasAsked && work.actor.domain !== 'buyer') await tell(work, request, 'sms.cancelled', { reason })
}
