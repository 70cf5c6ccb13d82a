import { subscriber, type Subscriber } from '@poonji/api-platform/events.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import '@poonji/capabilities/documents/events.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { allowedMoves } from '../status.ts'
import { moveApplication } from './move-application.ts'
import { applicationById } from './service.ts'
import './tables.ts'

/** What happens elsewhere and moves applications. */
export const subscribers: Subscriber[] = [
  subscriber('checklist.completed', async (work, { applicationId }) => {
    const application = await applicationById(work, applicationId)
    if (application && allowedMoves(application.status).includes('PROCESSING'))
      await moveApplication(work, { applicationId, to: 'PROCESSING' })
  }),
  // operations accepted the company's PAN card: what waited for it goes on
  subscriber('document.decided', async (work, { organisationId, ownerKind, typeCode, state }) => {
    if (ownerKind === 'client' && typeCode === 'COMPANY_PAN' && state === 'VERIFIED')
      await verifyApplications(work, organisationId)
  }),
]

/** Moves an organisation's applications that wait for its PAN on to their documents. */
export async function verifyApplications(work: Work, organisationId: string): Promise<void> {
  const organisation = await organisationById(work, organisationId)
  const waiting = await work.db
    .selectFrom('application')
    .select('id')
    .where('organisation_id', '=', organisation.id)
    .where('status', '=', 'UNVERIFIED')
    .execute()
  for (const { id } of waiting) {
    await moveApplication(work, { applicationId: id, to: 'VERIFIED' })
    await moveApplication(work, { applicationId: id, to: 'DOCUMENT_COLLECTION' })
  }
}
