import { subscriber, type Subscriber } from '@poonji/api-platform/events.ts'
import '@poonji/capabilities/documents/events.ts'
import '@poonji/capabilities/organisations/events.ts'
import { panSeenOnCard } from '@poonji/capabilities/organisations/server/service.ts'
import { allowedMoves } from '../status.ts'
import { withdrawNotices } from './close-unfinished.ts'
import { assertNoneIsOpen } from './may-apply.ts'
import { moveApplication } from './move-application.ts'
import { applicationById } from './service.ts'
import { verifyApplications } from './verify-applications.ts'

/** What happens elsewhere and moves applications. */
export const subscribers: Subscriber[] = [
  subscriber('checklist.completed', async (work, { applicationId }) => {
    const application = await applicationById(work, applicationId)
    if (application && allowedMoves(application.status).includes('PROCESSING'))
      await moveApplication(work, { applicationId, to: 'PROCESSING' })
  }),
  subscriber('organisation.goesAbroad', (work, { organisationId }) => assertNoneIsOpen(work, organisationId)),
  subscriber('organisation.panVerified', (work, { organisationId }) => verifyApplications(work, organisationId)),
  subscriber('document.decided', withdrawNotices),
  subscriber('document.decided', async (work, { organisationId, ownerKind, typeCode, state }) => {
    if (ownerKind !== 'client' || typeCode !== 'COMPANY_PAN' || state !== 'VERIFIED') return
    await panSeenOnCard(work, organisationId)
    // of a company without a PAN the card is enough
    await verifyApplications(work, organisationId)
  }),
]
