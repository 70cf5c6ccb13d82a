import { sql, type RawBuilder } from 'kysely'
import { among, containing, readFilters } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PersonRow } from '../contract.ts'

/** Accounts of this lender, newest first. */
export function listPeople(work: Work, query: PageQuery) {
  const filters = readFilters(query.filter)
  const list = {
    name: 'people',
    columns: sql`a.id, a.name, a.mobile, a.domain, a.blocked_at is not null as blocked,
      coalesce((select json_agg(json_build_object('nameEn', role.name_en, 'nameHi', role.name_hi) order by role.name_en)
        from role where role.id in (select role_id from account_role where account_id = a.id
          union select role_id from membership where account_id = a.id and ended_at is null)), '[]') as roles`,
    from: sql`account a`,
    where: [
      sql<boolean>`a.tenant = ${work.tenant}`,
      ...among(filters.get('DOMAIN'), 'a.domain'),
      ...holding(filters.get('ROLE')),
      ...(query.search ? [matches(query.search)] : []),
    ],
    by: ['a.created_at', 'a.id'] as const,
  }
  return keysetPage<Omit<PersonRow, 'accountId'> & { id: string }, PersonRow>(work, query, list, ({ id, ...row }) => ({
    ...row,
    accountId: id,
  }))
}

/** Who was given one of the roles, or has it where they are a member. */
function holding(roleIds: readonly string[] | undefined): RawBuilder<boolean>[] {
  if (!roleIds?.length) return []
  return [
    sql<boolean>`a.id in (select account_id from account_role where role_id::text = any(${roleIds}::text[])
      union select account_id from membership where role_id::text = any(${roleIds}::text[]) and ended_at is null)`,
  ]
}

function matches(text: string): RawBuilder<boolean> {
  const digits = text.replace(/\D/g, '')
  return /^[\d\s+-]{4,}$/.test(text)
    ? sql<boolean>`a.mobile like ${`%${digits.slice(-10)}%`}`
    : containing(text, ['a.name'])
}
