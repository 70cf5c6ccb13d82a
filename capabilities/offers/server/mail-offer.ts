import { notPermitted } from '@poonji/api-platform/errors.ts'
import { refuseTooOften } from '@poonji/api-platform/too-often.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { assertLentTo } from '@poonji/capabilities/organisations/server/service.ts'
import { assertOpen } from './decide-offer.ts'
import { offerById } from './offer.ts'
import { mailOffer } from './tell.ts'

/** Mails of one offer in a day: each says the same. */
const MAILED = { action: 'offer.mailed', most: 5, withinMs: 86_400_000 }

/**
 * Mails an open offer to the client's members and answers how many have an address.
 * @throws 403 for another company's, 409 once it is over or nothing new is lent, 429 after many
 */
export async function sendOffer(work: Work, organisationId: string, loanRequestId: string): Promise<number> {
  // counted one after another, however many are asked at once
  await work.db.selectFrom('loan_request').select('id').where('id', '=', loanRequestId).forNoKeyUpdate().execute()
  const offer = await offerById(work, loanRequestId)
  if (offer.organisation_id !== organisationId) throw notPermitted()
  assertOpen(work, offer)
  await assertLentTo(work, organisationId)
  await refuseTooOften(work, 'loanRequest', offer.id, MAILED)
  await work.audit(MAILED.action, 'loanRequest', offer.id, {}, organisationId)
  return mailOffer(work, offer)
}
