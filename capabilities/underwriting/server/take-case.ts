import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { texts } from './texts.ts'
import { assertMine, assertStatus, lockCase, noteEvent } from './case.ts'

/** Takes a case that nobody has, or that its holder left; the application goes on to the telephone talk. */
export async function takeCase(work: Work, applicationId: string): Promise<void> {
  const { file, application } = await lockCase(work, applicationId)
  if (file.taken_by === work.actor.accountId) return
  assertStatus(work, application, 'PROCESSING', 'UNDERWRITING_TELEPHONIC', 'UNDERWRITING')
  if (file.taken_by) throw conflict(texts.t(work.language, 'refused.taken'))
  await work.db
    .updateTable('underwriting_case')
    .set({ taken_by: work.actor.accountId, taken_at: work.now })
    .where('id', '=', file.id)
    .execute()
  await noteEvent(work, file.id, 'taken')
  if (application.status === 'PROCESSING') await moveApplication(work, { applicationId, to: 'UNDERWRITING_TELEPHONIC' })
  await work.audit('underwriting.taken', 'application', applicationId, {}, file.organisation_id)
}

/** Notes the talk with the client; underwriting proper begins. */
export async function recordCall(
  work: Work,
  applicationId: string,
  talk: { spokeWith: string; remarks: string },
): Promise<void> {
  const { file, application } = await lockCase(work, applicationId)
  assertMine(work, file)
  assertStatus(work, application, 'UNDERWRITING_TELEPHONIC')
  await noteEvent(work, file.id, 'called', talk)
  await moveApplication(work, { applicationId, to: 'UNDERWRITING' })
  await work.audit('underwriting.called', 'application', applicationId, {}, file.organisation_id)
}
