import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'

describe('reference calls, without a session', () => {
  let world: TestApp
  before(async () => {
    world = await startTestApp()
  })
  after(() => world.close())

  test('a pincode gives its city and state; one that does not exist gives null', async () => {
    const { data } = await world.anyone.call(calls.pincodeInfo, { pincode: '452001' })
    assert.deepEqual([data?.city, data?.state.code, data?.state.name.hi], ['Indore', '23', 'मध्य प्रदेश'])
    assert.equal((await world.anyone.call(calls.pincodeGeo, { pincode: '452001' })).data?.isoCode, 'IN-MP')
    for (const pincode of ['999999', 'x', '45200'])
      assert.equal((await world.anyone.call(calls.pincodeInfo, { pincode })).data, null)
  })

  test('states, countries, the industry map and kinds of entity come in both languages', async () => {
    assert.equal((await world.anyone.call(calls.states, {})).data.length, 36)
    assert.deepEqual((await world.anyone.call(calls.countries, {})).data[0], {
      code: 'IN',
      name: { en: 'India', hi: 'भारत' },
    })
    assert.ok((await world.anyone.call(calls.industries, {})).data.every(sector => sector.lines.length > 0))
    assert.equal((await world.anyone.call(calls.entityTypes, {})).data.length, 9)
  })
})
