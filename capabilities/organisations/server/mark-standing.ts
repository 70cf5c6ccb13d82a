import { conflict } from '@poonji/api-platform/errors.ts'
import { requireRight } from '@poonji/api-platform/require-right.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { isPartner, standingsFor, type ChangedStanding } from '../status.ts'
import { organisationById } from './service.ts'
import { changeStanding } from './standing.ts'
import { texts } from './texts.ts'

/**
 * What staff say of an organisation: that of a partner stops its people, so it is for who may stop one.
 * @throws 409 when it stands so already or cannot, 403 for a partner without that right
 */
export async function markStanding(
  work: Work,
  organisationId: string,
  standing: ChangedStanding,
  mark: { applies: boolean; reason: string },
): Promise<void> {
  const { type, entity_type: entityType } = await organisationById(work, organisationId)
  if (mark.applies && !standingsFor(type, entityType).includes(standing))
    throw conflict(texts.t(work.language, 'standing.notOfFirm'))
  if (isPartner(type)) requireRight(work, 'CAN_BLACKLIST_ORG', organisationId)
  await changeStanding(work, organisationId, standing, mark)
}
