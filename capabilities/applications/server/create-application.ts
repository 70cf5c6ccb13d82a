import { sql } from 'kysely'
import { addDays, startOfDayInIndia } from '@poonji/kernel/dates.ts'
import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById, sayReferral } from '@poonji/capabilities/organisations/server/service.ts'
import { productByCode } from '@poonji/capabilities/products/server/service.ts'
import { outOfRange } from '../product-range.ts'
import type { ApplicationStatus } from '../status.ts'
import { texts } from './texts.ts'
import '../events.ts'
import './jobs.ts'
import { endDraft } from './apply-draft.ts'
import { assertMayApply } from './may-apply.ts'
import { addTimelineEntry, moveApplication } from './move-application.ts'
import { policyOf } from './policy.ts'
import { rangeOf } from './range-of.ts'
import './tables.ts'

export interface NewApplication {
  organisationId: string
  productCode: string
  amountPaise: number
  tenureMonths: number | null
  purpose: string | null
  referralCode: string | null
}

/**
 * Makes an application. A company whose PAN is verified begins with its documents, another waits for that.
 * @throws 409 when the organisation may not apply or has an open application of the product; 400 by field
 */
export async function createApplication(
  work: Work,
  wish: NewApplication,
): Promise<{ id: string; number: string; status: ApplicationStatus }> {
  await assertMayApply(work, wish.organisationId)
  await checkRequirement(work, wish)
  if (wish.referralCode) await sayWhoSent(work, wish.organisationId, wish.referralCode)

  const number = await nextNumber(work)
  const made = await work.db
    .insertInto('application')
    .values({
      tenant: work.tenant,
      organisation_id: wish.organisationId,
      number,
      product_code: wish.productCode,
      amount_paise: wish.amountPaise,
      tenure_months: wish.tenureMonths,
      purpose: wish.purpose,
      status: 'UNVERIFIED',
      returns_to: null,
      status_at: work.now,
      referral_code: wish.referralCode,
      pd_form: null,
      created_by: work.viewer?.accountId ?? null,
      created_at: work.now,
      submitted_at: null,
      closed_at: null,
    })
    .onConflict(one => one.columns(['organisation_id', 'product_code']).where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw conflict(texts.t(work.language, 'refusal.alreadyOpen'))

  await addTimelineEntry(work, { applicationId: made.id, from: null, to: 'UNVERIFIED' })
  await endDraft(work, wish.organisationId)
  await work.audit('application.created', 'application', made.id, { number }, wish.organisationId)
  await work.publish('application.created', { applicationId: made.id, organisationId: wish.organisationId })
  const status = await beginDocuments(work, made.id, wish.organisationId)
  const { unfinished_days: days, notice_days: notice } = await policyOf(work)
  for (const after of [days - notice, days])
    await work.enqueue('application.closeUnfinished', {}, { startAfter: startOfDayInIndia(addDays(work.today, after)) })
  return { id: made.id, number, status }
}

/** Whose code is told with the application, theirs the client is: before it is made, so that it counts as theirs. @throws 400 */
async function sayWhoSent(work: Work, organisationId: string, code: string): Promise<void> {
  const why = await sayReferral(work, organisationId, code)
  if (why && why !== 'said') throw invalid({ referralCode: texts.t(work.language, `refusal.referral.${why}`) })
}

/** Amount and tenure as the product allows; both are told in the field. @throws 400 */
export async function checkRequirement(
  work: Work,
  wish: Pick<NewApplication, 'productCode' | 'amountPaise' | 'tenureMonths'>,
): Promise<void> {
  const product = await productByCode(work, wish.productCode)
  if (!product?.active) throw invalid({ loanType: 'product.required' })
  const wished = { loanAmount: wish.amountPaise, tenure: wish.tenureMonths }
  const refused = outOfRange(texts.in(work.language), rangeOf(product), wished)
  if (Object.keys(refused).length) throw invalid(refused)
}

/** Moves an application of a verified company on to its documents. */
export async function beginDocuments(
  work: Work,
  applicationId: string,
  organisationId: string,
): Promise<ApplicationStatus> {
  const organisation = await organisationById(work, organisationId)
  if (!organisation.pan_verified_at) return 'UNVERIFIED'
  await moveApplication(work, { applicationId, to: 'VERIFIED' })
  await moveApplication(work, { applicationId, to: 'DOCUMENT_COLLECTION' })
  return 'DOCUMENT_COLLECTION'
}

/** 'PJ-2026-00001': counts through a year of a tenant without a gap. */
async function nextNumber(work: Work): Promise<string> {
  const year = Number(work.today.slice(0, 4))
  const { last } = await work.db
    .insertInto('application_number')
    .values({ tenant: work.tenant, year, last: 1 })
    .onConflict(one => one.columns(['tenant', 'year']).doUpdateSet({ last: sql`application_number.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `PJ-${year}-${String(last).padStart(5, '0')}`
}
