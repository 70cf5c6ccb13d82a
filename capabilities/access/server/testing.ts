import type { TestApp } from '../../../apps/test-app.ts'
import './tables.ts'

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
