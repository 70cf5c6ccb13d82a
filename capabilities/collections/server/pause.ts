import { sql, type RawBuilder } from 'kysely'
import { DISPUTES } from '@poonji/capabilities/grievances/status.ts'
import '@poonji/capabilities/grievances/server/tables.ts'
import type { Pause } from '../status.ts'

/**
 * SQL: what pauses contact with an organisation (an expression of its id), if anything: who it stands for has died, or a
 * complaint about what it owes or has paid is open.
 */
export const pauseOf = (organisationId: RawBuilder<unknown>): RawBuilder<Pause | null> => sql<Pause | null>`(case
  when exists (select from organisation dead where dead.id = ${organisationId} and dead.deceased_at is not null)
    then 'DECEASED'
  when exists (select from grievance where grievance.organisation_id = ${organisationId}
    and grievance.status in ('OPEN', 'REOPENED') and grievance.category = any(${[...DISPUTES]}::text[]))
    then 'DISPUTE' end)`
