import { sql } from 'kysely'
import { eachApart } from '@poonji/api-platform/each-apart.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { IS_BEING_REVISED, loanById, releaseHold } from '@poonji/capabilities/loans/server/service.ts'
import { LIMIT_ENDED, LOAN_CLOSED } from '../end-words.ts'
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
  if (loan.status === 'CLOSED') await endAll(work, loan, LOAN_CLOSED, 'sms.loanClosed')
}

/**
 * Nothing is drawn of a limit whose last day is over: the same, unless its borrower waits for an answer about another
 * limit, by which it may go on. What is held keeps no limit from being closed that is repaid.
 */
export async function endWithLimits(outside: Outside): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct loan.id from disbursal_request request join loan on loan.id = request.loan_id
    where request.tenant = ${outside.tenant} and request.status in ('DRAFT', 'SUBMITTED', 'CHECKED')
      and loan.shape <> 'instalment' and loan.expires_on < ${outside.today} and not ${IS_BEING_REVISED}
    order by loan.id`.execute(outside.db)
  const ids = rows.map(row => row.id)
  await eachApart(outside, ids, async (work, id) =>
    endAll(work, await loanById(work, id), LIMIT_ENDED, 'sms.limitEnded'),
  )
}

async function endAll(
  work: Work,
  loan: { id: string; number: string },
  reason: string,
  words: 'sms.loanClosed' | 'sms.limitEnded',
): Promise<void> {
  const requests = await work.db
    .selectFrom('disbursal_request')
    .selectAll()
    .where('loan_id', '=', loan.id)
    .where('tenant', '=', work.tenant)
    .where('status', 'in', ['DRAFT', 'SUBMITTED', 'CHECKED'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const request of requests) {
    await end(work, request, reason)
    if (request.status !== 'DRAFT' && isWhole(request)) await tell(work, request, words, { loan: loan.number })
  }
}

async function end(work: Work, request: KeptRequest, reason: string): Promise<void> {
  await moveDisbursal(work, request, { to: 'CANCELLED', reason })
  await releaseHold(work, request.id)
}
