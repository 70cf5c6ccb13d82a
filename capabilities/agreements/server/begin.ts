import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { applicationById } from '@poonji/capabilities/applications/server/service.ts'
import { offerById } from '@poonji/capabilities/offers/server/service.ts'
import { advance } from './advance.ts'
import { languageOf } from './language-of.ts'
import { peopleOf, writeSignatories } from './signatories.ts'
import './jobs.ts'
import './tables.ts'

/** An offer was accepted: its agreement is put down, and made by a job. A second call changes nothing. */
export async function beginAgreement(work: Work, loanRequestId: string): Promise<void> {
  const offer = await offerById(work, loanRequestId)
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
  paper_file_id: null,
  current_file_id: null,
  cancel_reason: null,
  prepared_at: null,
  signed_at: null,
  cancelled_at: null,
}
