import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { REJECTED_STATUSES } from '../status.ts'
import './tables.ts'

/** Until a day an organisation may not apply; a second hold of the same cause replaces the first. */
export async function holdApplications(
  work: Work,
  hold: { organisationId: string; untilOn: PlainDate; cause: 'REJECTED' | 'INELIGIBLE' },
): Promise<void> {
  await liftHold(work, hold.organisationId, hold.cause)
  await work.db
    .insertInto('application_hold')
    .values({ organisation_id: hold.organisationId, until_on: hold.untilOn, cause: hold.cause, lifted_at: null })
    .execute()
}

export async function liftHold(work: Work, organisationId: string, cause: 'REJECTED' | 'INELIGIBLE'): Promise<void> {
  await work.db
    .updateTable('application_hold')
    .set({ lifted_at: work.now })
    .where('organisation_id', '=', organisationId)
    .where('cause', '=', cause)
    .where('lifted_at', 'is', null)
    .execute()
}

export interface Hold {
  /** The first day on which the organisation may apply again. */
  untilOn: PlainDate
  cause: 'REJECTED' | 'INELIGIBLE'
  /** The application that was turned down, where that is the cause. */
  applicationId: string | null
}

/** What keeps an organisation from applying, the longest hold first; null when nothing does. */
export async function holdOf(work: Work, organisationId: string): Promise<Hold | null> {
  const row = await work.db
    .selectFrom('application_hold')
    .select(['until_on as untilOn', 'cause'])
    .where('organisation_id', '=', organisationId)
    .where('lifted_at', 'is', null)
    .where('until_on', '>', work.today)
    .orderBy('until_on', 'desc')
    .executeTakeFirst()
  if (!row) return null
  return { ...row, applicationId: row.cause === 'REJECTED' ? await lastRejected(work, organisationId) : null }
}

async function lastRejected(work: Work, organisationId: string): Promise<string | null> {
  const row = await work.db
    .selectFrom('application')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('status', 'in', REJECTED_STATUSES)
    .orderBy('closed_at', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}
