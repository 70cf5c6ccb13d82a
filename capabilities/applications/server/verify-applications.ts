import type { Work } from '@poonji/api-platform/work.ts'
import { checklistOf } from '@poonji/capabilities/documents/server/service.ts'
import { moveApplication } from './move-application.ts'
import './tables.ts'

/** Moves an organisation's applications that wait for its PAN on to their documents, and where they are whole to the desk. */
export async function verifyApplications(work: Work, organisationId: string): Promise<void> {
  const waiting = await work.db
    .selectFrom('application')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'UNVERIFIED')
    .execute()
  for (const { id } of waiting) {
    await moveApplication(work, { applicationId: id, to: 'VERIFIED' })
    await moveApplication(work, { applicationId: id, to: 'DOCUMENT_COLLECTION' })
    // its papers may all have been verified while it waited
    if ((await checklistOf(work, id)).complete) await moveApplication(work, { applicationId: id, to: 'PROCESSING' })
  }
}

/** The same where the PAN is verified by now; nothing where it is not. */
export async function goOnVerified(work: Work, organisationId: string): Promise<void> {
  const organisation = await work.db
    .selectFrom('organisation')
    .select('pan_verified_at')
    .where('id', '=', organisationId)
    .executeTakeFirst()
  if (organisation?.pan_verified_at) await verifyApplications(work, organisationId)
}
