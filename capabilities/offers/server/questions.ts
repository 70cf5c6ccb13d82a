import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { comeBack, moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { assertOpen, lockOffers, settleQuestions } from './decide-offer.ts'
import { moveLoanRequest } from './moves.ts'
import { offerById } from './offer.ts'
import './tables.ts'

/** A question of the borrower on an open offer; the offer stays open. */
export async function askAboutOffer(work: Work, loanRequestId: string, text: string): Promise<void> {
  const { application_id: applicationId } = await offerById(work, loanRequestId)
  const offer = (await lockOffers(work, applicationId)).find(one => one.id === loanRequestId)
  if (!offer) throw notPermitted()
  assertOpen(work, offer)
  await comeBack(work, applicationId)
  await work.db
    .insertInto('offer_question')
    .values({
      loan_request_id: offer.id,
      text,
      asked_by: work.actor.accountId,
      asked_at: work.now,
      answer: null,
      answered_by: null,
      answered_at: null,
    })
    .execute()
  if (offer.status === 'OFFERED') await moveLoanRequest(work, offer.id, 'QUERY_FROM_CLIENT')
  if ((await statusOf(work, applicationId)) === 'OFFERED_BY_NBFC')
    await moveApplication(work, { applicationId, to: 'QUERY_FROM_CLIENT' })
  await work.audit('offer.asked', 'loanRequest', offer.id, {}, offer.organisation_id)
}

/** The desk's answer; with the last one the offer and its application go back to offered. */
export async function answerAboutOffer(
  work: Work,
  loanRequestId: string,
  questionId: string,
  answer: string,
): Promise<void> {
  const { application_id: applicationId } = await offerById(work, loanRequestId)
  const offer = (await lockOffers(work, applicationId)).find(one => one.id === loanRequestId)
  if (!offer) throw notPermitted()
  const answered = await work.db
    .updateTable('offer_question')
    .set({ answer, answered_by: work.actor.accountId, answered_at: work.now })
    .where('id', '=', questionId)
    .where('loan_request_id', '=', offer.id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  if (!answered.numUpdatedRows) throw conflict()
  await work.audit('offer.answered', 'loanRequest', offer.id, { questionId }, offer.organisation_id)
  if (offer.status === 'QUERY_FROM_CLIENT' && !(await hasOpenQuestion(work, offer.id)))
    await moveLoanRequest(work, offer.id, 'OFFERED')
  await settleQuestions(work, offer)
}

async function hasOpenQuestion(work: Work, loanRequestId: string): Promise<boolean> {
  const row = await work.db
    .selectFrom('offer_question')
    .select('id')
    .where('loan_request_id', '=', loanRequestId)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

async function statusOf(work: Work, applicationId: string) {
  const row = await work.db
    .selectFrom('application')
    .select('status')
    .where('id', '=', applicationId)
    .executeTakeFirst()
  return row?.status
}
