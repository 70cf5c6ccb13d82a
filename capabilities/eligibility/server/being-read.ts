import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import './tables.ts'

/** Whether the GST portal is sending the returns of an organisation, or its bank the statements: nobody need give them again. */
export async function beingRead(
  work: Work,
  organisationId: string,
): Promise<{ returns: boolean; statements: boolean }> {
  const { rows } = await sql<{ returns: boolean; statements: boolean }>`
    select
      exists (select from gst_connection where organisation_id = ${organisationId} and state = 'processing') as returns,
      exists (select from bank_consent where organisation_id = ${organisationId}
        and state = 'ACTIVE' and data_state = 'requested') as statements`.execute(work.db)
  return rows[0] ?? { returns: false, statements: false }
}
