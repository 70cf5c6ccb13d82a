import type { Events } from '@poonji/api-platform/events.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type {} from '@poonji/capabilities/documents/events.ts'
import { lockPromoter, setPromoter } from './recheck.ts'
import type { PromoterRow } from './promoters.ts'

/** What a person's paper proves once operations have looked at it. */
export async function documentDecided(work: Work, decided: Events['document.decided']): Promise<void> {
  if (decided.ownerKind !== 'promoter') return
  const effect = effectOf(work, decided.typeCode, decided.state === 'VERIFIED')
  if (!effect) return
  await lockPromoter(work, decided.ownerId)
  await setPromoter(work, decided.ownerId, effect)
}

function effectOf(work: Work, typeCode: string, verified: boolean): Partial<PromoterRow> | null {
  switch (typeCode) {
    case 'PROMOTER_PAN':
      return { pan_document_rejected: !verified }
    case 'FORM_60':
      return { form60_verified_at: verified ? work.now : null }
    case 'PROMOTER_AADHAAR':
    case 'PROMOTER_ADDRESS_PROOF':
      return { identity_document_verified_at: verified ? work.now : null }
    default:
      return null
  }
}

/** A new version waits to be looked at: the old one's rejection is over, and so is what it proved. */
export async function documentLinked(work: Work, linked: Events['document.linked']): Promise<void> {
  if (linked.ownerKind !== 'promoter' || linked.typeCode !== 'PROMOTER_PAN') return
  await lockPromoter(work, linked.ownerId)
  await setPromoter(work, linked.ownerId, { pan_document_rejected: false })
}
