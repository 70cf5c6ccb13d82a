import type { Work } from '@poonji/api-platform/work.ts'
import type { Domain } from '@poonji/contract/call.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import type { TestApp } from '../../../apps/test-app.ts'
import './tables.ts'

/** A role that holds these permissions and no others; answers its code. */
export async function layRole(work: Work, domain: Domain, permissions: readonly Permission[]): Promise<string> {
  const code = `HOLDS_${permissions.join('_')}_${domain}`
  const row = { tenant: work.tenant, code, name_en: code, name_hi: code, domain, builtin: false }
  const { id } = await work.db
    .insertInto('role')
    .values(row)
    .onConflict(one => one.columns(['tenant', 'code']).doUpdateSet({ name_en: code }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.db
    .insertInto('role_permission')
    .values(permissions.map(permission => ({ role_id: id, permission })))
    .onConflict(one => one.doNothing())
    .execute()
  return code
}

/** For the call matrix: both are the lender's own, no organisation's. */
export const things = {
  role: async (world: TestApp) => {
    const row = await world.runtime.platform.database.db
      .selectFrom('role')
      .select('id')
      .where('tenant', '=', world.tenant)
      .where('code', '=', 'DSA')
      .executeTakeFirstOrThrow()
    return row.id
  },
  account: async (world: TestApp) => (await world.person({ role: 'SALES_EXECUTIVE' })).accountId,
}
