import type { z } from 'zod'
import type { Answer } from '@poonji/contract/call.ts'
import { addMonths } from '@poonji/kernel/dates.ts'
import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import type { vote } from '../decision-contract.ts'
import { PLAIN_REASONS } from '../status.ts'
import { texts } from './texts.ts'
import { sendOn } from './approve-case.ts'
import { assertStatus, lockCase, noteEvent } from './case.ts'
import { policyOf } from '@poonji/capabilities/credit-policy/server/service.ts'
import { closeRejected } from './reject-case.ts'
import './tables.ts'

/**
 * A member of the committee decides on a proposal: as many different people as the policy wants, never who proposed
 * it, approve or reject alike, and what each of them would tell the borrower is told; one who sends it back, or votes
 * unlike another, gives it back to the desk.
 * @throws 409 for a proposal that is not the one that was read, one's own, and for a second vote
 */
export async function voteOnCase(
  work: Work,
  applicationId: string,
  input: z.output<typeof vote.body>,
): Promise<Answer<typeof vote>> {
  const { file, application } = await lockCase(work, applicationId)
  assertStatus(work, application, 'PENDING_CRC_APPROVAL')
  const decision = await work.db
    .selectFrom('underwriting_decision')
    .selectAll()
    .where('case_id', '=', file.id)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()
  if (!decision) throw conflict()
  if (decision.id !== input.decisionId) throw conflict(texts.t(work.language, 'refused.otherProposal'))
  if (decision.made_by === work.actor.accountId) throw conflict('makerIsChecker')
  const votes = await work.db
    .selectFrom('committee_vote')
    .select(['account_id', 'vote', 'plain_reasons'])
    .where('decision_id', '=', decision.id)
    .execute()
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

  const settle = (state: 'final' | 'sent-back', more = {}) =>
    work.db
      .updateTable('underwriting_decision')
      .set({ state, final_at: work.now, ...more })
      .where('id', '=', decision.id)
      .execute()
  const differs = votes.some(one => one.vote !== input.vote)
  if (input.vote === 'send-back' || differs) {
    await settle('sent-back')
    await moveApplication(work, { applicationId, to: 'UNDERWRITING', reason: input.reasons })
    return { result: 'sent-back' }
  }
  const policy = await policyOf(work, application.productCode)
  if (votes.length + 1 < policy.committee_members) return { result: 'waits' }
  if (input.vote === 'approve') {
    await settle('final')
    await noteEvent(work, file.id, 'approvedByCommittee')
    await sendOn(work, file, decision.id, decision)
  } else {
    const recheckOn = addMonths(work.today, policy.recheck_months)
    const told = new Set([...votes.flatMap(one => one.plain_reasons), ...input.plainReasons])
    const plainReasons = PLAIN_REASONS.filter(reason => told.has(reason))
    await settle('final', { outcome: 'rejected', recheck_on: recheckOn, plain_reasons: plainReasons })
    await closeRejected(work, file, { decisionId: decision.id, recheckOn, number: application.number })
  }
  return { result: 'decided' }
}
