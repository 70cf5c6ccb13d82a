import type { z } from 'zod'
import type { proposalDecision, ProposalState } from '@poonji/contract/proposal.ts'
import { AppError, conflict, invalid, notPermitted } from './errors.ts'
import type { Work } from './work.ts'

/**
 * What becomes of a proposal by what the reader says to it: another approves or refuses it, who made it takes it back.
 * @throws 403 when it is not there or its maker would approve it, 409 when it was decided before, 400 for a refusal
 * without a reason
 */
export function settledState(
  work: Work,
  proposal: { asked_by: string | null; state: ProposalState } | undefined,
  { approve, note }: z.output<typeof proposalDecision>,
): Exclude<ProposalState, 'WAITING'> {
  if (!proposal) throw notPermitted()
  const own = proposal.asked_by === work.actor.accountId
  if (own && approve) throw new AppError(403, 'makerIsChecker')
  if (proposal.state !== 'WAITING') throw conflict('proposal.decided')
  if (!approve && !own && !note) throw invalid({ note: 'reason.required' })
  if (approve) return 'APPROVED'
  return own ? 'WITHDRAWN' : 'REFUSED'
}
