import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { currentSession, updateProfile } from '@poonji/capabilities/identity/contract.ts'
import { addresses, contacts, detail } from '@poonji/capabilities/organisations/contract.ts'
import { gstList } from '@poonji/capabilities/registrations/contract.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

let serial = 1010
/** A PAN that nobody has used in this file and whose number decides nothing in the fakes. */
const freshPan = (letter = 'C') => {
  serial += serial % 10 === 6 ? 5 : 1
  return `ZZZ${letter}S${serial}K`
}
const newcomer = async (options: Parameters<TestApp['person']>[0] = {}) => {
  const person = await world.person({ name: '', ...options })
  await person.call(updateProfile, { body: { name: 'Ramesh Gupta', email: 'ramesh@ganesh.example' } })
  return person
}
const find = async (person: Person, gstin: string) => {
  const found = await person.call(calls.findByGst, { body: { gstin } })
  assert.equal(found.status, 200, found.message + JSON.stringify(found.fieldErrors))
  return found.data
}
const bring = async (person: Person, gstin: string) => {
  const { bringing } = await find(person, gstin)
  return person.call(calls.create, { body: { bringingId: bringing?.id ?? '', entityType: null, referralCode: '' } })
}
const switchTo = (service: string, state: string) =>
  world.runtime.platform.database.db
    .insertInto('fake_world')
    .values({ service: 'switches', key: service, value: JSON.stringify(state) })
    .onConflict(c => c.columns(['service', 'key']).doUpdateSet({ value: JSON.stringify(state) }))
    .execute()

describe('a newcomer brings a company by its GSTIN', () => {
  test('what the GST portal says is prefilled, and the bringer owns the company', async () => {
    const person = await newcomer()
    assert.equal((await person.call(calls.loginState, {})).data.step, 'NEW_LEAD')
    const gstin = gstinFor('27', 'ZZZCS1001K')
    const { bringing } = await find(person, gstin)
    assert.equal(bringing?.step, 'CREATE_ORGANISATION')
    assert.equal(bringing.company.name, 'Shree Ganesh Steel Traders Private Limited')
    assert.equal(bringing.company.entityType, 'PRIVATE_LIMITED')
    assert.equal(bringing.company.panMasked, 'ZZXXXX001K')
    const made = await person.call(calls.create, {
      body: { bringingId: bringing.id, entityType: null, referralCode: '' },
    })
    assert.equal(made.status, 200, made.message)
    const orgId = made.data.organisationId ?? ''
    const company = (await person.call(detail, { orgId })).data
    assert.deepEqual(
      [company.name, company.entityType?.code, company.state?.code, company.region, company.panVerified],
      ['Shree Ganesh Steel Traders Private Limited', 'PRIVATE_LIMITED', '27', 'WEST', true],
    )
    const [gst] = (await person.call(gstList, { orgId })).data
    assert.deepEqual([gst?.gstin, gst?.status, gst?.primary], [gstin, 'ACTIVE', true])
    const [address] = (await person.call(addresses, { orgId })).data
    assert.deepEqual([address?.kind, address?.pincode, address?.gstRegistrationId], ['CORPORATE', '411001', gst?.id])
    const [contact] = (await person.call(contacts, { orgId, query: { contactRoles: 'KMP' } })).data
    assert.equal(contact?.name, 'Ramesh Gupta')
    const session = (await person.call(currentSession, {})).data
    assert.equal(session.selectedOrganisationId, orgId)
    assert.ok(session.minOrganisationsList[0]?.permissions.includes('CAN_APPLY_FOR_CREDIT'))
  })
})
