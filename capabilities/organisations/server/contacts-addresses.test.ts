import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, tableOfFile, type TestApp } from '../../../apps/test-app.ts'
import * as places from '../address-contract.ts'
import * as people from '../contact-contract.ts'
import { updates } from '../manage-contract.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

const addressBody = {
  kind: 'BILLING',
  line1: '14, Sanwer Road',
  line2: '',
  landmark: '',
  city: 'Indore',
  pincode: '452001',
} as const
const contactBody = { name: 'Asha Rao', mobile: '9812300001', email: '', roles: ['ACCOUNTS'] as ('ACCOUNTS' | 'KMP')[] }

const company = async () => {
  const orgId = await world.organisation()
  const owner = await world.person({ memberOf: [orgId] })
  return { orgId, owner }
}

describe('contacts and addresses', () => {
  test('the pincode decides the state; unknown and foreign ones are refused', async () => {
    const { orgId, owner } = await company()
    const added = await owner.call(places.addAddress, { orgId, body: addressBody })
    assert.deepEqual([added.data.state?.code, added.data.verifiedAt], ['23', null])
    const unknown = await owner.call(places.addAddress, { orgId, body: { ...addressBody, pincode: '999999' } })
    assert.deepEqual(unknown.fieldErrors, { pincode: 'A valid pincode is required' })
    const empty = await owner.call(places.addAddress, { orgId, body: { ...addressBody, line1: '\u200b😀' } })
    assert.deepEqual([empty.status, Object.keys(empty.fieldErrors)], [400, ['line1']])
    const nowhere = await owner.call(places.addAddress, { orgId, body: { ...addressBody, city: 'a1<>?' } })
    assert.deepEqual(nowhere.fieldErrors, { city: 'A valid city is required' })
    const stranger = await world.person({})
    assert.equal(
      (
        await stranger.call(places.changeAddress, {
          addressId: added.data.id,
          body: { ...addressBody, version: 1 },
        })
      ).status,
      403,
    )
    const viewer = await world.person({ memberOf: [orgId], role: 'BUYER_VIEWER', domain: 'buyer' })
    assert.equal((await viewer.call(places.addresses, { orgId })).data.length, 1)
    assert.equal((await viewer.call(places.addAddress, { orgId, body: addressBody })).status, 403)
  })

  test('a verified address is not edited: a proposal takes its place once it is verified', async () => {
    const { orgId, owner } = await company()
    const { id: addressId } = (await owner.call(places.addAddress, { orgId, body: addressBody })).data
    const moved = { ...addressBody, line1: '7, New Road' }
    assert.equal((await owner.call(places.changeVerifiedAddress, { addressId, body: moved })).status, 409)
    assert.equal((await owner.call(places.verifyAddress, { addressId, body: { version: 1 } })).status, 403)
    const operations = await world.person({ role: 'OPERATIONS_MAKER' })
    assert.equal((await operations.call(places.verifyAddress, { addressId, body: { version: 1 } })).status, 200)
    assert.equal((await owner.call(places.changeAddress, { addressId, body: { ...moved, version: 1 } })).status, 409)
    assert.equal((await owner.call(places.removeAddress, { addressId })).status, 409)
    const { id: contactId } = (await owner.call(people.addContact, { orgId, body: contactBody })).data
    await owner.call(places.linkContacts, { addressId, body: { contactIds: [contactId] } })
    const proposed = (await owner.call(places.changeVerifiedAddress, { addressId, body: moved })).data
    assert.deepEqual(proposed.contactIds, [contactId], 'who is to be met there moves too')
    const second = await owner.call(places.changeVerifiedAddress, { addressId, body: moved })
    assert.deepEqual([second.status, second.message], [409, 'A change of this address is being checked already.'])
    const before = (await owner.call(places.addresses, { orgId })).data.find(one => one.id === addressId)
    assert.equal(before?.active, true)
    await operations.call(places.verifyAddress, { addressId: proposed.id, body: { version: 1 } })
    const after1 = (await owner.call(places.addresses, { orgId })).data
    assert.deepEqual(
      after1.map(one => [one.line1, one.active, one.contactIds]),
      [
        ['7, New Road', true, [contactId]],
        ['14, Sanwer Road', false, [contactId]],
      ],
    )
    await owner.call(places.updateActiveStatus, { addressId, body: { active: true } })
    const later = await owner.call(places.changeVerifiedAddress, { addressId, body: moved })
    assert.equal(later.status, 200, 'the change before was decided')
  })

  test('an address is taken out, and that alone; the trail keeps which', async () => {
    const { orgId, owner } = await company()
    const add = async (line1: string) =>
      (await owner.call(places.addAddress, { orgId, body: { ...addressBody, line1 } })).data.id
    const [stays, addressId] = [await add('1, Old Road'), await add('2, Old Road')]
    assert.equal((await owner.call(places.removeAddress, { addressId })).status, 200)
    const left = (await owner.call(places.addresses, { orgId })).data
    assert.deepEqual(
      left.map(one => one.id),
      [stays],
    )
    assert.equal((await owner.call(places.removeAddress, { addressId })).status, 403, 'it is not there any more')
  })

  test('contacts are linked to addresses of their own company only', async () => {
    const { orgId, owner } = await company()
    const other = await company()
    const { id: addressId } = (await owner.call(places.addAddress, { orgId, body: addressBody })).data
    const own = (await owner.call(people.addContact, { orgId, body: contactBody })).data
    const foreign = (await other.owner.call(people.addContact, { orgId: other.orgId, body: contactBody })).data
    assert.equal((await owner.call(places.linkContacts, { addressId, body: { contactIds: [foreign.id] } })).status, 403)
    assert.equal((await owner.call(places.linkContacts, { addressId, body: { contactIds: [own.id] } })).status, 200)
    assert.deepEqual((await owner.call(places.addresses, { orgId })).data[0]?.contactIds, [own.id])
    const body = { ...contactBody, mobile: '9812300009' }
    const { id: leaves } = (await owner.call(people.addContact, { orgId, body })).data
    const link = () => owner.call(places.linkContacts, { addressId, body: { contactIds: [own.id, leaves] } })
    assert.equal((await link()).status, 200)
    await owner.call(people.removeContact, { contactId: leaves })
    assert.deepEqual((await owner.call(places.addresses, { orgId })).data[0]?.contactIds, [own.id], 'who left')
    assert.equal((await link()).status, 403, 'and is linked no more')
    await owner.call(places.updateActiveStatus, { addressId, body: { active: false } })
    assert.equal((await owner.call(places.addresses, { orgId })).data[0]?.active, false)
  })

  test('a mobile stands once; the main contact stays; roles narrow the list', async () => {
    const { orgId, owner } = await company()
    const both = await Promise.all([1, 2].map(() => owner.call(people.addContact, { orgId, body: contactBody })))
    assert.deepEqual(both.map(one => one.status).sort(), [200, 409])
    const main = both.find(one => one.status === 200)?.data
    const second = (
      await owner.call(people.addContact, { orgId, body: { ...contactBody, mobile: '9812300002', roles: ['KMP'] } })
    ).data
    assert.deepEqual([main?.primary, second.primary], [true, false])
    const twin = await owner.call(people.changeContact, { contactId: second.id, body: { ...contactBody, version: 1 } })
    assert.deepEqual([twin.status, Object.keys(twin.fieldErrors)], [409, ['mobile']])
    assert.equal((await owner.call(people.removeContact, { contactId: main?.id ?? '' })).status, 409)
    assert.deepEqual(
      (await owner.call(people.contacts, { orgId, query: { contactRoles: 'KMP' } })).data.map(one => one.id),
      [second.id],
    )
    const elsewhere = await company()
    const [there, gone] = ['9812300003', '9812300004'].map(mobile => ({ ...contactBody, mobile }))
    assert.ok(there && gone)
    assert.equal((await elsewhere.owner.call(people.addContact, { orgId: elsewhere.orgId, body: there })).status, 200)
    const third = await owner.call(people.addContact, { orgId, body: gone })
    assert.equal((await owner.call(people.removeContact, { contactId: third.data.id })).status, 200)
    for (const [i, mobile] of [there.mobile, gone.mobile, '9812300002'].entries()) {
      const body = { ...contactBody, mobile, roles: ['KMP' as const], version: i + 1 }
      const { status } = await owner.call(people.changeContact, { contactId: second.id, body })
      assert.equal(status, 200, 'a number of another company, or of nobody any more, may be used')
    }
    const late = { ...contactBody, mobile: gone.mobile, name: 'Wrote later', version: 3 }
    const refused = await owner.call(people.changeContact, { contactId: second.id, body: late })
    assert.equal(refused.status, 409, 'read before a colleague changed it')
    assert.match(refused.message ?? '', /Asha Rao, 9812300002, Key managerial person/)
    const [, ...rows] = await tableOfFile(world, owner, people.contactsFile, { orgId, query: {} })
    assert.deepEqual(
      rows.map(row => row.slice(1, 3)),
      [
        ['Accounts, Main contact', '9812300001'],
        ['Key managerial person', '9812300002'],
      ],
    )
    assert.equal((await owner.call(people.removeContact, { contactId: second.id })).status, 200)
    assert.equal(
      (await owner.call(people.removeContact, { contactId: second.id })).status,
      403,
      'it is not there any more',
    )
    const left = (await owner.call(people.contacts, { orgId, query: {} })).data
    assert.deepEqual(
      left.map(one => one.id),
      [main?.id],
    )
    const bad = await owner.call(people.addContact, { orgId, body: { ...contactBody, mobile: '12345', roles: [] } })
    assert.deepEqual(bad.fieldErrors, { mobile: 'Invalid mobile number', roles: 'Role is required' })
  })

  test('who reads what was done to an address reads where it was then, however it was rewritten', async () => {
    const orgId = await world.organisation()
    const owner = await world.person({ memberOf: [orgId] })
    const { id: addressId } = (await owner.call(places.addAddress, { orgId, body: addressBody })).data
    const change = (line1: string, version: number) =>
      owner.call(places.changeAddress, { addressId, body: { ...addressBody, line1, version } })
    assert.equal((await change('9, New Market', 1)).status, 200)
    assert.equal((await change('11, Somewhere Else', 1)).status, 409, 'of two who read the same the later one')
    assert.equal((await owner.call(places.linkContacts, { addressId, body: { contactIds: [] } })).status, 200)
    assert.equal((await change('10, New Market', 2)).status, 200)
    const reader = await world.person({ role: 'ADMINISTRATOR', visibility: 'all' })
    const { content } = (await reader.call(updates, { orgId, query: { filter: 'KIND:address' } })).data
    const { line1, city } = addressBody
    const [first, second, third] = [`${line1}, ${city}`, `9, New Market, ${city}`, `10, New Market, ${city}`]
    assert.deepEqual(
      content.map(one => one.about),
      [`${second} → ${third}`, second, `${first} → ${second}`, first],
    )
  })

  test('an address is verified as it was read, and never by whoever wrote it', async () => {
    const { orgId, owner } = await company()
    const both = await world.person({ role: 'ADMINISTRATOR' })
    const operations = await world.person({ role: 'OPERATIONS_CHECKER' })
    const { id: addressId, version } = (await owner.call(places.addAddress, { orgId, body: addressBody })).data
    await owner.call(places.changeAddress, {
      addressId,
      body: { ...addressBody, line1: '9, Elsewhere', version: version },
    })
    const late = await operations.call(places.verifyAddress, { addressId, body: { version } })
    assert.deepEqual(
      [late.status, late.message],
      [409, 'This address was changed meanwhile. Please read it again before you verify it.'],
    )
    const own = (await both.call(places.changeAddress, { addressId, body: { ...addressBody, version: version + 1 } }))
      .data
    const verify = { addressId, body: { version: own.version } }
    const self = await both.call(places.verifyAddress, verify)
    assert.deepEqual([self.status, self.message], [409, 'The person who made this may not also approve it.'])
    assert.equal((await operations.call(places.verifyAddress, verify)).status, 200)
  })

  test('a proposed change waits for operations, who verify it or refuse it with the reason; the owner is told', async () => {
    const orgId = await world.organisation({ name: 'Moving Mills' })
    const mobile = '9812345678'
    const owner = await world.person({ memberOf: [orgId], mobile })
    const operations = await world.person({ role: 'OPERATIONS_MAKER' })
    const waiting = async () =>
      (await operations.call(places.addressChanges, { query: { search: 'Moving' } })).data.content
    const { id: addressId } = (await owner.call(places.addAddress, { orgId, body: addressBody })).data
    const refuse = (id: string, reason: string, by = operations) =>
      by.call(places.refuseAddressChange, { addressId: id, body: { reason } })
    assert.equal((await refuse(addressId, 'No proof')).status, 409, 'it takes no other’s place')
    await operations.call(places.verifyAddress, { addressId, body: { version: 1 } })
    assert.deepEqual(await waiting(), [])
    const propose = async () =>
      (await owner.call(places.changeVerifiedAddress, { addressId, body: { ...addressBody, line1: '7, MG Road' } }))
        .data.id
    const first = await propose()
    const [row, ...more] = await waiting()
    assert.deepEqual(
      [row?.id, row?.before, row?.proposed, more],
      [first, '14, Sanwer Road, Indore, 452001', '7, MG Road, Indore, 452001', []],
    )
    const [, file] = await tableOfFile(world, operations, places.addressChangesFile, { query: { search: 'Moving' } })
    assert.equal(file?.[3], '7, MG Road, Indore, 452001')
    assert.equal((await refuse(first, 'No proof', owner)).status, 403)
    assert.deepEqual(Object.keys((await refuse(first, ' ')).fieldErrors), ['reason'])
    assert.equal((await refuse(first, 'The bill is of another street')).status, 200)
    assert.match(await world.lastMessage(mobile), /7, MG Road: “The bill is of another street”\. The one before/)
    assert.deepEqual(await waiting(), [])
    const second = await propose()
    await operations.call(places.verifyAddress, { addressId: second, body: { version: 1 } })
    assert.match(await world.lastMessage(mobile), /takes the place of the one before/)
    assert.equal((await refuse(second, 'Too late')).status, 409)
    const stands = (await owner.call(places.addresses, { orgId })).data.filter(one => one.active)
    assert.deepEqual(
      stands.map(one => one.id),
      [second],
    )
    const again = await owner.call(places.changeVerifiedAddress, { addressId, body: addressBody })
    assert.deepEqual([again.status, /not in use/.test(again.message)], [409, true], 'another took its place')
  })

  test('who verifies and who refuses a change at once come one after the other: one verified address stands', async () => {
    const { orgId, owner } = await company()
    const operations = await world.person({ role: 'OPERATIONS_MAKER' })
    const { id: addressId } = (await owner.call(places.addAddress, { orgId, body: addressBody })).data
    await operations.call(places.verifyAddress, { addressId, body: { version: 1 } })
    for (let round = 0; round < 5; round++) {
      const { data } = await owner.call(places.addresses, { orgId })
      const stands = data.find(one => one.active)?.id ?? ''
      const body = { ...addressBody, line1: `${round}, MG Road` }
      const { id } = (await owner.call(places.changeVerifiedAddress, { addressId: stands, body })).data
      const both = await Promise.all([
        operations.call(places.verifyAddress, { addressId: id, body: { version: 1 } }),
        operations.call(places.refuseAddressChange, { addressId: id, body: { reason: 'No proof' } }),
      ])
      assert.equal(both.filter(one => one.status === 200).length, 1)
      const left = (await owner.call(places.addresses, { orgId })).data.filter(one => one.active && one.verifiedAt)
      assert.equal(left.length, 1)
    }
  })
})
