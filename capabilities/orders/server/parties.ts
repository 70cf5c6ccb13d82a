import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { keyOf } from './orders.ts'

export interface Party {
  id: string
  name: string
  gstin: string | null
  of: 'beneficiary' | 'organisation'
  /** The connected company that it is, also where it stands there as a beneficiary. */
  organisationId: string | null
}

/**
 * Whom an organisation deals with: its beneficiaries, and the companies that it is connected to; by name. One that is both,
 * or has several accounts, stands there once: as the beneficiary that was added first.
 */
export async function partiesOf(work: Work, organisationId: string): Promise<Party[]> {
  const { rows } = await sql<Omit<Party, 'organisationId'>>`
    select id, holder_name as name, gstin, 'beneficiary' as of, created_at as since from bank_account
    where tenant = ${work.tenant} and organisation_id = ${organisationId} and kind = 'BENEFICIARY' and deleted_at is null
    union all
    select other.id, other.name, (
        select gstin from gst_registration gst
        where gst.organisation_id = other.id and gst.removed_at is null and gst.status in ('ACTIVE', 'UNCHECKED')
        order by gst.is_primary desc, gst.created_at limit 1), 'organisation', other.created_at
    from (select distinct other_id from organisation_connection
        where tenant = ${work.tenant} and organisation_id = ${organisationId} and ended_at is null
          and relation in ('SUPPLIER', 'VENDOR', 'ANCHOR')) link
      join organisation other on other.id = link.other_id
    order by of, since, id`.execute(work.db)
  const known = new Map<string, Party>()
  for (const { id, name, gstin, of } of rows) {
    const key = keyOf(name)
    const before = known.get(key)
    const organisationId = before?.organisationId ?? (of === 'organisation' ? id : null)
    known.set(key, { ...(before ?? { id, name, of }), gstin: before?.gstin ?? gstin, organisationId })
  }
  return [...known.values()].sort((one, other) => one.name.localeCompare(other.name))
}
