import { addMonths } from '@poonji/kernel/dates.ts'
import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { texts } from '../texts.ts'
import { sendOn } from './approve-case.ts'
import { assertStatus, lockCase, noteEvent } from './case.ts'
import { policyOf } from './policy.ts'
import { closeRejected } from './reject-case.ts'
import './tables.ts'

type Vote = 'approve' | 'reject' | 'send-back'

/**
 * A member of the committee decides on a proposal: as many different people as the policy wants, never who proposed
 * it, approve or reject; one sends it back to the desk.
 */
export async function voteOnCase(
  work: Work,
  applicationId: string,
  input: { vote: Vote; reasons: string },
): Promise<{ decided: boolean }> {
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
  if (decision.made_by === work.actor.accountId) throw conflict('makerIsChecker')
  const votes = await work.db
    .selectFrom('committee_vote')
    .select(['account_id', 'vote'])
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
  const policy = await policyOf(work, application.productCode)
  const together = votes.filter(one => one.vote === input.vote).length + 1
  if (input.vote === 'send-back') {
    await settle('sent-back')
    await moveApplication(work, { applicationId, to: 'UNDERWRITING', reason: input.reasons })
    return { decided: true }
  }
  if (together < policy.committee_members) return { decided: false }
  if (input.vote === 'approve') {
    await settle('final')
    await noteEvent(work, file.id, 'approvedByCommittee')
    await sendOn(work, file, decision.id, decision)
  } else {
    const recheckOn = addMonths(work.today, policy.recheck_months)
    await settle('final', { outcome: 'rejected', recheck_on: recheckOn })
    await closeRejected(work, file, { decisionId: decision.id, recheckOn, number: application.number })
  }
  return { decided: true }
}
