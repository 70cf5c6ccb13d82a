import { addMonths } from '@poonji/kernel/dates.ts'
import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { sayStates } from '@poonji/capabilities/organisations/server/service.ts'
import {
  allowedMoves,
  APPLICATION_STATUSES,
  DESK_WORDS,
  isOpen,
  REJECTED_STATUSES,
  type ApplicationStatus,
} from '../status.ts'
import '../events.ts'
import { policyOf } from '@poonji/capabilities/credit-policy/server/service.ts'
import { holdApplications } from './holds.ts'
import './tables.ts'

sayStates('application.moved', APPLICATION_STATUSES, one => DESK_WORDS[one])

export interface Move {
  applicationId: string
  to: ApplicationStatus
  /** Why, for the timeline and the audit; shown to staff, never to the borrower as it is. */
  reason?: string
}

/**
 * The one way an application changes its status: lock, check the table of moves, write, timeline entry, audit, event.
 * @throws 409 with `{ status, allowed }` for an illegal move
 */
export async function moveApplication(work: Work, { applicationId, to, reason }: Move): Promise<void> {
  const row = await work.db
    .selectFrom('application')
    .select(['organisation_id', 'product_code', 'status', 'returns_to', 'submitted_at'])
    .where('id', '=', applicationId)
    .where('tenant', '=', work.tenant)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notPermitted()
  const from = row.status
  const allowed = allowedMoves(from, row.returns_to)
  if (!allowed.includes(to)) throw conflict('transition.illegal', { status: from, allowed })

  await work.db
    .updateTable('application')
    .set({
      status: to,
      status_at: work.now,
      returns_to: to === 'CLIENT_UNRESPONSIVE' ? from : null,
      closed_at: isOpen(to) ? null : work.now,
      ...(to === 'PROCESSING' && !row.submitted_at && { submitted_at: work.now }),
    })
    .where('id', '=', applicationId)
    .execute()
  await addTimelineEntry(work, { applicationId, from, to, reason })
  if (REJECTED_STATUSES.includes(to))
    await holdApplications(work, {
      organisationId: row.organisation_id,
      untilOn: addMonths(work.today, (await policyOf(work, row.product_code)).recheck_months),
      cause: 'REJECTED',
    })
  await work.audit('application.moved', 'application', applicationId, { from, to }, row.organisation_id)
  await work.publish('application.moved', { applicationId, organisationId: row.organisation_id, from, to })
}

/** Who was not reached answers by themselves: the application is back where it was. */
export async function comeBack(work: Work, applicationId: string): Promise<void> {
  const row = await work.db
    .selectFrom('application')
    .select(['status', 'returns_to'])
    .where('id', '=', applicationId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  if (row?.status === 'CLIENT_UNRESPONSIVE' && row.returns_to)
    await moveApplication(work, { applicationId, to: row.returns_to })
}

export async function addTimelineEntry(
  work: Work,
  entry: { applicationId: string; from: ApplicationStatus | null; to: ApplicationStatus; reason?: string },
): Promise<void> {
  await work.db
    .insertInto('application_event')
    .values({
      application_id: entry.applicationId,
      from_status: entry.from,
      to_status: entry.to,
      reason: entry.reason ?? null,
      by_account: work.viewer?.accountId ?? null,
      at: work.now,
    })
    .execute()
}
