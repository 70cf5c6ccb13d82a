import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { hastenJobs } from '@poonji/api-platform/jobs.ts'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import {
  addAddress,
  addresses,
  changeAddress,
  changeVerifiedAddress,
  verifyAddress,
} from '@poonji/capabilities/organisations/address-contract.ts'
import { createOrganisation } from '@poonji/capabilities/organisations/server/service.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { GST_STATE_CODES } from '@poonji/kernel/identifiers/gstin.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { startTestApp, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import { addRegistration } from './gst-registrations.ts'
import { gstinsOf } from './service.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

let serial = 100
const company = async () => {
  const pan = `ZZZCT${serial++}1K`
  const orgId = await world.transaction(work =>
    createOrganisation(work, { type: 'BUYER', name: 'Konark Polymers', entityType: null, pan, stateCode: '27' }),
  )
  assert.ok(orgId)
  const owner = await world.person({ memberOf: [orgId] })
  const add = (gstin: string) => owner.call(calls.addGst, { body: { organisationId: orgId, gstin } })
  return { orgId, pan, owner, add }
}
const play = (state: string) => {
  const { database, clock } = world.runtime.platform
  return turnSwitch(databaseWorld(database.db, clock), 'gst', state)
}

const laterOn = async (hours = 1) => {
  await hastenJobs(world.runtime.platform.database.db, hours * 3_600_000)
  await world.drainJobs()
}

describe('the GST registrations of a company', () => {
  test('several on one PAN, the first the main one; each once', async () => {
    const { orgId, pan, owner, add } = await company()
    const first = await add(gstinFor('27', pan))
    assert.deepEqual([first.data.status, first.data.primary, first.data.state?.code], ['ACTIVE', true, '27'])
    const twice = await Promise.all([add(gstinFor('29', pan)), add(gstinFor('29', pan))])
    assert.deepEqual(twice.map(one => one.status).sort(), [200, 409])
    assert.deepEqual(
      (await owner.call(calls.gstList, { orgId })).data.map(one => [one.gstin.slice(0, 2), one.primary]),
      [
        ['27', true],
        ['29', false],
      ],
    )
    assert.deepEqual(await world.transaction(work => gstinsOf(work, orgId)), [gstinFor('27', pan), gstinFor('29', pan)])
  })

  test('each is a look-up, of which one person has thirty an hour', async () => {
    const { pan, add } = await company()
    const statuses = new Set<number>()
    for (const state of GST_STATE_CODES.slice(0, 30)) statuses.add((await add(gstinFor(state, pan))).status)
    assert.deepEqual([...statuses], [200])
    assert.equal((await add(gstinFor('38', pan))).status, 429)
  })

  test('wrong ones are named: the character, another PAN, one that nobody has', async () => {
    const { pan, add } = await company()
    assert.deepEqual((await add('27AAPFU0939F1ZA')).fieldErrors, { gstin: 'Invalid GST entered' })
    assert.match((await add(gstinFor('27', 'ZZZCT9991K'))).fieldErrors.gstin ?? '', /another PAN/)
    const nobody = `${pan.slice(0, 7)}08K`
    const other = await world.transaction(work =>
      createOrganisation(work, { type: 'BUYER', name: 'Nobody', entityType: null, pan: nobody }),
    )
    const owner = await world.person({ memberOf: [other ?? ''] })
    const refused = await owner.call(calls.addGst, {
      body: { organisationId: other ?? '', gstin: gstinFor('27', nobody) },
    })
    assert.deepEqual(refused.fieldErrors, { gstin: 'Invalid GST entered' })
  })

  test('of several at once each is told apart', async () => {
    const { orgId, pan, owner } = await company()
    const gstins = [gstinFor('27', pan), gstinFor('27', 'ZZZCT9991K'), gstinFor('29', pan)]
    const { data } = await owner.call(calls.addGsts, { body: { organisationId: orgId, gstins } })
    assert.deepEqual(
      data.map(one => [one.registration?.status ?? null, one.error !== null]),
      [
        ['ACTIVE', false],
        [null, true],
        ['ACTIVE', false],
      ],
    )
  })

  test('while the GST servers are down one is kept and checked by itself later', async () => {
    const { orgId, pan, owner, add } = await company()
    await play('down')
    const kept = await add(gstinFor('27', pan))
    assert.deepEqual([kept.status, kept.data.status], [200, 'UNCHECKED'])
    await laterOn()
    assert.equal((await owner.call(calls.gstList, { orgId })).data[0]?.status, 'UNCHECKED')
    const triedForDays = sql`update pgboss.job set data = jsonb_set(data, '{data,tries}', '600') where data ->> 'name' = 'gst.check'`
    await triedForDays.execute(world.runtime.platform.database.db)
    await laterOn()
    await play('works')
    await laterOn(7)
    const [checked] = (await owner.call(calls.gstList, { orgId })).data
    assert.equal(checked?.status, 'ACTIVE')
    assert.ok(checked.legalName)
  })

  test('the last one in use is neither removed nor given up; another becomes the main one', async () => {
    const { orgId, pan, owner, add } = await company()
    const one = (await add(gstinFor('27', pan))).data
    assert.equal((await owner.call(calls.removeGst, { gstId: one.id })).status, 409)
    assert.equal((await owner.call(calls.unregisterGst, { gstId: one.id })).status, 409)
    await add(gstinFor('29', pan))
    assert.equal((await owner.call(calls.unregisterGst, { gstId: one.id })).status, 200)
    const rows = (await owner.call(calls.gstList, { orgId })).data
    assert.deepEqual(
      rows.map(row => [row.gstin.slice(0, 2), row.status, row.primary]),
      [
        ['29', 'ACTIVE', true],
        ['27', 'UNREGISTERED', false],
      ],
    )
    assert.equal((await owner.call(calls.removeGst, { gstId: one.id })).status, 200)
    assert.equal((await add(gstinFor('27', pan))).status, 200, 'it may come back')
  })

  test('a number that is cancelled at the portal does not stay the main one beside one in use', async () => {
    const { orgId, pan, owner, add } = await company()
    const cancelled = {
      ...{ legalName: 'Konark Polymers', tradeName: 'Konark Polymers', constitution: 'Partnership' },
      ...{ taxpayerType: 'Regular' as const, status: 'Cancelled' as const },
      ...{ registeredOn: '2019-04-01', cancelledOn: '2026-03-31' },
      principalAddress: {
        ...{ building: '12', street: 'Mill Road', locality: '', city: 'Pune', district: 'Pune' },
        ...{ state: 'Maharashtra', stateCode: '27', pincode: '411001' },
      },
    }
    const first = await world.transaction(work => addRegistration(work, orgId, gstinFor('27', pan), cancelled))
    assert.equal(first.primary, true, 'while there is no other')
    assert.equal((await add(gstinFor('29', pan))).data.primary, true)
    assert.deepEqual(
      (await owner.call(calls.gstList, { orgId })).data.map(row => [row.gstin.slice(0, 2), row.status, row.primary]),
      [
        ['29', 'ACTIVE', true],
        ['27', 'CANCELLED', false],
      ],
    )
  })

  test('two people cannot give up the last two at once', async () => {
    const { orgId, pan, owner, add } = await company()
    const ids = [(await add(gstinFor('27', pan))).data.id, (await add(gstinFor('29', pan))).data.id]
    const gone = await Promise.all(ids.map(gstId => owner.call(calls.unregisterGst, { gstId })))
    assert.deepEqual(gone.map(one => one.status).sort(), [200, 409])
    assert.equal((await world.transaction(work => gstinsOf(work, orgId))).length, 1)
  })

  test('its principal place becomes an address, and addresses are linked only within a company', async () => {
    const { orgId, pan, owner, add } = await company()
    const other = await company()
    const one = (await add(gstinFor('27', pan))).data
    const foreign = (await other.add(gstinFor('27', other.pan))).data
    const place = await owner.call(calls.gstAddressType, { id: orgId, body: { gstId: one.id, addressType: 'BILLING' } })
    assert.deepEqual([place.data?.kind, place.data?.gstRegistrationId], ['BILLING', one.id])
    await owner.call(calls.gstAddressType, { id: orgId, body: { gstId: one.id, addressType: 'SHIPPING' } })
    const list = (await owner.call(addresses, { orgId })).data
    assert.deepEqual(
      list.map(address => address.kind),
      ['SHIPPING'],
    )
    const checker = await world.person({ role: 'OPERATIONS_CHECKER' })
    const was = list[0]?.id ?? ''
    await checker.call(verifyAddress, { addressId: was, body: { version: 1 } })
    const { kind, line1, line2, landmark, city, pincode } = list[0] ?? assert.fail()
    const body = { kind, line1: `${line1}, first floor`, line2, landmark, city, pincode }
    const moved = (await owner.call(changeVerifiedAddress, { addressId: was, body })).data.id
    await checker.call(verifyAddress, { addressId: moved, body: { version: 1 } })
    await owner.call(calls.gstAddressType, { id: orgId, body: { gstId: one.id, addressType: 'CORPORATE' } })
    const after = (await owner.call(addresses, { orgId })).data
    assert.deepEqual(
      after.map(address => [address.id, address.active, address.kind]),
      [
        [moved, true, 'CORPORATE'],
        [was, false, 'SHIPPING'],
      ],
      'the address that stands is the place now',
    )
    assert.equal(
      (await owner.call(calls.gstAddressType, { id: orgId, body: { gstId: foreign.id, addressType: 'BILLING' } }))
        .status,
      403,
    )
    const addressId = list[0]?.id ?? ''
    assert.equal((await owner.call(calls.linkGst, { addressId, body: { gstId: foreign.id } })).status, 403)
    assert.equal((await owner.call(calls.linkGst, { addressId, body: { gstId: null } })).status, 200)
  })

  test('the place of business of a registration lies in its state', async () => {
    const { orgId, pan, owner, add } = await company()
    const one = (await add(gstinFor('27', pan))).data
    const body = { kind: 'BILLING', line1: '5, Mill Road', line2: '', landmark: '' } as const
    const pune = { ...body, city: 'Pune', pincode: '411001' }
    const delhi = { ...body, city: 'New Delhi', pincode: '110001' }
    const idOf = async (place: typeof pune) => (await owner.call(addAddress, { orgId, body: place })).data.id
    const gstOf = async (id: string) =>
      (await owner.call(addresses, { orgId })).data.find(address => address.id === id)?.gstRegistrationId
    const elsewhere = await owner.call(calls.linkGst, { addressId: await idOf(delhi), body: { gstId: one.id } })
    assert.deepEqual(
      [elsewhere.status, elsewhere.message],
      [409, 'A GST number’s place of business is in its own state. Choose an address there.'],
    )
    const addressId = await idOf(pune)
    assert.equal((await owner.call(calls.linkGst, { addressId, body: { gstId: one.id } })).status, 200)
    await owner.call(changeAddress, { addressId, body: { ...pune, line1: '6, Mill Road', version: 1 } })
    assert.equal(await gstOf(addressId), one.id, 'another house of the state')
    const moved = await owner.call(changeAddress, { addressId, body: { ...delhi, version: 2 } })
    assert.deepEqual([moved.data.gstRegistrationId, await gstOf(addressId)], [null, null], 'another state')

    const verified = await idOf(pune)
    await owner.call(calls.linkGst, { addressId: verified, body: { gstId: one.id } })
    const checker = await world.person({ role: 'OPERATIONS_CHECKER' })
    await checker.call(verifyAddress, { addressId: verified, body: { version: 1 } })
    const proposed = await owner.call(changeVerifiedAddress, { addressId: verified, body: delhi })
    assert.equal(proposed.data.gstRegistrationId, null)
  })

  test('the place of business of a registration that is removed stays as an address alone', async () => {
    const { orgId, pan, owner, add } = await company()
    const one = (await add(gstinFor('27', pan))).data
    await add(gstinFor('29', pan))
    await owner.call(calls.gstAddressType, { id: orgId, body: { gstId: one.id, addressType: 'BILLING' } })
    assert.equal((await owner.call(calls.removeGst, { gstId: one.id })).status, 200)
    const [left] = (await owner.call(addresses, { orgId })).data
    assert.deepEqual([left?.kind, left?.gstRegistrationId], ['BILLING', null])
  })

  test('nobody adds, sees or removes one of a company that is not theirs', async () => {
    const { orgId, pan, add } = await company()
    const one = (await add(gstinFor('27', pan))).data
    const stranger = await world.person({ memberOf: [(await company()).orgId] })
    const viewer = await world.person({ memberOf: [orgId], role: 'BUYER_VIEWER' })
    for (const person of [stranger, viewer]) {
      const body = { organisationId: orgId, gstin: gstinFor('29', pan) }
      assert.equal((await person.call(calls.addGst, { body })).status, 403)
      assert.equal(
        (await person.call(calls.addGsts, { body: { organisationId: orgId, gstins: [body.gstin] } })).status,
        403,
      )
      assert.equal((await person.call(calls.removeGst, { gstId: one.id })).status, 403)
    }
    assert.equal((await stranger.call(calls.gstList, { orgId })).status, 403)
    assert.equal((await viewer.call(calls.gstList, { orgId })).status, 200)
  })
})
