import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById, presentRow } from '@poonji/capabilities/organisations/server/service.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import type { BusinessKycState, ScreeningState } from '../status.ts'
import { isIdentified } from './proof-owed.ts'
import { isOwner, principalsOf, ROLE_RULES } from '../roles.ts'
import { isClear, mustBeVerified, proofState, signsPapers, type PromoterRow } from './proof.ts'
import { texts } from './texts.ts'
import './tables.ts'

export type { PromoterRow } from './proof.ts'

/** Everybody of a business, who has left too, first come first. */
export function promotersOf(work: Work, organisationId: string): Promise<PromoterRow[]> {
  return work.db
    .selectFrom('promoter')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** @throws 403 when the tenant has no such person; whether the viewer sees the business is for the call's scope to check */
export const promoterById = (work: Work, id: string): Promise<PromoterRow> =>
  presentRow(work, id, work.db.selectFrom('promoter').selectAll())

/** Who puts their name under the papers: co-applicants, guarantors and who signs for the business. */
export async function signatoriesOf(work: Work, organisationId: string): Promise<PromoterRow[]> {
  return (await promotersOf(work, organisationId)).filter(signsPapers)
}

/** Who must be proved: who signs, and who owns the business or runs it. */
export async function toBeProved(work: Work, organisationId: string): Promise<PromoterRow[]> {
  return (await promotersOf(work, organisationId)).filter(mustBeVerified)
}

/** Its beneficial owners of today, as far as it has named them. */
export async function ownersNamed(work: Work, organisationId: string): Promise<PromoterRow[]> {
  return (await promotersOf(work, organisationId)).filter(one => !one.has_left && isOwner(one.role, one.sub_role))
}

/** What somebody is in the business, in words. */
export function partOf({ role, sub_role: subRole }: PromoterRow, language: Language): string {
  const { name, subRoles } = ROLE_RULES[role]
  return [name, subRoles[subRole]].flatMap(words => words?.[language] ?? []).join(' · ')
}

/**
 * Whoever signed for a business under this mobile has left it, and nobody who is there has the mobile; null for
 * nobody's.
 */
export async function hasLeft(work: Work, organisationId: string, mobile: string): Promise<boolean | null> {
  const known = (await promotersOf(work, organisationId)).filter(one => one.mobile === mobile)
  return known.length > 0 ? known.every(one => one.has_left) : null
}

/**
 * Whose turn it is until everybody who must be proved is and the business itself stands on no list; while nobody is put
 * down who signs, or of a borrower none of its principals, it is the business's.
 */
export async function businessKycState(work: Work, organisationId: string): Promise<BusinessKycState> {
  const people = await toBeProved(work, organisationId)
  const asked = people.map(proofState)
  if (!people.some(signsPapers) || (await principalIsMissing(work, organisationId, people))) return 'TO_DO'
  if (asked.some(state => state === 'TO_DO' || state === 'REFUSED')) return 'TO_DO'
  if (asked.includes('CHECKING')) return 'CHECKING'
  return isClear(await stateOfBusiness(work, organisationId)) ? 'COMPLETE' : 'CHECKING'
}

async function principalIsMissing(
  work: Work,
  organisationId: string,
  people: readonly PromoterRow[],
): Promise<boolean> {
  const { type, entity_type: entityType, pan_masked: panMasked } = await organisationById(work, organisationId)
  const principals = type === 'BUYER' ? principalsOf(entityType) : []
  const isPrincipal = ({ role, pan_masked: theirs }: PromoterRow) =>
    principals.includes(role) && (role !== 'PROPRIETOR' || panMasked === null || theirs === panMasked)
  return principals.length > 0 && !people.some(isPrincipal)
}

/** Whether the business itself stands on no list, somebody signs and everybody who must be proved is. */
export const kycComplete = async (work: Work, organisationId: string): Promise<boolean> =>
  (await businessKycState(work, organisationId)) === 'COMPLETE'

/** Whether it is known who stands behind a business; see `isIdentified` of SQL. */
export async function whoIsBehindIsKnown(work: Work, organisationId: string): Promise<boolean> {
  const row = await work.db
    .selectFrom('organisation')
    .select(isIdentified.as('identified'))
    .where('id', '=', organisationId)
    .executeTakeFirst()
  return row?.identified ?? false
}

/** What the lists say of a business itself. */
export async function stateOfBusiness(work: Pick<Work, 'db'>, organisationId: string): Promise<ScreeningState> {
  const row = await work.db
    .selectFrom('kyc_progress')
    .select('screening_state')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return row?.screening_state ?? 'WAITING'
}

/** What the lists say of a business and of each of its people; who has left does not count. */
async function screeningStates(work: Work, organisationId: string): Promise<ScreeningState[]> {
  const people = (await promotersOf(work, organisationId)).filter(one => !one.has_left)
  return [await stateOfBusiness(work, organisationId), ...people.map(one => one.screening_state)]
}

/**
 * How many of a business and its people stand on a list, as far as nobody has cleared them. Null while the lists are
 * still to be searched for one of them.
 */
export async function foundOnLists(work: Work, organisationId: string): Promise<number | null> {
  const states = await screeningStates(work, organisationId)
  if (states.includes('WAITING')) return null
  return states.filter(state => state === 'HIT' || state === 'CONFIRMED').length
}

/**
 * What the lists say of a business and its people is decided; where a list on which one of them was confirmed forbids
 * lending, the business is blacklisted by then.
 * @throws 409 while one of them is still to be searched for, or a hit is before operations
 */
export async function assertListsDecided(work: Work, organisationId: string): Promise<void> {
  const states = await screeningStates(work, organisationId)
  if (states.includes('WAITING') || states.includes('HIT')) throw conflict(texts.t(work.language, 'refused.screening'))
}

/** The PAN itself, for ports and papers; never for an answer or a log. Null when none is kept. */
export function panOfPromoter(work: Work, row: Pick<PromoterRow, 'id' | 'pan_sealed'>): string | null {
  return row.pan_sealed && work.platform.crypto.open(row.pan_sealed, panPlace(row.id))
}

export const panPlace = (promoterId: string) => `promoter:${promoterId}:pan`
