import type { Work } from '@poonji/api-platform/work.ts'
import { sql } from 'kysely'
import { ACCOUNT_CHANGES, type Person } from '../contract.ts'

const MOST = 50
const words = (value: unknown) => (typeof value === 'string' && value ? value : null)

/** What was done with a person's access, newest first, from the trail that nothing alters. */
export async function accountHistory(work: Work, accountId: string): Promise<Person['history']> {
  const rows = await work.db
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.account_id')
    .leftJoin('role', join =>
      join.onRef('role.tenant', '=', 'audit.tenant').on(sql<boolean>`role.code = audit.detail ->> 'role'`),
    )
    .select(['audit.at', 'audit.action', 'audit.detail', 'account.name', 'role.name_en', 'role.name_hi'])
    .where('audit.entity', '=', 'account')
    .where('audit.entity_id', '=', accountId)
    .where('audit.action', 'in', ACCOUNT_CHANGES)
    .orderBy('audit.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ at, action, detail, name, name_en: nameEn, name_hi: nameHi }) => {
    const what = ACCOUNT_CHANGES.find(one => one === action)
    const role = nameEn && nameHi ? { nameEn, nameHi } : null
    return what ? [{ at, byName: name, what, role, reason: words(detail.reason) }] : []
  })
}
