import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import {
  isStopped,
  organisationById,
  setBroughtBy,
  tellOwner,
} from '@poonji/capabilities/organisations/server/service.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { nameInMessage } from '@poonji/kernel/identifiers/organisation-name.ts'
import type { OwnershipCause } from '../status.ts'
import { texts } from './texts.ts'
import '../events.ts'
import './tables.ts'

/** The days for which a client is its partner's without an application. */
export async function windowDays(work: Work): Promise<number> {
  const row = await work.db
    .selectFrom('ownership_policy')
    .select('window_days')
    .where('tenant', 'in', [work.tenant, ''])
    .orderBy('tenant', 'desc')
    .executeTakeFirstOrThrow()
  return row.window_days
}

/** From today on an organisation is a partner's client, for the window of the policy; whose it was before, ends. */
export async function giveClient(
  work: Work,
  client: { organisationId: string; partnerId: string; how: OwnershipCause },
): Promise<void> {
  const { organisationId, partnerId, how } = client
  await work.db
    .updateTable('client_ownership')
    .set({ ended_on: work.today })
    .where('organisation_id', '=', organisationId)
    .where('ended_on', 'is', null)
    .execute()
  await work.db
    .insertInto('client_ownership')
    .values({
      tenant: work.tenant,
      organisation_id: organisationId,
      partner_id: partnerId,
      how,
      from_on: work.today,
      until_on: addDays(work.today, await windowDays(work)),
      ended_on: null,
      created_at: work.now,
    })
    .execute()
  await work.audit('client.owned', 'organisation', organisationId, { partnerId, how }, organisationId)
}

/** A client becomes a partner's: from today on that one sees it, and who else had it no longer does. */
export async function moveClient(
  work: Work,
  client: { organisationId: string; partnerId: string; how: OwnershipCause },
): Promise<void> {
  const { organisationId, partnerId } = client
  const { brought_by: fromPartnerId } = await work.db
    .selectFrom('organisation')
    .select('brought_by')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  await setBroughtBy(work, organisationId, partnerId)
  await giveClient(work, client)
  await settleOwnClaim(work, client)
  if (!fromPartnerId || fromPartnerId === partnerId) return
  await tellClient(work, { organisationId, fromPartnerId, partnerId })
  await work.publish('client.moved', { organisationId, fromPartnerId })
}

/** What a partner claims and has by now, since the window of the one before ended, nobody need decide any more. */
async function settleOwnClaim(
  work: Work,
  { organisationId, partnerId }: { organisationId: string; partnerId: string },
): Promise<void> {
  const settled = await work.db
    .updateTable('ownership_claim')
    .set({ state: 'UPHELD', settled_at: work.now })
    .where('partner_id', '=', partnerId)
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'OPEN')
    .returning(['id', 'number'])
    .executeTakeFirst()
  if (settled)
    await work.audit('client-claim.upheld', 'ownership_claim', settled.id, { number: settled.number }, organisationId)
}

/** Another firm sees a client's papers and figures from now on: their owner hears of it, and where to object. */
async function tellClient(
  work: Work,
  { organisationId, fromPartnerId, partnerId }: { organisationId: string; fromPartnerId: string; partnerId: string },
): Promise<void> {
  const nameOf = async (id: string) => nameInMessage((await organisationById(work, id)).name)
  const names = {
    organisation: await nameOf(organisationId),
    before: await nameOf(fromPartnerId),
    partner: await nameOf(partnerId),
  }
  await tellOwner(work, organisationId, 'partner-changed', language => texts.t(language, 'sms.partnerChanged', names))
}

/** Whoever brought an organisation owns it as a client, from now on. */
export async function ownClient(work: Work, organisationId: string): Promise<void> {
  const organisation = await work.db
    .selectFrom('organisation')
    .select('brought_by')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  if (organisation.brought_by)
    await giveClient(work, { organisationId, partnerId: organisation.brought_by, how: 'BROUGHT' })
}

