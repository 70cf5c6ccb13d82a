import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { sql } from 'kysely'
import { toRegistration, type RegistrationRow } from './registration-rows.ts'

const COLUMNS = sql`tax_registration.*, organisation.name as "organisationName"`
const FROM = sql`tax_registration join organisation on organisation.id = tax_registration.organisation_id`

/** Registrations that wait to be verified, the longest waiting first. */
export function registrationsToCheck(work: Work, query: PageQuery) {
  const where = [
    sql<boolean>`tax_registration.tenant = ${work.tenant} and tax_registration.state = 'PENDING'
      and tax_registration.removed_at is null and tax_registration.ended_at is null`,
    seenBy(work.actor),
  ]
  const by = ['tax_registration.created_at', 'tax_registration.id'] as const
  const list = { name: 'registrationsToCheck', columns: COLUMNS, from: FROM, where, by, soonestFirst: true }
  return keysetPage(work, query, list, (row: RegistrationRow & { organisationName: string }) => ({
    ...toRegistration(work, row),
    organisationId: row.organisation_id,
    organisationName: row.organisationName,
  }))
}
