import type { Work } from '@poonji/api-platform/work.ts'
import { loanById, releaseHold } from '@poonji/capabilities/loans/server/service.ts'
import { LOAN_CLOSED } from '../end-words.ts'
import { moveDisbursal } from './move.ts'
import { isWhole, type KeptRequest } from './whole-request.ts'
import { tell } from './tell.ts'

/**
 * Takes a locked request back or refuses it; what was held for it is free again. The borrower is told when staff do it: of
 * a draft nothing, since nothing was asked for.
 */
export async function cancelRequest(work: Work, request: KeptRequest, reason: string): Promise<void> {
  await end(work, request, reason)
  const wasAsked = request.status !== 'DRAFT' && isWhole(request)
  if (wasAsked && work.actor.domain !== 'buyer') await tell(work, request, 'sms.cancelled', { reason })
}

/** Nothing is drawn of a closed loan: what was asked or begun and is not on its way ends, and the borrower is told. */
export async function endWithLoan(work: Work, loanId: string): Promise<void> {
  const loan = await loanById(work, loanId)
  if (loan.status !== 'CLOSED') return
  const requests = await work.db
    .selectFrom('disbursal_request')
    .selectAll()
    .where('loan_id', '=', loanId)
    .where('tenant', '=', work.tenant)
    .where('status', 'in', ['DRAFT', 'SUBMITTED', 'CHECKED'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const request of requests) {
    await end(work, request, LOAN_CLOSED)
    if (request.status !== 'DRAFT' && isWhole(request))
      await tell(work, request, 'sms.loanClosed', { loan: loan.number })
  }
}

async function end(work: Work, request: KeptRequest, reason: string): Promise<void> {
  await moveDisbursal(work, request, { to: 'CANCELLED', reason })
  await releaseHold(work, request.id)
}
