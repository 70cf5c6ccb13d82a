import type { Work } from '@poonji/api-platform/work.ts'
import { moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import '../events.ts'
import { about, assertOpen, backToOffered, isOpen, lockOffers, settleQuestions } from './decide-offer.ts'
import { moveLoanRequest } from './moves.ts'
import { offerById, type Offer } from './offer.ts'
import { tellOfOffer } from './tell.ts'
import './tables.ts'

/** The desk takes an open offer back; with the last one the application is underwritten again. */
export async function withdrawOffer(work: Work, loanRequestId: string, reason: string): Promise<void> {
  const { application_id: applicationId } = await offerById(work, loanRequestId)
  const offers = await lockOffers(work, applicationId)
  const offer = offers.find(one => one.id === loanRequestId)
  if (!offer) throw notPermitted()
  assertOpen(work, offer)
  await work.db
    .updateTable('loan_request')
    .set({ withdraw_reason: reason, decided_at: work.now })
    .where('id', '=', offer.id)
    .execute()
  await endOffer(work, offer, offers, 'OFFER_WITHDRAWN', reason)
  await work.audit('offer.withdrawn', 'loanRequest', offer.id, { reason }, offer.organisation_id)
  await work.publish('offer.withdrawn', about(offer))
}

/** Ends an offer whose time has run out; one that was decided meanwhile is left as it is. */
export async function expireOffer(work: Work, loanRequestId: string): Promise<boolean> {
  const { application_id: applicationId } = await offerById(work, loanRequestId)
  const offers = await lockOffers(work, applicationId)
  const offer = offers.find(one => one.id === loanRequestId)
  if (!offer || !isOpen(offer) || offer.valid_until > work.now) return false
  await work.db.updateTable('loan_request').set({ decided_at: work.now }).where('id', '=', offer.id).execute()
  await endOffer(work, offer, offers, 'OFFER_EXPIRED')
  await work.audit('offer.expired', 'loanRequest', offer.id, {}, offer.organisation_id)
  return true
}

async function endOffer(
  work: Work,
  offer: Offer,
  offers: Offer[],
  to: 'OFFER_WITHDRAWN' | 'OFFER_EXPIRED',
  reason?: string,
) {
  await moveLoanRequest(work, offer.id, to, reason)
  if (!offers.some(other => other.id !== offer.id && isOpen(other))) return underwriteAgain(work, offer, to, reason)
  const number = await numberWhileOffered(work, offer.application_id)
  if (number === undefined) return
  await settleQuestions(work, offer)
  // those that were made together run out together: the last one tells it
  if (to === 'OFFER_WITHDRAWN')
    await tellOfOffer(work, { organisationId: offer.organisation_id, number }, 'sms.oneWithdrawn')
}

/** The last offer is over. An application that went elsewhere meanwhile (unresponsive, abandoned) stays where it is. */
async function underwriteAgain(work: Work, offer: Offer, ended: 'OFFER_WITHDRAWN' | 'OFFER_EXPIRED', reason?: string) {
  const { application_id: applicationId, organisation_id: organisationId } = offer
  const number = await numberWhileOffered(work, applicationId)
  if (number === undefined) return
  await backToOffered(work, offer)
  await moveApplication(work, { applicationId, to: 'OFFER_WITHDRAWN', reason })
  await moveApplication(work, { applicationId, to: 'UNDERWRITING' })
  await tellOfOffer(work, { organisationId, number }, ended === 'OFFER_WITHDRAWN' ? 'sms.withdrawn' : 'sms.expired')
}

/**
 * An application came back to its offers: where they all ended meanwhile, the desk has it again; where its questions did,
 * it stands at its offers.
 */
export async function settleOffers(work: Work, applicationId: string): Promise<void> {
  const offers = await lockOffers(work, applicationId)
  const open = offers.find(isOpen)
  if (open) return settleQuestions(work, open)
  const last = offers.toSorted((a, b) => Number(b.decided_at) - Number(a.decided_at))[0]
  if (!last) return
  await underwriteAgain(
    work,
    last,
    last.status === 'OFFER_WITHDRAWN' ? 'OFFER_WITHDRAWN' : 'OFFER_EXPIRED',
    last.withdraw_reason ?? undefined,
  )
}

/** The number of an application that still stands at its offers. */
async function numberWhileOffered(work: Work, applicationId: string): Promise<string | undefined> {
  const row = await work.db
    .selectFrom('application')
    .select('number')
    .where('id', '=', applicationId)
    .where('status', 'in', ['OFFERED_BY_NBFC', 'QUERY_FROM_CLIENT'])
    .executeTakeFirst()
  return row?.number
}
