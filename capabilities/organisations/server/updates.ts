import { containing, readFilters, within } from '@poonji/api-platform/filters.ts'
import { decodeCursor, toPage, type Page, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { COUNT_CAP } from '@poonji/kernel/count.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Update, updateChoices } from '../manage-contract.ts'
import { wordsOfUpdate } from '../update-words.ts'
import { aboutOf, noteOf } from './update-about.ts'

/** What was done in an organisation, newest first, from the trail that nothing alters; its numbers are its order. */
export async function updatesOf(work: Work, organisationId: string, query: PageQuery): Promise<Page<Update>> {
  const about = aboutOf(work, organisationId)
  const found = sql`from audit left join account on account.id = audit.account_id
    where ${sql.join([trailOf(work, organisationId), ...(await soughtBy(work, organisationId, about, query))], sql` and `)}`
  const cursor = decodeCursor(query.next, 'number')
  const before = cursor ? sql`and audit.id < ${cursor.at}` : sql``
  const skipped = cursor ? 0 : query.pageNumber * query.pageSize
  const { rows } = await sql<Update>`
    select audit.id::text as id, audit.action, ${about} as about, ${noteOf(work.language)} as note,
      account.name as by, account.domain, audit.at
    ${found} ${before} order by audit.id desc limit ${query.pageSize + 1} offset ${skipped}`.execute(work.db)
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select ${found} limit ${COUNT_CAP + 1}) counted`.execute(work.db)
  return toPage(
    query,
    rows,
    counted.rows[0]?.count ?? 0,
    row => ({ at: row.id, id: organisationId }),
    row => row,
  )
}

/** What there is to filter the trail of an organisation by. */
export async function choicesOf(work: Work, organisationId: string): Promise<Answer<typeof updateChoices>> {
  const of = trailOf(work, organisationId)
  const kinds = await sql<{ kind: string }>`
    select distinct split_part(audit.action, '.', 1) as kind from audit where ${of}`.execute(work.db)
  const people = await sql<{ id: string | null; by: string | null; domain: Update['domain'] }>`
    select distinct audit.account_id as id, account.name as by, account.domain
    from audit left join account on account.id = audit.account_id where ${of}
    order by account.name`.execute(work.db)
  return {
    kinds: kinds.rows.map(row => row.kind),
    people: people.rows.flatMap(({ id, ...person }) => (id ? [{ id, ...person }] : [])),
    bySystem: people.rows.some(row => !row.id),
  }
}

const trailOf = (work: Work, organisationId: string) =>
  sql<boolean>`audit.organisation_id = ${organisationId} and audit.tenant = ${work.tenant}`

async function soughtBy(
  work: Work,
  organisationId: string,
  about: RawBuilder<unknown>,
  { search, filter }: PageQuery,
): Promise<RawBuilder<boolean>[]> {
  const fields = readFilters(filter)
  const kinds = fields.get('KIND')?.filter(Boolean)
  const people = fields.get('PERSON')?.filter(Boolean)
  return [
    ...(kinds?.length ? [sql<boolean>`split_part(audit.action, '.', 1) = any(${kinds}::text[])`] : []),
    ...(people?.length ? [sql<boolean>`coalesce(audit.account_id::text, 'system') = any(${people}::text[])`] : []),
    ...within(fields.get('DATE'), 'audit.at'),
    ...(search ? [await searched(work, organisationId, about, search)] : []),
  ]
}

/** Whatever of a row is to be read: its action in words, which one, what was written and by whom. */
async function searched(
  work: Work,
  organisationId: string,
  about: RawBuilder<unknown>,
  search: string,
): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ action: string }>`
    select distinct audit.action from audit where ${trailOf(work, organisationId)}`.execute(work.db)
  const actions = rows
    .map(row => row.action)
    .filter(action => wordsOfUpdate(action, work.language).toLowerCase().includes(search.toLowerCase()))
  const read = [about, noteOf(work.language), 'account.name']
  return sql<boolean>`(audit.action = any(${actions}::text[]) or ${containing(search, read)})`
}
