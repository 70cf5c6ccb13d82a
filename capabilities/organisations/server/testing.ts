import type { TestApp } from '../../../apps/test-app.ts'
import { addAddress, addContact, invite } from '../contract.ts'

const owner = (world: TestApp, organisationId: string) => world.person({ memberOf: [organisationId] })

/** For the call matrix; the organisation itself is one of the things. */
export const things = {
  organisation: async (_world: TestApp, organisationId: string) => organisationId,
  contact: async (world: TestApp, organisationId: string) => {
    const body = { name: 'Asha Verma', mobile: '9812399001', email: '', roles: ['KMP' as const] }
    return (await (await owner(world, organisationId)).call(addContact, { orgId: organisationId, body })).data.id
  },
  address: async (world: TestApp, organisationId: string) => {
    const body = {
      kind: 'BILLING' as const,
      line1: '1 Market Road',
      line2: '',
      landmark: '',
      city: 'Pune',
      pincode: '411001',
    }
    return (await (await owner(world, organisationId)).call(addAddress, { orgId: organisationId, body })).data.id
  },
  invitation: async (world: TestApp, organisationId: string) => {
    const body = { mobile: '9812399002', role: 'BUYER_VIEWER' as const }
    return (await (await owner(world, organisationId)).call(invite, { orgId: organisationId, body })).data.invitationId
  },
}
