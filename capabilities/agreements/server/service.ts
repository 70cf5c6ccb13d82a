import type { Work } from '@poonji/api-platform/work.ts'
import '../events.ts'
import './tables.ts'

/** Agreements that wait for a person of an organisation, for pending tasks: where they are signed. */
export async function agreementsToSign(
  work: Work,
  organisationId: string,
): Promise<{ agreementId: string; applicationId: string }[]> {
  return work.db
    .selectFrom('agreement')
    .select(['id as agreementId', 'application_id as applicationId'])
    .where('organisation_id', '=', organisationId)
    .where('tenant', '=', work.tenant)
    .where('state', '=', 'SIGNING')
    .execute()
}
