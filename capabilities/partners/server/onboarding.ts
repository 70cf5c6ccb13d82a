import { sql, type Selectable } from 'kysely'
import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import { refuseTooOften } from '@poonji/api-platform/too-often.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer, Body } from '@poonji/contract/call.ts'
import { tellAccount } from '@poonji/capabilities/identity/server/service.ts'
import { businessKycState, kycComplete, promotersOf } from '@poonji/capabilities/kyc/server/service.ts'
import { showFound } from '@poonji/capabilities/leads/server/service.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { panOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import type * as calls from '../contract.ts'
import { mayApplyOn } from '../status.ts'
import { texts } from './texts.ts'
import './jobs.ts'
import { makePartner } from './make-partner.ts'
import type { PartnerOnboardingTable } from './tables.ts'

/** GST numbers of others may be tried. */
const BEGUN = { action: 'partner.begun', most: 10, withinMs: 3_600_000 }

export type Onboarding = Selectable<PartnerOnboardingTable>

/** The onboarding of the person at the screen; undefined before they began, and for who works for a partner otherwise. */
export const ownOnboarding = (work: Work): Promise<Onboarding | undefined> =>
  work.db.selectFrom('partner_onboarding').selectAll().where('account_id', '=', work.actor.accountId).executeTakeFirst()

/** @throws 403 for somebody else's, as for one that is not there */
async function ownById(work: Work, id: string): Promise<Onboarding> {
  const row = await ownOnboarding(work)
  if (row?.id !== id) throw notPermitted()
  return row
}

/**
 * Begins, or takes another GST number as long as no business was confirmed; the portal is asked by a job.
 * @throws 409 for a borrower's account, for whoever works for a partner, 429 after ten numbers in an hour
 */
export async function createPartner(
  work: Work,
  body: Body<typeof calls.createPartner>,
): Promise<Answer<typeof calls.createPartner>> {
  const { actor } = work
  refuseBorrower(work)
  const began = await ownOnboarding(work)
  if (began?.organisation_id) return { onboardingId: began.id }
  if (actor.partnerOrganisationId) throw conflict(texts.t(work.language, 'create.partner'))
  if (began) {
    // counted one after another, however many are asked at once: the answer tells which companies are partners
    const { organisation_id: confirmed } = await work.db
      .selectFrom('partner_onboarding')
      .select('organisation_id')
      .where('id', '=', began.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (confirmed) return { onboardingId: began.id }
    await refuseTooOften(work, 'partner_onboarding', began.id, BEGUN)
  }
  const given = {
    kind: body.kind,
    gstin: body.gstin,
    contact_name: body.contactPersonName,
    contact_email: body.contactPersonEmail,
    gst_state: 'PENDING' as const,
    gst_error: null,
    found: null,
    pan_verified_at: null,
  }
  const { id } = await work.db
    .insertInto('partner_onboarding')
    .values({ ...given, ...undecided, tenant: work.tenant, account_id: actor.accountId, created_at: work.now })
    .onConflict(conflicts => conflicts.column('account_id').doUpdateSet(given))
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.enqueue('partner.readGst', { onboardingId: id })
  await work.audit(BEGUN.action, 'partner_onboarding', id, { kind: body.kind })
  return { onboardingId: id }
}

function refuseBorrower({ actor, language }: Work): void {
  if (actor.memberships.size) throw conflict(texts.t(language, 'create.borrower'))
}

/**
 * Makes the partner that was found, now that the applicant says that it is their business; when somebody was faster, says
 * so and makes nothing.
 * @throws 409 for a borrower's account, and when another number was taken since
 */
export async function confirmPartner(
  work: Work,
  { gstin }: Body<typeof calls.confirmPartner>,
): Promise<Answer<typeof calls.confirmPartner>> {
  refuseBorrower(work)
  const row = await work.db
    .selectFrom('partner_onboarding')
    .selectAll()
    .where('account_id', '=', work.actor.accountId)
    .where('gstin', '=', gstin)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.found) throw conflict()
  if (row.gst_state !== 'FOUND') return { status: row.gst_state }
  if (await makePartner(work, row, row.found)) {
    await work.audit('partner.confirmed', 'partner_onboarding', row.id)
    return { status: 'VERIFIED' }
  }
  await work.db
    .updateTable('partner_onboarding')
    .set({ gst_state: 'FAILED', gst_error: 'PARTNER_THERE', found: null })
    .where('id', '=', row.id)
    .execute()
  return { status: 'FAILED' }
}

const undecided = { organisation_id: null, submitted_at: null, decided_by: null, decided_at: null, reason: null }

export async function pollGst(work: Work, id: string): Promise<Answer<typeof calls.pollGst>> {
  const row = await ownById(work, id)
  const company = row.organisation_id
    ? await work.db
        .selectFrom('organisation')
        .select('name')
        .where('id', '=', row.organisation_id)
        .executeTakeFirstOrThrow()
    : null
  return {
    status: row.gst_state,
    error: row.gst_error,
    first:
      company && row.organisation_id
        ? { gstin: row.gstin, legalName: company.name, organisationId: row.organisation_id }
        : null,
  }
}

