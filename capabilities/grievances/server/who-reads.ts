import { may } from '@poonji/api-platform/actor.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import './tables.ts'

/** A partner has its own complaints; those of its clients, which may be about it, are not for it. @throws 403 for them */
export function refuseClients({ actor }: Work, organisationId: string): void {
  if (actor.domain === 'partner' && organisationId !== actor.partnerOrganisationId) throw notPermitted()
}

/** How somebody of ours behaved is for who answers complaints, not for whoever looks after the client and may be meant. */
export const readsOfStaff = ({ actor }: Work): boolean => actor.domain !== 'admin' || may(actor, 'CAN_ANSWER_GRIEVANCE')

/** @throws 403 for a ticket that is not for whoever asks */
export async function refuseTicketOfOthers(work: Work, grievanceId: string): Promise<void> {
  const { organisation_id: organisationId, category } = await work.db
    .selectFrom('grievance')
    .select(['organisation_id', 'category'])
    .where('id', '=', grievanceId)
    .executeTakeFirstOrThrow()
  refuseClients(work, organisationId)
  if (category === 'STAFF' && !readsOfStaff(work)) throw notPermitted()
}
