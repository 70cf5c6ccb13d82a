import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'

/**
 * In which states the stamp of an agreement is asked for, one after the other: the client's, and where none is served
 * there, or none is known, the lender's own. What the Key Fact Statement reckons and what is bought go by the same.
 */
export async function stampStatesOf(work: Work, organisationId: string): Promise<string[]> {
  // read by its table's name: agreements follow offers
  const { rows } = await sql<{ own: string }>`
    select lender_state_code as own from agreement_policy where tenant in (${work.tenant}, '') order by tenant desc limit 1`.execute(
    work.db,
  )
  const theirs = await stateOf(work, organisationId)
  return [...new Set([theirs, rows[0]?.own])].filter(one => one != null)
}

/**
 * An organisation's own state, else that of its first GST number; null where neither is known.
 */
async function stateOf(work: Work, organisationId: string): Promise<string | null> {
  const organisation = await organisationById(work, organisationId)
  if (organisation.state_code) return organisation.state_code
  const gst = await work.db
    .selectFrom('gst_registration')
    .select('state_code')
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .orderBy('is_primary', 'desc')
    .executeTakeFirst()
  return gst?.state_code ?? null
}
