import type { Work } from '@poonji/api-platform/work.ts'
import type { ApplicationStatus } from '@poonji/capabilities/applications/status.ts'
import { endExposure } from '@poonji/capabilities/underwriting/server/service.ts'
import { LOAN_REQUEST_MOVES } from '../status.ts'
import { isOpen, lockOffers } from './decide-offer.ts'
import './jobs.ts'
import { moveLoanRequest } from './moves.ts'

/**
 * An application that is given up takes its offers with it: open ones end, an accepted one is abandoned. One that comes
 * back from a borrower who was not reached may find that they all ended.
 */
export async function followApplication(
  work: Work,
  moved: { applicationId: string; from: ApplicationStatus; to: ApplicationStatus },
): Promise<void> {
  if (moved.from === 'CLIENT_UNRESPONSIVE' && (moved.to === 'OFFERED_BY_NBFC' || moved.to === 'QUERY_FROM_CLIENT'))
    return work.enqueue('offer.settle', { applicationId: moved.applicationId })
  if (moved.to !== 'ABANDONED' && moved.to !== 'LOAN_ABANDONED') return
  for (const offer of await lockOffers(work, moved.applicationId)) {
    if (isOpen(offer)) await moveLoanRequest(work, offer.id, 'OFFER_WITHDRAWN')
    else if (LOAN_REQUEST_MOVES[offer.status].includes('LOAN_ABANDONED')) {
      await moveLoanRequest(work, offer.id, 'LOAN_ABANDONED')
      await endExposure(work, offer.id, work.today)
    }
  }
}
