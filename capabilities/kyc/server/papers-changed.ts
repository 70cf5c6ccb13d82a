import type { Work } from '@poonji/api-platform/work.ts'
import type { OwnerKind } from '@poonji/capabilities/documents/status.ts'
import { documentsOf, verifyAgain } from '@poonji/capabilities/documents/server/service.ts'
import { lockPromoter, setPromoter } from './recheck.ts'
import type { PromoterRow } from './promoters.ts'

/** Papers of which one that is verified proves who somebody is. */
export const IDENTITY_PAPERS = ['PROMOTER_AADHAAR', 'PROMOTER_ADDRESS_PROOF']

/**
 * What a person's papers of a kind prove, and whether they wait for us, after one came, was decided or was taken away. All
 * that are there count: a second one that is rejected does not undo the first, and a new version proves nothing before it
 * is looked at. Those of somebody who was taken away prove nothing.
 */
export async function papersChanged(
  work: Work,
  { ownerKind, ownerId, typeCode }: { ownerKind: OwnerKind; ownerId: string; typeCode: string },
): Promise<void> {
  if (ownerKind !== 'promoter') return
  const there = await work.db
    .selectFrom('promoter')
    .select('id')
    .where('id', '=', ownerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!there) return
  const person = await lockPromoter(work, ownerId)
  const proves = await provedBy(work, person, typeCode)
  if (proves) await setPromoter(work, ownerId, proves)
}

/** What they were held against is another now: they prove nothing before they are looked at again. */
export async function papersQuestioned(work: Work, promoterId: string, typeCodes: readonly string[]): Promise<void> {
  const of = { ownerKind: 'promoter', ownerId: promoterId } as const
  await verifyAgain(work, { ...of, typeCodes })
  for (const typeCode of typeCodes) await papersChanged(work, { ...of, typeCode })
}

async function provedBy(work: Work, person: PromoterRow, typeCode: string): Promise<Partial<PromoterRow> | null> {
  const papers = await documentsOf(work, 'promoter', person.id)
  const isAny = (codes: readonly string[], ...states: string[]) =>
    papers.some(paper => codes.includes(paper.type_code) && states.includes(paper.state))
  if (typeCode === 'PROMOTER_PAN')
    return { pan_document_rejected: isAny(['PROMOTER_PAN'], 'REJECTED', 'FRAUD_DETECTED') }
  const verified = (codes: readonly string[], before: Date | null) =>
    isAny(codes, 'VERIFIED') ? (before ?? work.now) : null
  const areWithUs = (codes: readonly string[]) => isAny(codes, 'PENDING', 'UNVERIFIED')
  if (typeCode === 'FORM_60')
    return {
      form60_verified_at: verified(['FORM_60'], person.form60_verified_at),
      form60_with_us: areWithUs(['FORM_60']),
    }
  if (!IDENTITY_PAPERS.includes(typeCode)) return null
  return {
    identity_document_verified_at: verified(IDENTITY_PAPERS, person.identity_document_verified_at),
    identity_with_us: areWithUs(IDENTITY_PAPERS),
  }
}
