import type { Selectable } from 'kysely'
import type { Answer } from '@poonji/contract/call.ts'
import { addMonths } from '@poonji/kernel/dates.ts'
import { AppError } from '@poonji/api-platform/errors.ts'
import type { Tables } from '@poonji/api-platform/database.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { moveApplication, type Application } from '@poonji/capabilities/applications/server/service.ts'
import { policyOf } from '@poonji/capabilities/credit-policy/server/service.ts'
import type { vote } from '../decision-contract.ts'
import { PLAIN_REASONS } from '../status.ts'
import { sendOn } from './approve-case.ts'
import { lockCase, noteEvent, type Case } from './case.ts'
import { isPartOfWhoIsNear } from './near.ts'
import { closeRejected } from './reject-case.ts'
import { texts } from './texts.ts'
import './tables.ts'

type Decision = Selectable<Tables['underwriting_decision']>
type Vote = Pick<Selectable<Tables['committee_vote']>, 'vote' | 'plain_reasons'>
interface Proposal {
  file: Case
  application: Application
  decision: Decision
}

/** What the committee is asked about a case, locked; undefined where it is asked nothing. */
export const pendingProposal = (work: Work, file: Case): Promise<Decision | undefined> =>
  work.db
    .selectFrom('underwriting_decision')
    .selectAll()
    .where('case_id', '=', file.id)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()

/** The votes on a proposal, the last one last. */
export const votesOn = (work: Work, decision: Decision) =>
  work.db
    .selectFrom('committee_vote')
    .select(['account_id', 'vote', 'reasons', 'plain_reasons'])
    .where('decision_id', '=', decision.id)
    .orderBy('at')
    .execute()

/** What the votes on a proposal come to: one that differs gives it back to the desk, as many alike as the policy wants decide. */
export async function settleProposal(
  work: Work,
  { file, application, decision }: Proposal,
  votes: readonly Vote[],
  reasons: string,
): Promise<Answer<typeof vote>['result']> {
  const last = votes.at(-1)?.vote
  if (!last) return 'waits'
  if (last === 'send-back' || votes.some(one => one.vote !== last)) {
    await giveBack(work, { file, decision }, reasons)
    return 'sent-back'
  }
  if (await isPartOfWhoIsNear(work, decision, file.organisation_id)) {
    await noteEvent(work, file.id, 'partOfWhoIsNear')
    await giveBack(work, { file, decision }, texts.t('en', 'event.partOfWhoIsNear'))
    return 'sent-back'
  }
  const policy = await policyOf(work, application.productCode)
  if (votes.length < policy.committee_members) return 'waits'
  if (last === 'approve') {
    await close(work, decision, 'final')
    await noteEvent(work, file.id, 'approvedByCommittee')
    await sendOn(work, file, decision.id, decision)
  } else {
    const recheckOn = addMonths(work.today, policy.recheck_months)
    const told = new Set(votes.flatMap(one => one.plain_reasons))
    const plainReasons = PLAIN_REASONS.filter(reason => told.has(reason))
    await close(work, decision, 'final', { outcome: 'rejected', recheck_on: recheckOn, plain_reasons: plainReasons })
    await closeRejected(work, file, { decisionId: decision.id, recheckOn, number: application.number })
  }
  return 'decided'
}

/** The committee decides with fewer votes: each case that has one may have enough, and nobody may be left to vote on it. */
export async function settleWithFewer(work: Work): Promise<void> {
  const voted = await work.db
    .selectFrom('underwriting_case as c')
    .innerJoin('underwriting_decision as d', 'd.case_id', 'c.id')
    .innerJoin('committee_vote as v', 'v.decision_id', 'd.id')
    .select('c.application_id')
    .distinct()
    .where('c.tenant', '=', work.tenant)
    .where('c.state', '=', 'committee')
    .where('d.state', '=', 'pending')
    .execute()
  for (const { application_id: applicationId } of voted) await work.enqueue('underwriting.settle', { applicationId })
}

/** Decides a case by the votes that it has; what they may not decide, as where nothing new is lent, goes back to the desk. */
export async function settleByVotes(outside: Outside, { applicationId }: { applicationId: string }): Promise<void> {
  const settle = (deed: (work: Work, proposal: Proposal) => Promise<unknown>) =>
    outside.transaction(async work => {
      const { file, application } = await lockCase(work, applicationId)
      const decision = file.state === 'committee' ? await pendingProposal(work, file) : undefined
      if (decision) await deed(work, { file, application, decision })
    })
  try {
    await settle(async (work, proposal) => {
      const votes = await votesOn(work, proposal.decision)
      await settleProposal(work, proposal, votes, votes.at(-1)?.reasons ?? '')
    })
  } catch (refused) {
    if (!(refused instanceof AppError) || refused.status !== 409) throw refused
    await settle(async (work, proposal) => {
      await noteEvent(work, proposal.file.id, 'notSentOn')
      await giveBack(work, proposal, texts.t('en', 'event.notSentOn'))
    })
  }
}

/** The proposal counts no more, and the desk decides anew. */
export async function giveBack(
  work: Work,
  { file, decision }: Omit<Proposal, 'application'>,
  reason: string,
): Promise<void> {
  await close(work, decision, 'sent-back')
  await moveApplication(work, { applicationId: file.application_id, to: 'UNDERWRITING', reason })
}

const close = (
  work: Work,
  { id }: Decision,
  state: 'final' | 'sent-back',
  more: Partial<Pick<Decision, 'outcome' | 'recheck_on' | 'plain_reasons'>> = {},
) =>
  work.db
    .updateTable('underwriting_decision')
    .set({ state, final_at: work.now, ...more })
    .where('id', '=', id)
    .execute()
