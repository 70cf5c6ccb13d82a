import type { TestApp } from '../../../apps/test-app.ts'
import { TAX_CALLS } from '../tax-contract.ts'
import './tables.ts'

/** For the call matrix. */
export const things = {
  gstRegistration: async (world: TestApp, organisationId: string) => {
    const { id } = await world.runtime.platform.database.db
      .insertInto('gst_registration')
      .values({
        tenant: world.tenant,
        organisation_id: organisationId,
        gstin: '27AAPFU0939F1ZV',
        legal_name: 'Target',
        state_code: '27',
        status: 'ACTIVE',
        registered_on: null,
        cancelled_on: null,
        principal_address: null,
        checked_at: null,
        removed_at: null,
        created_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  registration: async (world: TestApp, organisationId: string) => {
    const owner = await world.person({ memberOf: [organisationId] })
    const body = { number: 'DELA12345B', authority: '', period: '' }
    return (await owner.call(TAX_CALLS.TAN.add, { orgId: organisationId, body })).data.id
  },
}
