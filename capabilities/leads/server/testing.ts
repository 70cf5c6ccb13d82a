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
  ownershipClaim: async (world: TestApp, organisationId: string) => {
    const partner = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Claiming Partner' })
    const { id } = await world.runtime.platform.database.db
      .insertInto('ownership_claim')
      .values({
        tenant: world.tenant,
        number: 'CC-TEST-1',
        partner_id: partner,
        organisation_id: organisationId,
        words: 'We brought them first',
        answer: null,
        raised_by: null,
        settled_by: null,
        created_at: new Date(),
        settled_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
}
