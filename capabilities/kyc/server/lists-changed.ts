import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { panIndex } from '@poonji/capabilities/organisations/server/service.ts'
import type { ListChanges } from '@poonji/integrations/screening/port.ts'
import { addDays, dateInIndia, startOfDayInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import { panIndexOf } from './verify-pan.ts'
import { READ_AGAIN_MS } from './jobs.ts'
import './tables.ts'

/** How alike a name must be, 0 to 1 by its trigrams, that the lists are asked about it; they say whether it is meant. */
const ALIKE = 0.5

const AFTER_MIDNIGHT_MS = 30 * 60_000

/** Plans the reading of the coming night, once a tenant (RBI KYC Direction, 2016, 51 and 52: lists are read each day). */
export const planReading = (work: Work) =>
  readAt(work, new Date(startOfDayInIndia(addDays(work.today, 1)).getTime() + AFTER_MIDNIGHT_MS))

/** Plans the reading for when the service may be there again. */
export const planReadingAgain = (work: Work) => readAt(work, new Date(work.now.getTime() + READ_AGAIN_MS))

const readAt = (work: Work, startAfter: Date) =>
  work.enqueue('kyc.readLists', {}, { startAfter, singletonKey: work.tenant })

/** The day of the lists read last; before the first reading that of the oldest search, since nobody was looked for after it. */
export async function listsReadUpTo(work: Work): Promise<PlainDate> {
  const read = await work.db
    .selectFrom('lists_read')
    .select('as_of')
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  if (read) return read.as_of
  const { oldest } = await work.db
    .selectFrom('promoter')
    .select(eb => eb.fn.min('screened_at').as('oldest'))
    .where('tenant', '=', work.tenant)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return oldest ? dateInIndia(oldest) : work.today
}

/** Has the lists asked again about each person and business of a like name, or of a PAN, that came onto them. */
export async function searchFor(
  work: Work,
  since: PlainDate,
  { entries, listsAsOf }: Extract<ListChanges, { status: 'ok' }>,
): Promise<void> {
  const names = entries.map(entry => entry.nameOnList)
  const pans = entries.flatMap(entry => entry.pan ?? [])
  const people = await peopleLike(work, names, pans)
  const businesses = await businessesLike(work, names, pans)
  for (const promoterId of people)
    await work.enqueue('kyc.screen', { promoterId, again: true }, { singletonKey: promoterId })
  for (const organisationId of businesses)
    await work.enqueue('kyc.screenBusiness', { organisationId, again: true }, { singletonKey: organisationId })
  const row = { as_of: listsAsOf, read_at: work.now }
  await work.db
    .insertInto('lists_read')
    .values({ tenant: work.tenant, ...row })
    .onConflict(conflict => conflict.column('tenant').doUpdateSet(row))
    .execute()
  const facts = { since, entries: entries.length, people: people.length, businesses: businesses.length }
  await work.audit('lists.read', 'lists', listsAsOf, facts)
  await planReading(work)
}

// the operator finds by the index what is alike at all, the function says how much
async function peopleLike(work: Work, names: readonly string[], pans: readonly string[]): Promise<string[]> {
  const isSearched = sql`person.tenant = ${work.tenant} and person.removed_at is null and not person.has_left
    and person.screening_state <> 'WAITING'`
  const { rows } = await sql<{ id: string }>`
    select person.id from unnest(${names}::text[]) listed (name)
      join promoter person on person.name % listed.name and similarity(person.name, listed.name) >= ${ALIKE}
      where ${isSearched}
    union
    select person.id from promoter person
      where person.pan_index = any(${pans.map(pan => panIndexOf(work, pan))}::bytea[]) and ${isSearched}`.execute(
    work.db,
  )
  return rows.map(({ id }) => id)
}

async function businessesLike(work: Work, names: readonly string[], pans: readonly string[]): Promise<string[]> {
  const isSearched = sql`business.tenant = ${work.tenant} and exists (select from kyc_progress searched
    where searched.organisation_id = business.id and searched.screening_state <> 'WAITING')`
  const { rows } = await sql<{ id: string }>`
    select business.id from unnest(${names}::text[]) listed (name)
      join organisation business on business.name % listed.name and similarity(business.name, listed.name) >= ${ALIKE}
      where ${isSearched}
    union
    select business.id from organisation business
      where business.pan_index = any(${pans.map(pan => panIndex(work, pan))}::bytea[]) and ${isSearched}`.execute(
    work.db,
  )
  return rows.map(({ id }) => id)
}
