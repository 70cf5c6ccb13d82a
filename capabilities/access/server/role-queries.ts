import type { Work } from '@poonji/api-platform/work.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import { sql } from 'kysely'
import type { Role, RoleRow } from '../contract.ts'
import { FIXED_ROLE, isKnown } from './role-rules.ts'

const MOST_PEOPLE = 100
const MOST_CHANGES = 50

function roleRows(work: Work) {
  return work.db
    .selectFrom('role')
    .select(['id', 'code', 'name_en', 'name_hi', 'domain', 'builtin', 'edited_at', 'version'])
    .select([
      sql<string[]>`array(select permission from role_permission where role_id = role.id order by permission)`.as(
        'permissions',
      ),
      sql<number>`(select count(*) from account_role where role_id = role.id)
        + (select count(*) from membership where role_id = role.id and ended_at is null)`.as('holders'),
    ])
    .where('tenant', '=', work.tenant)
}
type Row = Awaited<ReturnType<ReturnType<typeof roleRows>['executeTakeFirstOrThrow']>>

const toRow = (row: Row): RoleRow => ({
  id: row.id,
  code: row.code,
  nameEn: row.name_en,
  nameHi: row.name_hi,
  domain: row.domain,
  builtin: row.builtin,
  fixed: row.code === FIXED_ROLE,
  permissionCount: row.permissions.filter(isKnown).length,
  holders: row.holders,
  editedAt: row.builtin ? row.edited_at : null,
})

/** Roles of staff first, then of partners, buyers and bureau managers. */
export async function listRoles(work: Work): Promise<RoleRow[]> {
  const rows = await roleRows(work)
    .orderBy(sql`array_position(array['admin', 'partner', 'buyer', 'bureau'], domain)`)
    .orderBy('name_en')
    .execute()
  return rows.map(toRow)
}

interface ChangeDetail {
  added?: Permission[]
  removed?: Permission[]
  renamed?: boolean
}

export async function readRole(work: Work, roleId: string): Promise<Role> {
  const row = await roleRows(work).where('id', '=', roleId).executeTakeFirstOrThrow()
  const people = await work.db
    .selectFrom('account_role')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .select(['account.id as accountId', 'account.name', 'account.mobile'])
    .where('account_role.role_id', '=', roleId)
    .orderBy('account.name')
    .limit(MOST_PEOPLE)
    .execute()
  const changes = await work.db
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.account_id')
    .select(['audit.at', 'audit.action', 'audit.detail', 'account.name as byName'])
    .where('audit.entity', '=', 'role')
    .where('audit.entity_id', '=', roleId)
    .orderBy('audit.id', 'desc')
    .limit(MOST_CHANGES)
    .execute()
  return {
    ...toRow(row),
    version: row.version,
    permissions: row.permissions.filter(isKnown),
    people,
    history: changes.map(({ at, action, byName, detail }) => {
      const { added = [], removed = [], renamed = false } = detail as ChangeDetail
      const what = action === 'role.made' ? 'made' : 'changed'
      return { at, byName, what, added: added.filter(isKnown), removed: removed.filter(isKnown), renamed }
    }),
  }
}
