import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { applicationById } from '@poonji/capabilities/applications/server/service.ts'
import { businessKycState, lockProgress, whoIsBehindIsKnown } from '@poonji/capabilities/kyc/server/service.ts'
import { offerById, type Offer } from '@poonji/capabilities/offers/server/service.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { advance } from './advance.ts'
import { languageOf } from './language-of.ts'
import { peopleOf, writeSignatories } from './signatories.ts'
import { texts } from './texts.ts'
import './jobs.ts'
import './tables.ts'

/**
 * An offer was accepted: its agreement is put down, and made by a job, once it is known who stands behind the business;
 * until then its owner is asked to see to that. A second call changes nothing.
 */
export async function beginAgreement(work: Work, loanRequestId: string): Promise<void> {
  const offer = await offerById(work, loanRequestId)
  const organisationId = offer.organisation_id
  // who is proved just now either is seen here, or sees that this is accepted
  await lockProgress(work, organisationId)
  await ((await whoIsBehindIsKnown(work, organisationId)) ? putDown(work, offer) : askForProof(work, offer))
}

/** Who stands behind a business may be known now: the agreements of accepted offers that waited for it are begun. */
export async function beginWaiting(work: Work, organisationId: string): Promise<void> {
  const waiting = await withoutAgreement(work, organisationId)
  if (!waiting.length || !(await whoIsBehindIsKnown(work, organisationId))) return
  for (const { id } of waiting) await putDown(work, await offerById(work, id))
}

/** The accepted offers of a business that have no agreement yet. */
export const withoutAgreement = (work: Work, organisationId: string) =>
  work.db
    .selectFrom('loan_request')
    .select(['id', 'application_id as applicationId'])
    .where('organisation_id', '=', organisationId)
    .where('tenant', '=', work.tenant)
    .where('status', '=', 'ACCEPTED_BY_CLIENT')
    .orderBy('decided_at')
    .execute()

/** Only where it is the business's turn: what is with us needs nothing of it. */
async function askForProof(work: Work, { organisation_id: organisationId, application_id }: Offer): Promise<void> {
  if ((await businessKycState(work, organisationId)) !== 'TO_DO') return
  const { publicUrl } = work.platform.config
  const link = `${publicUrl}/organisation/${organisationId}/application/${application_id}/promoter-docs`
  await tellOwner(work, organisationId, 'agreement-needs-kyc', language => texts.t(language, 'sms.needsKyc', { link }))
}

async function putDown(work: Work, offer: Offer): Promise<void> {
  const loanRequestId = offer.id
  const application = await applicationById(work, offer.application_id)
  if (!application) throw notPermitted()
  const { count } = await work.db
    .selectFrom('agreement')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('application_id', '=', application.id)
    .executeTakeFirstOrThrow()
  const made = await work.db
    .insertInto('agreement')
    .values({
      tenant: work.tenant,
      number: `${application.number}-A${Number(count) + 1}`,
      loan_request_id: loanRequestId,
      application_id: application.id,
      organisation_id: offer.organisation_id,
      // of whoever accepted
      language: await languageOf(work, offer.decided_by, work.language),
      state: 'PREPARING',
      created_at: work.now,
      ...nothingYet,
    })
    .onConflict(conflict => conflict.column('loan_request_id').where('state', '<>', 'CANCELLED').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  await writeSignatories(work, made.id, await peopleOf(work, offer.organisation_id), offer.terms.lender.name)
  await advance(work, loanRequestId, 'NEGOTIATIONS_COMPLETED')
  await work.audit('agreement.begun', 'agreement', made.id, { loanRequestId }, offer.organisation_id)
  await work.enqueue('agreement.prepare', { agreementId: made.id, version: 1 })
}

const nothingYet = {
  problem: null,
  stamp_state_code: null,
  stamp_certificate: null,
  stamp_paise: null,
  stamped_at: null,
  sanction_file_id: null,
  kfs_file_id: null,
  paper_file_id: null,
  current_file_id: null,
  cancel_reason: null,
  prepared_at: null,
  owners_said: null,
  signed_at: null,
  cancelled_at: null,
}