/** SQL: partner and client are not one firm, which would earn on its own loan. */
const isOfAnother = (ownership: string) => sql<boolean>`not exists (
  select from organisation client join organisation partner on partner.pan_index = client.pan_index
  where client.id = ${sql.ref(`${ownership}.organisation_id`)} and partner.id = ${sql.ref(`${ownership}.partner_id`)})`

/**
 * The partner whose client an organisation was on a day, its window open; null for a client of nobody, after the window,
 * and for a partner's own firm.
 */
export async function ownerOn(work: Work, organisationId: string, onDate: PlainDate): Promise<string | null> {
  const row = await work.db
    .selectFrom('client_ownership')
    .select('partner_id')
    .where('organisation_id', '=', organisationId)
    .where('from_on', '<=', onDate)
    .where('until_on', '>=', onDate)
    .where(eb => eb.or([eb('ended_on', 'is', null), eb('ended_on', '>', onDate)]))
    .where(isOfAnother('client_ownership'))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.partner_id ?? null
}

const madeOn = (application: string) => sql`(${sql.ref(`${application}.created_at`)} at time zone 'Asia/Kolkata')::date`

/** SQL: whether an application (by its alias) was made while its organisation was a partner's client. */
export const madeWithPartner = (application: string, partnerId: string, more = sql`true`): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from client_ownership owned
    where owned.organisation_id = ${sql.ref(`${application}.organisation_id`)} and owned.partner_id = ${partnerId}
      and owned.from_on <= ${madeOn(application)}
      and (owned.ended_on is null or owned.ended_on > ${madeOn(application)}) and ${more})`

/** SQL: the same within the window, so that what is disbursed of it earns. */
export const earnsForPartner = (application: string, partnerId: string): RawBuilder<boolean> =>
  madeWithPartner(application, partnerId, sql`owned.until_on >= ${madeOn(application)} and ${isOfAnother('owned')}`)

/** What a partner may do about a client who is here already. */
export type Standing = 'mine' | 'renewed' | 'taken' | 'refused'

/**
 * What comes of a partner bringing a client who is here: their own after the window is theirs again; another partner's
 * after the window and without an open application changes over, unless nothing new is lent to it; anybody else's stays
 * whose it is.
 */
export async function standingOf(work: Work, organisationId: string, partnerId: string): Promise<Standing> {
  const current = await work.db
    .selectFrom('client_ownership')
    .select(['partner_id', 'until_on'])
    .where('organisation_id', '=', organisationId)
    .where('ended_on', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!current) return 'refused'
  const over = current.until_on < work.today
  if (current.partner_id === partnerId) return over ? 'renewed' : 'mine'
  const stays = !over || isStopped(await organisationById(work, organisationId)) || (await inUse(work, organisationId))
  return stays ? 'refused' : 'taken'
}

/** A partner brings a client who is here, who becomes theirs where `standingOf` says so. */
export async function bringAgain(work: Work, organisationId: string, partnerId: string): Promise<Standing> {
  const standing = await standingOf(work, organisationId, partnerId)
  if (standing === 'renewed') await giveClient(work, { organisationId, partnerId, how: 'RENEWED' })
  if (standing === 'taken') await moveClient(work, { organisationId, partnerId, how: 'TAKEN_OVER' })
  return standing
}

/** Somebody who applies or owes stays with the partner they came by. */
async function inUse(work: Work, organisationId: string): Promise<boolean> {
  const busy = await work.db
    .selectFrom('application')
    .leftJoin('loan', 'loan.application_id', 'application.id')
    .select('application.id')
    .where('application.organisation_id', '=', organisationId)
    .where(eb => eb.or([eb('application.closed_at', 'is', null), eb('loan.closed_on', 'is', null)]))
    .where(eb => eb.or([eb('application.closed_at', 'is', null), eb('loan.id', 'is not', null)]))
    .executeTakeFirst()
  return busy !== undefined
}
