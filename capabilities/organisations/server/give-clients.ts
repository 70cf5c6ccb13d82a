import { conflictAt, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { mayGiveTo, seenBy } from '@poonji/capabilities/access/server/service.ts'
import { sql } from 'kysely'
import { isPartner } from '../status.ts'
import { organisationById } from './service.ts'
import { tellGivenMany } from './tell-keepers.ts'
import { texts } from './texts.ts'

/** The clients that a partner brought, as far as the actor sees them. */
const broughtTo = (work: Work, partnerId: string) =>
  work.db
    .selectFrom('organisation')
    .where('brought_by', '=', partnerId)
    .where('type', '=', 'BUYER')
    .where(seenBy(work.actor))

/** How many clients a partner brought, as far as the actor sees them; null for whoever is none. */
export async function clientsOf(work: Work, partnerId: string): Promise<number | null> {
  if (!isPartner((await organisationById(work, partnerId)).type)) return null
  const { n } = await broughtTo(work, partnerId)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/**
 * Gives all clients that a partner brought and that the actor sees to one of the sales staff: each one's trail tells it,
 * and one message each tells them and whose they were.
 * @returns how many were given
 * @throws 400 on `accountId` out of one's reach, 403 for whoever is no partner, 409 when there is none to give
 */
export async function giveClients(
  work: Work,
  partnerId: string,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<number> {
  const partner = await organisationById(work, partnerId)
  if (!isPartner(partner.type)) throw notPermitted()
  if (!(await mayGiveTo(work, accountId))) throw invalid({ accountId: 'value.invalid' })
  const clients = await broughtTo(work, partnerId)
    .select(['id', 'assigned_to as from'])
    .where(sql<boolean>`assigned_to is distinct from ${accountId}`)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!clients.length) throw conflictAt('accountId', texts.t(work.language, 'assign.noneToGive'))
  const ids = clients.map(one => one.id)
  await work.db.updateTable('organisation').set({ assigned_to: accountId }).where('id', 'in', ids).execute()
  for (const { id, from } of clients) {
    await work.audit('organisation.assigned', 'organisation', id, { from, to: accountId, reason }, id)
    await work.publish('organisation.assigned', { organisationId: id, from, to: accountId })
  }
  await tellGivenMany(work, { partner: partner.name, to: accountId, before: clients.map(one => one.from) })
  return clients.length
}
