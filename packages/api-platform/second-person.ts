import type { z } from 'zod'
import type { proposalDecision, ProposalState } from '@poonji/contract/proposal.ts'
import type { Default } from './database.ts'
import { AppError, conflict, invalid, notPermitted } from './errors.ts'
import type { Work } from './work.ts'

/** The columns in which a proposal keeps who asked, who decided and how. */
export interface ProposalColumns<Asker = string> {
  state: ProposalState
  asked_by: Asker
  asked_at: Date
  decided_by: string | null
  decided_at: Date | null
  note: Default<string>
}

/** Who asks, and when; nobody has decided yet. */
export const proposedNow = (work: Work) => ({
  state: 'WAITING' as const,
  asked_by: work.actor.accountId,
  asked_at: work.now,
  decided_by: null,
  decided_at: null,
})

/**
 * What the reader's word leaves on the row of a proposal: another approves or refuses it, who made it takes it back.
 * @throws 403 when it is not there or its maker would approve it, 409 when it was decided before, 400 for a refusal
 * without a reason
 */
export function settled(
  work: Work,
  proposal: { asked_by: string | null; state: ProposalState } | undefined,
  { approve, note }: z.output<typeof proposalDecision>,
) {
  if (!proposal) throw notPermitted()
  const own = proposal.asked_by === work.actor.accountId
  if (own && approve) throw new AppError(403, 'makerIsChecker')
  if (proposal.state !== 'WAITING') throw conflict('proposal.decided')
  if (!approve && !own && !note) throw invalid({ note: 'reason.required' })
  const against = own ? ('WITHDRAWN' as const) : ('REFUSED' as const)
  const state = approve ? ('APPROVED' as const) : against
  return { state, decided_by: work.actor.accountId, decided_at: work.now, note }
}

/** What a list of proposals reads of each, joined with the accounts `asker` and `decider`. */
export const PROPOSAL_COLUMNS = [
  'state',
  'asker.name as askedBy',
  'asked_by',
  'asked_at as askedAt',
  'decider.name as decidedBy',
  'decided_at as decidedAt',
  'note',
] as const

/** Proposals as their reader is shown them, and the one that waits. */
export function readProposals<Row extends { asked_by: string | null; state: ProposalState }>(
  work: Work,
  rows: readonly Row[],
) {
  const history = rows.map(({ asked_by, ...row }) => ({ ...row, own: asked_by === work.actor.accountId }))
  return { history, waiting: history.find(row => row.state === 'WAITING') ?? null }
}
