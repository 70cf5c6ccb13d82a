import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { texts } from './texts.ts'
import { UNDECIDED } from '../status.ts'
import { assertNotNear, holderOf } from './near.ts'
import { assertMine, assertStatus, lockCase, noteEvent } from './case.ts'

/**
 * Takes a case that nobody holds, or over from the colleague who was seen to have it; an application that was not spoken
 * about goes on to the telephone talk. @throws 409 when another has it by now, or the borrower is near to who takes it
 */
export async function takeCase(work: Work, applicationId: string, from: string | null): Promise<void> {
  const { file, application } = await lockCase(work, applicationId)
  const holder = await holderOf(work, file)
  if (holder?.id === work.actor.accountId) return
  assertStatus(work, application, 'PROCESSING', 'UNDERWRITING_TELEPHONIC', 'UNDERWRITING')
  await assertNotNear(work, file.organisation_id)
  if (holder && holder.id !== from) throw conflict(texts.t(work.language, 'refused.taken'))
  await work.db
    .updateTable('underwriting_case')
    .set({ taken_by: work.actor.accountId, taken_at: work.now })
    .where('id', '=', file.id)
    .execute()
  await (file.taken_by
    ? noteEvent(work, file.id, 'takenOver', { name: await nameOf(work, file.taken_by) })
    : noteEvent(work, file.id, 'taken'))
  if (application.status === 'PROCESSING') await moveApplication(work, { applicationId, to: 'UNDERWRITING_TELEPHONIC' })
  await work.audit('underwriting.taken', 'application', applicationId, { from: file.taken_by }, file.organisation_id)
}

/** Whose access ended holds no case any more: what was not decided waits for whoever takes it. */
export async function releaseCases(work: Work, accountId: string): Promise<void> {
  const released = await work.db
    .updateTable('underwriting_case')
    .set({ taken_by: null, taken_at: null })
    .where('tenant', '=', work.tenant)
    .where('state', 'in', UNDECIDED)
    .where('taken_by', '=', accountId)
    .returning(['id', 'application_id', 'organisation_id'])
    .execute()
  if (!released.length) return
  const name = await nameOf(work, accountId)
  for (const file of released) {
    await noteEvent(work, file.id, 'released', { name })
    const detail = { from: accountId }
    await work.audit('underwriting.released', 'application', file.application_id, detail, file.organisation_id)
  }
}

async function nameOf(work: Work, accountId: string): Promise<string> {
  const who = work.db.selectFrom('account').select('name').where('id', '=', accountId)
  return (await who.executeTakeFirstOrThrow()).name
}

/** Notes the talk with the client; underwriting proper begins. */
export async function recordCall(
  work: Work,
  applicationId: string,
  talk: { spokeWith: string; remarks: string },
): Promise<void> {
  const { file, application } = await lockCase(work, applicationId)
  await assertMine(work, file)
  assertStatus(work, application, 'UNDERWRITING_TELEPHONIC')
  await noteEvent(work, file.id, 'called', talk)
  await moveApplication(work, { applicationId, to: 'UNDERWRITING' })
  await work.audit('underwriting.called', 'application', applicationId, {}, file.organisation_id)
}
