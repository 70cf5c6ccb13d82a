import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import './tables.ts'

/** A partner has its own complaints; those of its clients, which may be about it, are not for it. @throws 403 for them */
export function refuseClients({ actor }: Work, organisationId: string): void {
  if (actor.domain === 'partner' && organisationId !== actor.partnerOrganisationId) throw notPermitted()
}

export async function refuseTicketOfClient(work: Work, grievanceId: string): Promise<void> {
  const { organisation_id: organisationId } = await work.db
    .selectFrom('grievance')
    .select('organisation_id')
    .where('id', '=', grievanceId)
    .executeTakeFirstOrThrow()
  refuseClients(work, organisationId)
}
