import { withinContactHours } from '@poonji/capabilities/organisations/server/service.ts'
import { sql, type RawBuilder } from 'kysely'
import { containing } from '@poonji/api-platform/filters.ts'
import { decodeCursor, toPage } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer, Query } from '@poonji/contract/call.ts'
import type { summary, worklist, WorklistRow } from '../contract.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { allWithBank, isWrittenOffOf, missedDays } from '@poonji/capabilities/loans/server/service.ts'
import { COUNT_CAP } from '@poonji/kernel/count.ts'
import { BUCKETS, WORKLIST_VIEWS, type Bucket, type WorklistView } from '../status.ts'
import { isAwaited } from './decide-promises.ts'
import { capReached } from './may-contact.ts'
import { overdueOrganisations, type OverdueRow } from './overdue.ts'
import { pauseOf } from './pause.ts'

interface Beside {
  contact: { name: string; mobile: string } | null
  capped: boolean
  withBank: boolean
  waits: boolean
  writtenOff: boolean
  last: (Omit<NonNullable<WorklistRow['last']>, 'at'> & { at: string }) | null
  promise: WorklistRow['promise']
}

/** Whom to call, most urgent first, by keyset of priority and id. */
export async function listWorklist(work: Work, query: Query<typeof worklist>) {
  const filter = allOf(conditionsOf(work, query))
  const cursor = decodeCursor(query.next, 'number')
  const after = cursor
    ? sql<boolean>`(client.priority, client.id) < (${cursor.at}::bigint, ${cursor.id}::uuid)`
    : sql<boolean>`true`
  const { rows } = await sql<OverdueRow & Beside>`
    select client.*,
      (select jsonb_build_object('name', contact.name, 'mobile', contact.mobile) from contact
        where contact.organisation_id = client.id and contact.removed_at is null
        order by contact.is_primary desc, contact.created_at limit 1) as contact,
      ${capReached(work, sql`client.id`, 'CALL')} is not null as capped, ${allWithBank(sql`client.id`)} as "withBank",
      ${isAwaited(work, sql`client.id`)} as waits, ${isWrittenOffOf(sql`client.id`)} as "writtenOff",
      (select jsonb_build_object('disposition', call.disposition, 'at', call.at, 'againOn', call.again_on)
        from collection_call call where call.organisation_id = client.id order by call.at desc, call.id desc limit 1) as last,
      (select jsonb_build_object('state', promise.state, 'amountPaise', promise.amount_paise, 'promisedOn', promise.promised_on)
        from promise_to_pay promise where promise.organisation_id = client.id and promise.state <> 'CANCELLED'
        order by promise.state = 'ACTIVE' desc, case when promise.state = 'ACTIVE' then promise.promised_on end,
          promise.promised_on desc limit 1) as promise
    from (${overdueOrganisations(work)}) client
    where ${filter} and ${after} order by client.priority desc, client.id desc
    limit ${query.pageSize + 1} offset ${cursor ? 0 : query.pageNumber * query.pageSize}`.execute(work.db)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::integer as n from (
      select 1 from (${overdueOrganisations(work)}) client where ${filter} limit ${COUNT_CAP + 1}) counted`.execute(
    work.db,
  )
  return toPage(
    query,
    rows,
    counted[0]?.n ?? 0,
    row => ({ at: String(row.priority), id: row.id }),
    row => toRow(work, row),
  )
}

const allOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`

function conditionsOf(work: Work, { bucket, view, search }: Query<typeof worklist>): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  if (bucket) conditions.push(sql<boolean>`client.bucket = ${bucket}`)
  if (view) conditions.push(inView(work, view))
  if (search) conditions.push(matches(search))
  return conditions
}

