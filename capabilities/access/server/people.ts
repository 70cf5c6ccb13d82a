import { readFilters } from '@poonji/api-platform/filters.ts'
import { COUNT_CAP, decodeCursor, toPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Domain } from '@poonji/contract/call.ts'
import { sql, type RawBuilder } from 'kysely'

const DOMAINS: readonly string[] = ['buyer', 'admin', 'partner', 'bureau'] satisfies Domain[]

/** Accounts of this lender, newest first, by keyset. */
export async function listPeople(work: Work, query: PageQuery) {
  const domains = readFilters(query.filter)
    .get('DOMAIN')
    ?.filter(name => DOMAINS.includes(name))
  const conditions: RawBuilder<unknown>[] = [sql`a.tenant = ${work.tenant}`]
  if (domains?.length) conditions.push(sql`a.domain = any(${domains}::text[])`)
  if (query.search) conditions.push(matches(query.search))
  const all = sql.join(conditions, sql` and `)
  const cursor = decodeCursor(query.next)
  const beyond = cursor ? sql`and (a.created_at, a.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : sql``
  const { rows } = await sql<PersonRow>`
    select a.id, a.name, a.mobile, a.domain, a.blocked_at is not null as blocked, a.created_at::text as at,
      coalesce((select json_agg(json_build_object('nameEn', role.name_en, 'nameHi', role.name_hi) order by role.name_en)
        from role where role.id in (select role_id from account_role where account_id = a.id
          union select role_id from membership where account_id = a.id and ended_at is null)), '[]') as roles
    from account a where ${all} ${beyond} order by a.created_at desc, a.id desc limit ${query.pageSize + 1}`.execute(
    work.db,
  )
  const counted = await sql<{ n: number }>`
    select count(*) as n from (select from account a where ${all} limit ${COUNT_CAP + 1}) limited`.execute(work.db)
  return toPage(
    query,
    rows,
    counted.rows[0]?.n ?? 0,
    row => row,
    ({ id, name, mobile, domain, blocked, roles }) => ({ accountId: id, name, mobile, domain, blocked, roles }),
  )
}

interface PersonRow {
  id: string
  name: string
  mobile: string
  domain: Domain
  blocked: boolean
  at: string
  roles: { nameEn: string; nameHi: string }[]
}

function matches(text: string): RawBuilder<unknown> {
  const digits = text.replace(/\D/g, '')
  return /^[\d\s+-]{4,}$/.test(text)
    ? sql`a.mobile like ${`%${digits.slice(-10)}%`}`
    : sql`a.name ilike ${`%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`}`
}
