import { sql, type RawBuilder } from 'kysely'
import { mayInvite } from '@poonji/capabilities/access/server/service.ts'

/**
 * Whether what was sent may still be accepted: in time, and whoever sent it may still let others in. An owner who is taken
 * out does not come back by a second number that they invited before.
 */
export const invitationStands = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(invitation.expires_at > ${now} and ${mayInvite('invitation.invited_by', 'invitation.organisation_id')})`
