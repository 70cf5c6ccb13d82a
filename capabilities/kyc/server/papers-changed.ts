import type { Work } from '@poonji/api-platform/work.ts'
import type { OwnerKind } from '@poonji/capabilities/documents/status.ts'
import { documentsOf } from '@poonji/capabilities/documents/server/service.ts'
import { lockPromoter, setPromoter } from './recheck.ts'
import type { PromoterRow } from './promoters.ts'

/** Papers of which one that is verified proves who somebody is. */
export const IDENTITY_PAPERS = ['PROMOTER_AADHAAR', 'PROMOTER_ADDRESS_PROOF']

/**
 * What a person's papers of a kind prove, after one came, was decided or was taken away. All that are there count: a second
 * one that is rejected does not undo the first, and a new version proves nothing before it is looked at.
 */
export async function papersChanged(
  work: Work,
  { ownerKind, ownerId, typeCode }: { ownerKind: OwnerKind; ownerId: string; typeCode: string },
): Promise<void> {
  if (ownerKind !== 'promoter') return
  const person = await lockPromoter(work, ownerId)
  const proves = await provedBy(work, person, typeCode)
  if (proves) await setPromoter(work, ownerId, proves)
}

async function provedBy(work: Work, person: PromoterRow, typeCode: string): Promise<Partial<PromoterRow> | null> {
  const papers = await documentsOf(work, 'promoter', person.id)
  const isAny = (codes: readonly string[], ...states: string[]) =>
    papers.some(paper => codes.includes(paper.type_code) && states.includes(paper.state))
  if (typeCode === 'PROMOTER_PAN')
    return { pan_document_rejected: isAny(['PROMOTER_PAN'], 'REJECTED', 'FRAUD_DETECTED') }
  if (typeCode === 'FORM_60')
    return { form60_verified_at: isAny(['FORM_60'], 'VERIFIED') ? (person.form60_verified_at ?? work.now) : null }
  if (!IDENTITY_PAPERS.includes(typeCode)) return null
  const since = person.identity_document_verified_at ?? work.now
  return { identity_document_verified_at: isAny(IDENTITY_PAPERS, 'VERIFIED') ? since : null }
}
