import type { Domain } from '@poonji/contract/call.ts'
import { anyOf, heldInOwnFirm, type Asked, type Permission } from '@poonji/contract/permissions.ts'
import type { RawBuilder } from 'kysely'
import type { Db } from './database.ts'

export type Visibility = 'assigned' | 'supervised' | 'regional' | 'all'

/** Who acts. It comes from the session alone, never from a header or a body. */
export interface Actor {
  accountId: string
  sessionId: string
  tenant: string
  domain: Domain
  name: string
  mobile: string
  language: 'en' | 'hi'
  /** Staff and partners: what their roles hold. Buyers hold rights by organisation only. */
  permissions: ReadonlySet<Permission>
  /** Buyers: organisation id → what their membership there holds. */
  memberships: ReadonlyMap<string, ReadonlySet<Permission>>
  /** Staff: which organisations they see. */
  visibility: Visibility
  region: string | null
  /** Partners: the organisation they work for. */
  partnerOrganisationId: string | null
}

/** What the platform asks of the access capability, given to it when the product is assembled. */
export interface Access {
  /** The actor of a session token; null when it is unknown, expired or revoked. */
  actorOf(db: Db, token: string): Promise<Actor | null>
  /** Whom this process saw last by a token, and the SQL that is true while session and rights are still the same. */
  remembered(token: string): { actor: Actor; stillHolds: RawBuilder<boolean> } | undefined
  /** Whether the actor sees an organisation at all. */
  seesOrganisation(db: Db, actor: Actor, organisationId: string): Promise<boolean>
}

/** Whether the actor holds what is asked for: in one organisation, or (without one) anywhere. */
export function may(actor: Actor, asked: Asked, organisationId?: string | null): boolean {
  const meets = (held?: ReadonlySet<Permission>) => anyOf(asked).some(permission => held?.has(permission))
  if (organisationId && organisationId === actor.partnerOrganisationId)
    return meets(new Set(heldInOwnFirm([...actor.permissions])))
  if (actor.domain !== 'buyer') return meets(actor.permissions)
  if (organisationId) return meets(actor.memberships.get(organisationId))
  return [...actor.memberships.values()].some(meets)
}
