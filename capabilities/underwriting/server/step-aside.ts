import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { UNDECIDED } from '../status.ts'
import { lockCase, noteEvent, type Case } from './case.ts'
import { giveBack, pendingProposal, votesOn } from './settle-proposal.ts'
import { texts } from './texts.ts'
import './tables.ts'

export const isUndecided = ({ state }: Pick<Case, 'state'>) => UNDECIDED.includes(state)

/**
 * Says that the borrower is near to who acts, for good: they hold none of its cases any more, and what they proposed or
 * voted on goes back to the desk, so that others decide. @throws 409 once the case is decided
 */
export async function stepAside(work: Work, applicationId: string, { reasons }: { reasons: string }): Promise<void> {
  const { file } = await lockCase(work, applicationId)
  if (!isUndecided(file)) throw conflict(texts.t(work.language, 'refused.status'), { state: file.state })
  const said = await work.db
    .insertInto('conflict_of_interest')
    .values({
      tenant: work.tenant,
      organisation_id: file.organisation_id,
      account_id: work.actor.accountId,
      reasons,
      declared_at: work.now,
    })
    .onConflict(again => again.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (!said) return
  await work.audit('underwriting.steppedAside', 'application', applicationId, { reasons }, file.organisation_id)
  const cases = await work.db
    .selectFrom('underwriting_case')
    .selectAll()
    .where('organisation_id', '=', file.organisation_id)
    .where('state', 'in', UNDECIDED)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const one of cases) {
    await noteEvent(work, one.id, 'steppedAside', { text: reasons })
    await leave(work, one)
  }
}

async function leave(work: Work, file: Case): Promise<void> {
  const { accountId } = work.actor
  if (file.taken_by === accountId)
    await work.db
      .updateTable('underwriting_case')
      .set({ taken_by: null, taken_at: null })
      .where('id', '=', file.id)
      .execute()
  const decision = await pendingProposal(work, file)
  if (!decision) return
  const votes = await votesOn(work, decision)
  if (decision.made_by === accountId || votes.some(vote => vote.account_id === accountId))
    await giveBack(work, { file, decision }, texts.t('en', 'event.partOfWhoSteppedAside'))
}
