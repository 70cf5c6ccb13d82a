import { may } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import { actorOfAccount, seesOrganisation } from '@poonji/capabilities/access/server/service.ts'

/**
 * Whether whoever made a link may still do themselves what it lets others do: a member who is taken out leaves no way in
 * behind. A link that the product made by itself (`null`) stands.
 */
export async function makerStands(
  work: Work,
  accountId: unknown,
  organisationId: string,
  permission: Permission,
): Promise<boolean> {
  if (accountId === null) return true
  const maker = typeof accountId === 'string' ? await actorOfAccount(work.db, work.tenant, accountId) : null
  return maker !== null && may(maker, permission, organisationId) && seesOrganisation(work.db, maker, organisationId)
}
