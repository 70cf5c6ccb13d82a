import type { TestApp } from '../../../apps/test-app.ts'
import './tables.ts'

/** For the call matrix. */
export const things = {
  companyReport: async (world: TestApp, organisationId: string) => {
    const reporter = await world.person({})
    const { id } = await world.runtime.platform.database.db
      .insertInto('company_report')
      .values({
        tenant: world.tenant,
        number: 'CR-TEST-1',
        account_id: reporter.accountId,
        organisation_id: organisationId,
        words: 'This is my company',
        answer: null,
        settled_by: null,
        settled_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
}
