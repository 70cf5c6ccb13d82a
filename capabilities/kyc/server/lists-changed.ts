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
  const people = new Set<string>()
  const businesses = new Set<string>()
  for (const entry of entries) {
    for (const id of await peopleLike(work, entry)) people.add(id)
    for (const id of await businessesLike(work, entry)) businesses.add(id)
  }
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
  const facts = { since, entries: entries.length, people: people.size, businesses: businesses.size }
  await work.audit('lists.read', 'lists', listsAsOf, facts)
  await planReading(work)
}

type Entry = Extract<ListChanges, { status: 'ok' }>['entries'][number]

async function peopleLike(work: Work, { nameOnList, pan }: Entry): Promise<string[]> {
  const rows = await work.db
    .selectFrom('promoter')
    .select('id')
    .where('tenant', '=', work.tenant)
    .where('removed_at', 'is', null)
    .where('has_left', '=', false)
    .where('screening_state', '<>', 'WAITING')
    .where(eb => eb.or([isAlike('name', nameOnList), ...(pan ? [eb('pan_index', '=', panIndexOf(work, pan))] : [])]))
    .execute()
  return rows.map(({ id }) => id)
}

async function businessesLike(work: Work, { nameOnList, pan }: Entry): Promise<string[]> {
  const rows = await work.db
    .selectFrom('organisation')
    .innerJoin('kyc_progress', 'kyc_progress.organisation_id', 'organisation.id')
    .select('organisation.id')
    .where('organisation.tenant', '=', work.tenant)
    .where('kyc_progress.screening_state', '<>', 'WAITING')
    .where(eb =>
      eb.or([
        isAlike('organisation.name', nameOnList),
        ...(pan ? [eb('organisation.pan_index', '=', panIndex(work, pan))] : []),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The operator finds by the index what is alike at all, the function how much. */
const isAlike = (column: string, name: string) =>
  sql<boolean>`(${sql.ref(column)} % ${name} and similarity(${sql.ref(column)}, ${name}) >= ${ALIKE})`
