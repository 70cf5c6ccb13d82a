import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'

/**
 * In whose state the agreement of an organisation is stamped: its own, else that of its first GST number; null where
 * neither is known.
 */
export async function stampStateOf(work: Work, organisationId: string): Promise<string | null> {
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
