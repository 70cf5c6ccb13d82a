import type { Insertable } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import type { Person, TestApp } from '../../../apps/test-app.ts'
import { addAddress } from '../address-contract.ts'
import { addContact } from '../contact-contract.ts'
import { edit } from '../contract.ts'
import { invite } from '../member-contract.ts'
import type { OrganisationTable } from './tables.ts'

const bare = {
  entity_type: null,
  pan_sealed: null,
  pan_index: null,
  pan_masked: null,
  pan_verified_at: null,
  industry: null,
  incorporated_on: null,
  state_code: null,
  region: null,
  referral_code: null,
  assigned_to: null,
  brought_by: null,
  parent_id: null,
  non_cooperative_at: null,
  blacklisted_at: null,
  deceased_at: null,
  created_by: null,
}

/** Somebody says whether an organisation is abroad, and nothing else. */
export const sayAbroad = (person: Person, orgId: string, international: boolean) =>
  person.call(edit, {
    orgId,
    body: { organisationName: null, previousOrganisationName: '', type: null, international },
  })

/** An organisation of which nothing is known but what is given, without the way there: for tests, figures and simulations. */
export async function layOrganisation(
  db: Db,
  given: Partial<Insertable<OrganisationTable>> & { tenant: string },
): Promise<string> {
  const { id } = await db
    .insertInto('organisation')
    .values({ ...bare, type: 'BUYER', name: 'Konark Polymers LLP', ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

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
  organisationReview: async (world: TestApp, organisationId: string) => {
    const { accountId } = await world.person({ role: 'SALES_EXECUTIVE' })
    const { id } = await world.runtime.platform.database.db
      .insertInto('organisation_review')
      .values({
        ...{ tenant: world.tenant, organisation_id: organisationId, note: 'Look', asked_by: accountId },
        ...{ asked_at: new Date(), outcome: null, settled_by: null, settled_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  linkingRequest: async (world: TestApp, organisationId: string) => {
    const { accountId } = await world.person({})
    const { id } = await world.runtime.platform.database.db
      .insertInto('linking_request')
      .values({
        ...{ tenant: world.tenant, organisation_id: organisationId, requested_by: accountId },
        ...{ pan_index: Buffer.from('target'), pan_masked: 'ZZXXXX001K', role_code: 'BUYER_VIEWER', note: '' },
        ...{ from_organisation_id: null, relation: null, reason: null, verified_by: null, verified_at: null },
        ...{ decided_by: null, decided_at: null, created_at: new Date(), expires_at: new Date('2099-01-01') },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
}