export async function pollPromoters(work: Work, id: string): Promise<Answer<typeof calls.pollPromoters>> {
  const { organisation_id: organisationId } = await ownById(work, id)
  if (!organisationId) return { status: 'PENDING', first: null }
  const [first] = await promotersOf(work, organisationId)
  return {
    status: (await kycComplete(work, organisationId)) ? 'VERIFIED' : 'PENDING',
    first: first ? { promoterId: first.id, name: first.name } : null,
  }
}

/** What a partner still has to give before somebody looks at it. */
export async function missingOf(work: Work, organisationId: string) {
  const papers = await work.db
    .selectFrom('partner_paper')
    .innerJoin('document_type', 'document_type.code', 'partner_paper.type_code')
    .select(['document_type.name_en as en', 'document_type.name_hi as hi'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document')
            .select('document.id')
            .where('document.owner_kind', '=', 'client')
            .where('document.owner_id', '=', organisationId)
            .where('document.removed_at', 'is', null)
            .where('document.state', 'in', ['PENDING', 'UNVERIFIED', 'VERIFIED'])
            .whereRef('document.type_code', '=', 'partner_paper.type_code'),
        ),
      ),
    )
    .orderBy('document_type.position')
    .execute()
  return { missingPapers: papers, kyc: await businessKycState(work, organisationId) }
}

/** @throws 409 with what is missing, when it was sent already, and before who was refused may send it anew */
export async function submitPartner(work: Work): Promise<void> {
  const row = await ownOnboarding(work)
  if (!row?.organisation_id) throw notPermitted()
  const on = mayApplyOn(row.state, row.decided_at)
  if (on && on > work.today)
    throw conflict(texts.t(work.language, 'submit.refused', { on: formatDate(on, work.language) }))
  const { missingPapers, kyc } = await missingOf(work, row.organisation_id)
  if (kyc === 'TO_DO') throw conflict(texts.t(work.language, 'submit.promoters'))
  if (missingPapers.length) throw conflict(texts.t(work.language, 'submit.papers'))
  if (kyc === 'CHECKING') throw conflict(texts.t(work.language, 'submit.checking'))
  const sent = await work.db
    .updateTable('partner_onboarding')
    .set({ state: 'SUBMITTED', submitted_at: work.now, reason: null, version: sql`version + 1` })
    .where('id', '=', row.id)
    .where('state', 'in', ['DRAFT', 'REJECTED', 'REFUSED'])
    .returning('id')
    .executeTakeFirst()
  if (!sent) throw conflict()
  await work.audit('partner.submitted', 'partner_onboarding', row.id, {}, row.organisation_id)
}

/** Tells whoever becomes a partner that nothing hinders them to send it; not where they did the last of it themselves. */
export async function tellOfChecks(work: Work, organisationId: string): Promise<void> {
  const began = await work.db
    .selectFrom('partner_onboarding')
    .select('account_id')
    .where('organisation_id', '=', organisationId)
    .where('state', 'in', ['DRAFT', 'REJECTED'])
    .executeTakeFirst()
  if (!began || began.account_id === work.viewer?.accountId) return
  await tellAccount(work, began.account_id, { purpose: 'partner-onboarding', organisationId }, language =>
    texts.t(language, 'sms.checked'),
  )
}

async function lastSheetAt(work: Work, partnerId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(uploaded_at) as at from sheet where organisation_id = ${partnerId} and kind = 'leads'`.execute(work.db)
  return rows[0]?.at ?? null
}

/** The partner company data of the specification, of whoever works for a partner or becomes one. */
export async function accountDetails(work: Work): Promise<Answer<typeof calls.accountDetails>> {
  const { actor } = work
  const began = await ownOnboarding(work)
  const partnerId = actor.partnerOrganisationId ?? began?.organisation_id ?? null
  const account = await work.db
    .selectFrom('account')
    .select(['name', 'email'])
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow()
  const company = partnerId
    ? await work.db
        .selectFrom('organisation')
        .select(['name', 'pan_masked', 'pan_verified_at', 'referral_code'])
        .where('id', '=', partnerId)
        .executeTakeFirst()
    : undefined
  const state = began?.state ?? (actor.partnerOrganisationId ? 'APPROVED' : null)
  return {
    onboardingId: began?.id ?? null,
    partnerOrganisationId: partnerId,
    companyName: company?.name ?? null,
    companyPan: company?.pan_masked ?? null,
    companyPanVerified: Boolean(company?.pan_verified_at),
    contactPersonName: began?.contact_name ?? account.name,
    contactPersonEmail: began?.contact_email ?? account.email ?? '',
    bulkLeadLastUploadedAt: partnerId ? await lastSheetAt(work, partnerId) : null,
    // a code that brings nothing yet is not told
    referralCode: state === 'APPROVED' ? (company?.referral_code ?? null) : null,
    gstin: began?.gstin ?? null,
    gstState: began?.gst_state ?? null,
    gstError: began?.gst_error ?? null,
    found: began?.gst_state === 'FOUND' && began.found ? showFound(began.found, panOfGstin(began.gstin)) : null,
    kind: began?.kind ?? null,
    state,
    reason: began?.reason ?? null,
    mayApplyOn: began ? mayApplyOn(began.state, began.decided_at) : null,
    ...(began && partnerId ? await missingOf(work, partnerId) : { missingPapers: [], kyc: 'COMPLETE' }),
  }
}
