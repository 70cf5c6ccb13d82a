import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { allowedMoves, type ApplicationStatus } from '../status.ts'
import { texts } from './texts.ts'
import { moveApplication, type Move } from './move-application.ts'
import './tables.ts'

/**
 * Moves that a person of staff may make; a checklist, a decision, an offer or its answer makes the others. Whoever does
 * not answer is CLIENT_UNRESPONSIVE and comes back from there to wherever they were.
 */
const BY_HAND: readonly ApplicationStatus[] = [
  'VERIFIED',
  'DOCUMENT_COLLECTION',
  'PROCESSING_QUERY',
  'UNDERWRITING_TELEPHONIC',
  'CLIENT_UNRESPONSIVE',
  'ABANDONED',
]

export function movesByHand(from: ApplicationStatus, returnsTo: ApplicationStatus | null): ApplicationStatus[] {
  const back = from === 'CLIENT_UNRESPONSIVE' || from === 'PROCESSING_QUERY'
  return allowedMoves(from, returnsTo).filter(to => back || BY_HAND.includes(to))
}

/** Whose application is closed so is told. @throws 409 with `{ status, allowed }` where only something else moves it */
export async function moveByHand(work: Work, move: Move): Promise<void> {
  const row = await work.db
    .selectFrom('application')
    .select(['status', 'returns_to', 'number', 'organisation_id'])
    .where('id', '=', move.applicationId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notPermitted()
  const allowed = movesByHand(row.status, row.returns_to)
  if (!allowed.includes(move.to)) throw conflict('transition.illegal', { status: row.status, allowed })
  await moveApplication(work, move)
  if (move.to === 'ABANDONED')
    await tellOwner(work, row.organisation_id, 'application-closed', language =>
      texts.t(language, 'sms.closedByUs', { number: row.number }),
    )
}
