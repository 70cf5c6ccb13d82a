import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { applicationById, moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { signatoriesOf as promotersWhoSign, whoIsBehindIsKnown } from '@poonji/capabilities/kyc/server/service.ts'
import { moveLoanRequest } from '@poonji/capabilities/offers/server/service.ts'
import { assertLentTo, tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { ownersSaid, saysOthers } from './owners-said.ts'
import { allowedMoves } from '@poonji/capabilities/applications/status.ts'
import { OPEN_AGREEMENT } from '../status.ts'
import { texts } from './texts.ts'
import { inviteCurrent, tellReplaced } from './invite.ts'
import { lockAgreement, type AgreementRow } from './rows.ts'
import { addSignatories, closeGap, currentOf, notAsked, peopleOf, signatoriesOf } from './signatories.ts'
import './jobs.ts'

/** An agreement that is still open, locked. @throws 409 once it is signed by all or cancelled */
async function openAgreement(work: Work, agreementId: string): Promise<AgreementRow> {
  const agreement = await lockAgreement(work, agreementId)
  if (!OPEN_AGREEMENT.includes(agreement.state)) throw conflict(texts.t(work.language, 'refused.closed'))
  return agreement
}

/** The same, of a company that may sign it. @throws 409 where nothing new is lent to it */
async function agreementToSign(work: Work, agreementId: string): Promise<AgreementRow> {
  const agreement = await openAgreement(work, agreementId)
  await assertLentTo(work, agreement.organisation_id)
  return agreement
}

/** Makes the papers anew. What was signed on the old ones is given up: nobody is bound by a paper that is not complete. */
export async function regenerate(work: Work, agreementId: string): Promise<void> {
  const agreement = await agreementToSign(work, agreementId)
  await makeAnew(work, agreement)
  await work.audit(
    'agreement.regenerated',
    'agreement',
    agreementId,
    { version: agreement.version + 1 },
    agreement.organisation_id,
  )
}

async function makeAnew(work: Work, { id, version, state, loan_request_id }: AgreementRow): Promise<void> {
  await overtakeSignings(work, id)
  // the borrower's people had all signed: what they signed counts no more
  if (state === 'WITH_LENDER') await moveLoanRequest(work, loan_request_id, 'QUERY_FROM_NBFC')
  await work.db
    .updateTable('signatory')
    .set({ state: 'pending', code: null, signed_name: null, signed_at: null })
    .where('agreement_id', '=', id)
    .where('replaced_at', 'is', null)
    .execute()
  await work.db
    .updateTable('agreement')
    .set({
      state: 'PREPARING',
      version: version + 1,
      problem: null,
      tries: 0,
      sanction_file_id: null,
      kfs_file_id: null,
      paper_file_id: null,
      current_file_id: null,
      prepared_at: null,
      owners_said: null,
    })
    .where('id', '=', id)
    .execute()
  await work.enqueue('agreement.prepare', { agreementId: id, version: version + 1 })
}

/** What is still at the provider no longer counts when it comes back. */
async function overtakeSignings(work: Work, agreementId: string): Promise<void> {
  await work.db
    .updateTable('signing')
    .set({ state: 'overtaken', answered_at: work.now })
    .where('agreement_id', '=', agreementId)
    .where('state', 'in', ['started', 'pending'])
    .execute()
}

/** Sends a new link to whose turn it is; the old one dies. @throws 409 while nobody of the borrower's is to sign */
export async function resendLink(work: Work, agreementId: string): Promise<void> {
  const agreement = await agreementToSign(work, agreementId)
  const current = currentOf(await signatoriesOf(work, agreementId))
  if (agreement.state !== 'SIGNING' || !current?.mobile) throw conflict(texts.t(work.language, 'refused.notNow'))
  await work.db
    .updateTable('signatory')
    .set({ link_number: current.link_number + 1 })
    .where('id', '=', current.id)
    .execute()
  await inviteCurrent(work, agreement)
  await work.audit(
    'agreement.linkSent',
    'agreement',
    agreementId,
    { signatoryId: current.id },
    agreement.organisation_id,
  )
}

/**
 * Another person, or the right name of the same, signs in somebody's place; the papers name them, so they are made anew.
 * @throws 400 for another who is not among those whom the KYC has sign
 */
export async function replaceSignatory(
  work: Work,
  agreementId: string,
  given: { signatoryId: string; name: string; mobile: string; reason: string },
): Promise<void> {
  const agreement = await agreementToSign(work, agreementId)
  const asked = await signatoriesOf(work, agreementId)
  const old = asked.find(one => one.id === given.signatoryId)
  if (old?.side !== 'borrower') throw notPermitted()
  if (old.state === 'signed') throw conflict(texts.t(work.language, 'refused.hasSigned'))
  const samePerson = !given.mobile || old.mobile === given.mobile
  const named = await promotersWhoSign(work, agreement.organisation_id)
  if (!samePerson && !named.some(one => one.mobile === given.mobile))
    throw invalid({ mobile: texts.t(work.language, 'refused.notNamed') })
  await work.db.updateTable('signatory').set({ replaced_at: work.now }).where('id', '=', old.id).execute()
  // who signs already does so once
  if (!samePerson && asked.some(one => one.mobile === given.mobile)) await closeGap(work, old)
  else
    await work.db
      .insertInto('signatory')
      .values({
        agreement_id: agreementId,
        position: old.position,
        side: 'borrower',
        account_id: samePerson ? old.account_id : null,
        name: given.name,
        mobile: samePerson ? old.mobile : given.mobile,
        email: samePerson ? old.email : null,
        code: null,
        signed_name: null,
        signed_at: null,
        proved_at: null,
        asked_at: samePerson ? old.asked_at : null,
        replaced_at: null,
      })
      .execute()
  await makeAnew(work, agreement)
  if (!samePerson) await tellReplaced(work, agreement, old)
  const detail = { position: old.position, reason: given.reason }
  await work.audit('agreement.signatoryReplaced', 'agreement', agreementId, detail, agreement.organisation_id)
}

/**
 * Somebody who was put down since signs for a business as well and is known by now, or its owners are others than its papers
 * name: papers that are not complete are made anew.
 */
export async function followPeople(work: Work, organisationId: string): Promise<void> {
  const open = await openOf(work, { organisation_id: organisationId })
  if (!open.length || !(await whoIsBehindIsKnown(work, organisationId))) return
  const people = await peopleOf(work, organisationId)
  const owners = await ownersSaid(work, organisationId)
  for (const { id } of open) {
    const agreement = await lockAgreement(work, id)
    if (!OPEN_AGREEMENT.includes(agreement.state)) continue
    const more = await notAsked(work, id, people)
    const said = agreement.owners_said
    const areOthers = said !== null && saysOthers(said, owners)
    if (!more.length && !areOthers) continue
    if (more.length) await addSignatories(work, id, more)
    await makeAnew(work, agreement)
    await work.audit('agreement.signatoryAdded', 'agreement', id, { people: more.length }, organisationId)
  }
}

const openOf = (work: Work, of: { organisation_id: string } | { application_id: string }) =>
  work.db
    .selectFrom('agreement')
    .select('id')
    .where(one => one.and(of))
    .where('tenant', '=', work.tenant)
    .where('state', 'in', [...OPEN_AGREEMENT])
    .orderBy('id')
    .execute()

/**
 * Gives an agreement up for good: no other can follow from the same offer, so the application is abandoned, and with it
 * the loan request and its exposure.
 */
export async function cancelAgreement(work: Work, agreementId: string, reason: string): Promise<void> {
  const agreement = await openAgreement(work, agreementId)
  await overtakeSignings(work, agreementId)
  await work.db
    .updateTable('agreement')
    .set({ state: 'CANCELLED', cancel_reason: reason, cancelled_at: work.now })
    .where('id', '=', agreementId)
    .execute()
  const { application_id: applicationId } = agreement
  const application = await applicationById(work, applicationId)
  if (application && allowedMoves(application.status).includes('LOAN_ABANDONED'))
    await moveApplication(work, { applicationId, to: 'LOAN_ABANDONED', reason })
  await work.audit('agreement.cancelled', 'agreement', agreementId, { reason }, agreement.organisation_id)
  await tellOwner(work, agreement.organisation_id, 'agreement-cancelled', language =>
    texts.t(language, 'sms.cancelled', { number: agreement.number }),
  )
}

/** The application or offer ended elsewhere: an agreement that is not complete ends with it. */
export async function endWithApplication(work: Work, applicationId: string, reason: string): Promise<void> {
  const open = await openOf(work, { application_id: applicationId })
  for (const { id } of open) await cancelAgreement(work, id, reason)
}
