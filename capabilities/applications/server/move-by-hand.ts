import { sql } from 'kysely'
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

interface Standing {
  id: string
  status: ApplicationStatus
  returns_to: ApplicationStatus | null
}

/** An accepted one is given up here only while it has no agreement, which ends by being cancelled. */
export async function movesByHand(work: Work, { id, status, returns_to }: Standing): Promise<ApplicationStatus[]> {
  const back = status === 'CLIENT_UNRESPONSIVE' || status === 'PROCESSING_QUERY'
  const given = status === 'LOAN_ACCEPTED' && !(await hasAgreement(work, id))
  return allowedMoves(status, returns_to).filter(to => back || given || BY_HAND.includes(to))
}

/** Read by its table's name: agreements stand above. */
async function hasAgreement(work: Work, applicationId: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from agreement where application_id = ${applicationId} and tenant = ${work.tenant}) as there`.execute(
    work.db,
  )
  return rows[0]?.there ?? false
}

/** Whose application is closed so is told. @throws 409 with `{ status, allowed }` where only something else moves it */
export async function moveByHand(work: Work, move: Move): Promise<void> {
  const row = await work.db
    .selectFrom('application')
    .select(['id', 'status', 'returns_to', 'number', 'organisation_id'])
    .where('id', '=', move.applicationId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notPermitted()
  const allowed = await movesByHand(work, row)
  if (!allowed.includes(move.to)) throw conflict('transition.illegal', { status: row.status, allowed })
  await moveApplication(work, move)
  if (move.to === 'ABANDONED' || move.to === 'LOAN_ABANDONED')
    await tellOwner(work, row.organisation_id, 'application-closed', language =>
      texts.t(language, 'sms.closedByUs', { number: row.number }),
    )
}
