import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { ENDED_STATUSES } from '@poonji/capabilities/applications/status.ts'
import type { Over } from '../status.ts'
import './tables.ts'

/** Why nothing falls due of an application of the tenant any more; null while something may. */
export async function whyOver(work: Work, applicationId: string): Promise<Over | null> {
  const { rows } = await sql<{ over: Over | null }>`
    select case
        when loans.active then null
        when application.status = any(${[...ENDED_STATUSES]}::text[]) then 'ended'
        when loans.closed then 'repaid'
      end as over
    from application,
      lateral (select coalesce(bool_or(status = 'ACTIVE'), false) as active, bool_and(status = 'CLOSED') as closed
        from loan where application_id = application.id) loans
    where application.id = ${applicationId} and application.tenant = ${work.tenant}`.execute(work.db)
  return rows[0]?.over ?? null
}
