import type { z } from 'zod'
import type { Answer } from '@poonji/contract/call.ts'
import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { vote } from '../decision-contract.ts'
import { texts } from './texts.ts'
import { assertStatus, lockCase, noteEvent } from './case.ts'
import { assertNotNear } from './near.ts'
import { pendingProposal, settleProposal, votesOn } from './settle-proposal.ts'
import './tables.ts'

/**
 * A member of the committee decides on a proposal: as many different people as the policy wants, never who proposed
 * it, approve or reject alike, and what each of them would tell the borrower is told; one who sends it back, or votes
 * unlike another, gives it back to the desk.
 * @throws 409 for a proposal that is not the one that was read, one's own, of a borrower near to them, and for a second vote
 */
export async function voteOnCase(
  work: Work,
  applicationId: string,
  input: z.output<typeof vote.body>,
): Promise<Answer<typeof vote>> {
  const { file, application } = await lockCase(work, applicationId)
  assertStatus(work, application, 'PENDING_CRC_APPROVAL')
  const decision = await pendingProposal(work, file)
  if (!decision) throw conflict()
  if (decision.id !== input.decisionId) throw conflict(texts.t(work.language, 'refused.otherProposal'))
  if (decision.made_by === work.actor.accountId) throw conflict('makerIsChecker')
  await assertNotNear(work, file.organisation_id)
  const votes = await votesOn(work, decision)
  if (votes.some(one => one.account_id === work.actor.accountId))
    throw conflict(texts.t(work.language, 'refused.voted'))
  await work.db
    .insertInto('committee_vote')
    .values({
      decision_id: decision.id,
      account_id: work.actor.accountId,
      vote: input.vote,
      reasons: input.reasons,
      plain_reasons: input.plainReasons,
      at: work.now,
    })
    .execute()
  await noteEvent(work, file.id, `voted.${input.vote}`)
  await work.audit(
    'underwriting.voted',
    'application',
    applicationId,
    { decisionId: decision.id, vote: input.vote },
    file.organisation_id,
  )

  const given = [...votes, { vote: input.vote, plain_reasons: input.plainReasons }]
  return { result: await settleProposal(work, { file, application, decision }, given, input.reasons) }
}
