import { sql, type RawBuilder } from 'kysely'
import { DISPUTES } from '@poonji/capabilities/grievances/status.ts'
import '@poonji/capabilities/grievances/server/tables.ts'

/** SQL: whether an organisation (an expression of its id) has an open complaint about what it owes or has paid. */
export const hasDispute = (organisationId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from grievance where grievance.organisation_id = ${organisationId}
    and grievance.status in ('OPEN', 'REOPENED') and grievance.category = any(${[...DISPUTES]}::text[]))`
