import type { Work } from '@poonji/api-platform/work.ts'
import { OPEN_AGREEMENT, type AgreementState } from '../status.ts'
import '../events.ts'
import './tables.ts'

/** Agreements of an organisation that are not signed by all, for pending tasks: `SIGNING` waits for its people, the rest for us. */
export async function openAgreements(
  work: Work,
  organisationId: string,
): Promise<{ applicationId: string; state: AgreementState }[]> {
  return work.db
    .selectFrom('agreement')
    .select(['application_id as applicationId', 'state'])
    .where('organisation_id', '=', organisationId)
    .where('tenant', '=', work.tenant)
    .where('state', 'in', [...OPEN_AGREEMENT])
    .execute()
}
