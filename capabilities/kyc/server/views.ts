import type { Work } from '@poonji/api-platform/work.ts'
import type { Promoter } from '../contract.ts'
import { texts } from './texts.ts'
import { form60Stands, mustBeVerified, proofState, signsPapers, type PromoterRow } from './proof.ts'
import './tables.ts'

/** Why a PAN is not verified, as a key of our texts. */
export const PAN_ERRORS = [
  'pan.serversDown',
  'pan.unknown',
  'pan.inactive',
  'pan.otherName',
  'pan.otherDate',
  'pan.refusedByDesk',
] as const
export type PanErrorKey = (typeof PAN_ERRORS)[number]

/** The sentence of a kept PAN error, in the reader's language. */
export function panProblem(work: Work, kept: string | null): string | null {
  const key = PAN_ERRORS.find(one => one === kept)
  return key ? texts.t(work.language, key) : null
}

/** `XXXX XXXX 7058`; null when no Aadhaar is kept. */
export const aadhaarMasked = (row: Pick<PromoterRow, 'aadhaar_last4'>) =>
  row.aadhaar_last4 && `XXXX XXXX ${row.aadhaar_last4}`

/** The same of somebody who is put down; a proprietor has no other PAN to put than that of the business. */
const problemOf = (work: Work, { role, pan_error: kept }: PromoterRow) =>
  role === 'PROPRIETOR' && kept === 'pan.refusedByDesk'
    ? texts.t(work.language, 'pan.refusedProprietor')
    : panProblem(work, kept)

/** What may be shown of a person: PAN and Aadhaar masked, and nothing of any list. */
export function viewOf(work: Work, row: PromoterRow, linkUntil: Date | null): Promoter {
  return {
    id: row.id,
    organisationId: row.organisation_id,
    role: row.role,
    subRole: row.sub_role,
    promoterType: row.promoter_type,
    name: row.name,
    mobile: row.mobile,
    email: row.email,
    bornOn: row.born_on,
    gender: row.gender,
    din: row.din,
    panMasked: row.pan_masked,
    panState: row.pan_state,
    isPanVerified: row.pan_state === 'VERIFIED',
    panVerificationError: problemOf(work, row),
    panDocumentRejected: row.pan_document_rejected,
    form60Reason: row.form60_reason,
    form60Verified: form60Stands(row),
    form60WithUs: row.form60_with_us,
    aadhaarState: row.aadhaar_state,
    aadhaarMasked: aadhaarMasked(row),
    identityDocumentVerified: row.identity_document_verified_at !== null,
    identityWithUs: row.identity_with_us,
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    landmark: row.landmark,
    pincode: row.pincode,
    city: row.city,
    coApplicant: row.co_applicant,
    signsForBusiness: row.signs_for_business,
    personalGuarantee: row.personal_guarantee,
    onWhatsapp: row.on_whatsapp,
    whatsappUpdates: row.whatsapp_updates,
    directorLeft: row.has_left,
    ceasedOn: row.ceased_on,
    mustBeVerified: mustBeVerified(row),
    signs: signsPapers(row),
    state: proofState(row),
    ckycState: row.ckyc_state,
    ckycMasked: row.ckyc_masked,
    linkUntil,
    version: row.version,
  }
}

/** Rows with the time until which each one's link works. */
export async function viewsOf(work: Work, rows: readonly PromoterRow[]): Promise<Promoter[]> {
  if (!rows.length) return []
  const links = await work.db
    .selectFrom('verification_link')
    .select(['promoter_id', 'expires_at'])
    .where(
      'promoter_id',
      'in',
      rows.map(row => row.id),
    )
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', work.now)
    .execute()
  return rows.map(row => viewOf(work, row, links.find(one => one.promoter_id === row.id)?.expires_at ?? null))
}
