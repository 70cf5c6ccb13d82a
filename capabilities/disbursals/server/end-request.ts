import type { Work } from '@poonji/api-platform/work.ts'
import { releaseHold } from '@poonji/capabilities/loans/server/service.ts'
import { moveDisbursal } from './move.ts'
import type { Disbursal } from './service.ts'
import { tell } from './tell.ts'

/** Takes a locked request back or refuses it; what was held for it is free again. The borrower is told when staff do it. */
export async function cancelRequest(work: Work, request: Disbursal, reason: string): Promise<void> {
  const cancelled = await moveDisbursal(work, request, { to: 'CANCELLED', reason })
  await releaseHold(work, request.id)
  if (work.actor.domain !== 'buyer') await tell(work, cancelled, 'sms.cancelled', { reason })
}
