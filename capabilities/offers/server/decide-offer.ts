import { AppError, conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { comeBack, moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { assertLentTo } from '@poonji/capabilities/organisations/server/service.ts'
import { recordExposure } from '@poonji/capabilities/underwriting/server/service.ts'
import '../events.ts'
import { declineWords } from '../decline-words.ts'
import { OPEN_OFFER, type LoanRequestStatus } from '../status.ts'
import { texts } from './texts.ts'
import { moveLoanRequest } from './moves.ts'
import type { Offer } from './offer.ts'
import './tables.ts'

interface Decision {
  organisationId: string
  applicationId: string
  loanRequestId: string
  status: 'ACCEPTED_BY_CLIENT' | 'DECLINED_BY_CLIENT'
  kfsHash: string | null
  reason: string | null
}

/**
 * The borrower's answer to an offer. All offers of the application are locked in one order, so that of many answers at
 * once one is heard; the others get 409 and are told what stands.
 */
export async function decideOffer(
  work: Work,
  decision: Decision,
): Promise<{ loanRequestId: string; status: LoanRequestStatus }> {
  const offers = await lockOffers(work, decision.applicationId)
  const offer = offers.find(one => one.id === decision.loanRequestId && one.organisation_id === decision.organisationId)
  if (!offer) throw notPermitted()
  assertOpen(work, offer)
  await comeBack(work, offer.application_id)
  await (decision.status === 'ACCEPTED_BY_CLIENT'
    ? accept(work, offer, offers, decision)
    : decline(work, offer, offers, decision))
  return { loanRequestId: offer.id, status: decision.status }
}

export async function lockOffers(work: Work, applicationId: string): Promise<Offer[]> {
  return work.db
    .selectFrom('loan_request')
    .selectAll()
    .where('tenant', '=', work.tenant)
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export const isOpen = (offer: Pick<Offer, 'status'>) => OPEN_OFFER.includes(offer.status)

/** @throws 409 in plain words: what became of the offer */
export function assertOpen(work: Work, offer: Offer): void {
  if (!isOpen(offer)) throw conflict(texts.t(work.language, `gone.${offer.status}`), { status: offer.status })
  if (offer.valid_until <= work.now)
    throw conflict(texts.t(work.language, 'gone.OFFER_EXPIRED'), { status: 'OFFER_EXPIRED' })
}

async function accept(work: Work, offer: Offer, offers: Offer[], { kfsHash }: Decision): Promise<void> {
  await assertLentTo(work, offer.organisation_id)
  await assertAcknowledged(work, offer, kfsHash)
  await backToOffered(work, offer)
  await moveLoanRequest(work, offer.id, 'ACCEPTED_BY_CLIENT')
  await work.db
    .updateTable('loan_request')
    .set({ kfs_hash: kfsHash, decided_by: work.actor.accountId, decided_at: work.now })
    .where('id', '=', offer.id)
    .execute()
  for (const other of offers)
    if (other.id !== offer.id && isOpen(other)) await moveLoanRequest(work, other.id, 'NOT_CHOSEN')
  await moveApplication(work, { applicationId: offer.application_id, to: 'LOAN_ACCEPTED' })
  await recordExposure(work, {
    reference: offer.id,
    organisationId: offer.organisation_id,
    amountPaise: offer.sanctioned_paise,
  })
  await work.audit('offer.accepted', 'loanRequest', offer.id, { kfsHash }, offer.organisation_id)
  await work.publish('offer.accepted', about(offer))
}

/** The statement that was read is the statement of this offer. */
async function assertAcknowledged(work: Work, offer: Offer, kfsHash: string | null): Promise<void> {
  const row = await work.db
    .selectFrom('kfs_acknowledgement as a')
    .innerJoin('kfs_document as d', join =>
      join.onRef('d.loan_request_id', '=', 'a.loan_request_id').onRef('d.sha256', '=', 'a.sha256'),
    )
    .select('a.id')
    .where('a.loan_request_id', '=', offer.id)
    .where('a.account_id', '=', work.actor.accountId)
    .where('a.sha256', '=', kfsHash ?? '')
    .executeTakeFirst()
  if (!row)
    throw new AppError(422, texts.t(work.language, 'refused.notAcknowledged'), {
      kfsHash: texts.t(work.language, 'refused.notAcknowledged'),
    })
}

async function decline(work: Work, offer: Offer, offers: Offer[], { reason }: Decision): Promise<void> {
  if (!reason) throw invalid({ reason: 'reason.required' })
  // the histories are read by staff, whose other reasons are in English
  const told = declineWords(reason, 'en')
  await moveLoanRequest(work, offer.id, 'DECLINED_BY_CLIENT', told)
  await work.db
    .updateTable('loan_request')
    .set({ decline_reason: reason, decided_by: work.actor.accountId, decided_at: work.now })
    .where('id', '=', offer.id)
    .execute()
  // while another offer is open the application stays offered
  if (offers.some(other => other.id !== offer.id && isOpen(other))) await settleQuestions(work, offer)
  else {
    await backToOffered(work, offer)
    await moveApplication(work, { applicationId: offer.application_id, to: 'DECLINED_BY_CLIENT', reason: told })
  }
  await work.audit('offer.declined', 'loanRequest', offer.id, { reason }, offer.organisation_id)
}

/** With the last question on an open offer answered, or ended with its offer, the answer is the borrower's to give. */
export async function settleQuestions(work: Work, offer: Offer): Promise<void> {
  const open = await work.db
    .selectFrom('offer_question')
    .innerJoin('loan_request', 'loan_request.id', 'offer_question.loan_request_id')
    .select('offer_question.id')
    .where('loan_request.application_id', '=', offer.application_id)
    .where('loan_request.status', 'in', [...OPEN_OFFER])
    .where('offer_question.answered_at', 'is', null)
    .executeTakeFirst()
  if (!open) await backToOffered(work, offer)
}

/** A question that waits for its answer does not hold a decision up. */
export async function backToOffered(work: Work, offer: Pick<Offer, 'application_id'>): Promise<void> {
  const row = await work.db
    .selectFrom('application')
    .select('status')
    .where('id', '=', offer.application_id)
    .executeTakeFirst()
  if (row?.status === 'QUERY_FROM_CLIENT')
    await moveApplication(work, { applicationId: offer.application_id, to: 'OFFERED_BY_NBFC' })
}

export const about = (offer: Offer) => ({
  loanRequestId: offer.id,
  applicationId: offer.application_id,
  organisationId: offer.organisation_id,
})
