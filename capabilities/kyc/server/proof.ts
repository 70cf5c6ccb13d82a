import type { Selectable } from 'kysely'
import { isHead, isOwner, ROLE_RULES } from '../roles.ts'
import type { ProofState, ScreeningState } from '../status.ts'
import type { PromoterTable } from './tables.ts'

export type PromoterRow = Selectable<PromoterTable>

type Part = Pick<
  PromoterRow,
  'role' | 'sub_role' | 'co_applicant' | 'signs_for_business' | 'personal_guarantee' | 'has_left'
>

/** Co-applicants, guarantors and who signs for the business, by role or by word, of today, put their name under the papers. */
export const signsPapers = (row: Part): boolean =>
  !row.has_left && (row.co_applicant || row.signs_for_business || row.personal_guarantee || ROLE_RULES[row.role].signs)

/** Who signs must be proved, and who owns the business or runs it; who has left need not. */
export const mustBeVerified = (row: Part): boolean =>
  signsPapers(row) || (!row.has_left && (isOwner(row.role, row.sub_role) || isHead(row.role, row.sub_role)))

/** A Form 60 that was verified, of somebody who says that they have no PAN: it stands for none that was refused. */
export const form60Stands = (row: PromoterRow) => row.form60_reason !== null && row.form60_verified_at !== null

const taxProved = (row: PromoterRow) => row.pan_state === 'VERIFIED' || form60Stands(row)
const identityProved = (row: PromoterRow) =>
  row.aadhaar_state === 'VERIFIED' || row.identity_document_verified_at !== null
/** Whether nothing stands on a list, or operations cleared it. */
export const isClear = (state: ScreeningState) => state === 'CLEAR' || state === 'CLEARED'

/** PAN or Form 60, Aadhaar or another document, and nothing on a list. */
export const isProved = (row: PromoterRow) => taxProved(row) && identityProved(row) && isClear(row.screening_state)

/** What is said of somebody as a whole; a hit on a list, confirmed or not, is only 'we are checking'. */
export function proofState(row: PromoterRow): ProofState {
  if (row.has_left) return 'LEFT'
  if (isProved(row)) return 'VERIFIED'
  const identityIsOwed = !identityProved(row) && !row.identity_with_us
  if (identityIsOwed && row.aadhaar_state === 'REFUSED') return 'REFUSED'
  if (row.pan_state === 'REFUSED' || row.pan_document_rejected) return 'REFUSED'
  if (!mustBeVerified(row)) return 'NOT_NEEDED'
  const theirTurn =
    (row.pan_state === 'NONE' && !row.form60_verified_at && !row.form60_with_us) ||
    (row.aadhaar_state === 'NONE' && identityIsOwed)
  return theirTurn ? 'TO_DO' : 'CHECKING'
}