/** SQL: whether a client belongs to a view. */
function inView(work: Work, view: WorklistView): RawBuilder<boolean> {
  switch (view) {
    case 'toCall':
      return sql`(client.paused is null and ${capReached(work, sql`client.id`, 'CALL')} is null and not ${isAwaited(work, sql`client.id`)}
        and not ${calledToday(work)} and not ${allWithBank(sql`client.id`)})`
    case 'promiseToday':
      return promisedToday(work)
    case 'broken':
      return sql`client.broken > 0`
    case 'paused':
      return sql`client.paused is not null`
  }
}

const promisedToday = (work: Work): RawBuilder<boolean> => sql<boolean>`exists (select from promise_to_pay promise
  where promise.organisation_id = client.id and promise.state = 'ACTIVE' and promise.promised_on = ${work.today}::date)`

const calledToday = (work: Work): RawBuilder<boolean> => sql<boolean>`exists (select from collection_call call
  where call.organisation_id = client.id and (call.at at time zone 'Asia/Kolkata')::date = ${work.today}::date)`

/** SQL: the clients of the view `toCall`, a row each, with the instant since when they are late. */
export const clientsToCall = (work: Work): RawBuilder<{ since: Date }> => sql<{ since: Date }>`
  select client.oldest::timestamp at time zone 'Asia/Kolkata' as since from (
    select organisation.id, min(day.oldest_unpaid_on) as oldest, ${pauseOf(sql`organisation.id`)} as paused
    from loan_day day join loan on loan.id = day.loan_id join organisation on organisation.id = loan.organisation_id
    where day.tenant = ${work.tenant} and day.oldest_unpaid_on < ${work.today}::date and ${seenBy(work.actor)}
    group by organisation.id) client
  where ${inView(work, 'toCall')}`

const matches = (text: string): RawBuilder<boolean> =>
  sql<boolean>`(${containing(text, ['client.name'])}
    or exists (select from loan where loan.organisation_id = client.id and ${containing(text, ['loan.number'])}))`

function toRow({ now }: Work, row: OverdueRow & Beside): WorklistRow {
  const mayCall = withinContactHours(now) && !row.paused && !row.capped && !row.withBank
  return {
    organisationId: row.id,
    name: row.name,
    contactName: row.contact?.name ?? null,
    bucket: row.bucket,
    daysLate: row.days_late,
    overduePaise: row.overdue_paise,
    writtenOff: row.writtenOff,
    nextBucketInDays: row.next_in,
    brokenPromises: row.broken,
    last: row.last && { ...row.last, at: new Date(row.last.at) },
    promise: row.promise,
    paused: row.paused,
    waits: row.waits,
    callTo: mayCall ? (row.contact?.mobile ?? null) : null,
  }
}

/** What is overdue by age, every bucket named, how many are in each view, and whether borrowers may be called at this hour. */
export async function summarise(work: Work): Promise<Answer<typeof summary>> {
  const counts = WORKLIST_VIEWS.map(
    view => sql`count(*) filter (where ${inView(work, view)})::integer as ${sql.ref(view)}`,
  )
  const { rows } = await sql<{ bucket: Bucket; clients: number; paise: number } & Record<WorklistView, number>>`
    select bucket, count(*)::integer as clients, sum(overdue_paise)::bigint as paise, ${sql.join(counts)}
    from (${overdueOrganisations(work)}) client group by bucket`.execute(work.db)
  const buckets = BUCKETS.map(bucket => {
    const found = rows.find(row => row.bucket === bucket)
    return { bucket, clients: found?.clients ?? 0, overduePaise: found?.paise ?? 0 }
  })
  const views = WORKLIST_VIEWS.map(view => ({ view, clients: rows.reduce((sum, row) => sum + row[view], 0) }))
  return { buckets, views, contactHoursNow: withinContactHours(work.now), openNights: await openNights(work) }
}

/** Business dates that are over and not closed: the list lacks what their nights bring. */
export async function openNights(work: Work): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from (${missedDays(work)}) missed`.execute(
    work.db,
  )
  return rows[0]?.n ?? 0
}
