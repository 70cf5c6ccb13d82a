import type { Work } from '@poonji/api-platform/work.ts'
import { downloadReference } from '@poonji/capabilities/documents/server/service.ts'
import { daysBetween } from '@poonji/kernel/dates.ts'
import type { Selectable } from 'kysely'
import type { KindCode } from '../kinds.ts'
import type { Registration } from '../tax-contract.ts'
import type { RegistrationTable } from './tables.ts'

export type RegistrationRow = Selectable<RegistrationTable>

/** Registrations of an organisation, of one kind or of all: those in use first, newest first. */
export async function registrationsOf(work: Work, organisationId: string, kind?: KindCode): Promise<Registration[]> {
  let query = work.db
    .selectFrom('tax_registration')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .orderBy('ended_at', order => order.desc().nullsFirst())
    .orderBy('created_at', 'desc')
    .orderBy('id')
  if (kind) query = query.where('kind', '=', kind)
  return (await query.execute()).map(row => toRegistration(work, row))
}

export function toRegistration(work: Work, row: RegistrationRow): Registration {
  const { id, kind, number, authority, period, version, state, reason } = row
  return {
    ...{ id, kind, number, authority, period, version, state, reason },
    businessClass: row.class,
    amount: row.amount_paise,
    rateBps: row.rate_bps,
    issuedOn: row.issued_on,
    expiresOn: row.expires_on,
    daysLeft: row.expires_on ? daysBetween(work.today, row.expires_on) : null,
    paper:
      row.file_id && row.file_name
        ? downloadReference(work, { fileId: row.file_id, name: row.file_name, organisationId: row.organisation_id })
        : null,
    decidedAt: row.decided_at,
    endedAt: row.ended_at,
    createdAt: row.created_at,
  }
}
