import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'

describe('reference calls', () => {
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

  test('an IFSC is searched for by its beginning: the bank first, then the branch', async () => {
    const person = await world.person({})
    const found = async (search: string) => (await person.call(calls.ifscSearch, { query: { search } })).data
    assert.ok((await found('hdf')).some(one => one.code === 'HDFC' && one.bank === 'HDFC Bank'))
    assert.deepEqual(await found('HDFC0002854'), [{ code: 'HDFC0002854', bank: 'HDFC Bank' }])
    assert.equal((await found('SBIN')).length, 20)
    assert.deepEqual(await found('QQQQ0'), [])
    for (const search of ['', 'HDFCX', '1', 'HDFC00028540'])
      assert.equal(
        (await person.call(calls.ifscSearch, { query: { search } })).fieldErrors.search,
        'Enter a valid IFSC',
      )
    assert.equal((await world.anyone.call(calls.ifscSearch, { query: { search: 'HDFC' } })).status, 401)
  })

  test('states, countries, the industry map and kinds of entity come in both languages', async () => {
    const states = (await world.anyone.call(calls.states, {})).data.map(one => one.name.en)
    assert.equal(states.length, 36)
    assert.deepEqual(states.slice(0, 3), ['Andaman and Nicobar Islands', 'Andhra Pradesh', 'Arunachal Pradesh'])
    assert.deepEqual((await world.anyone.call(calls.countries, {})).data[0], {
      code: 'IN',
      name: { en: 'India', hi: 'भारत' },
    })
    assert.ok((await world.anyone.call(calls.industries, {})).data.every(sector => sector.lines.length > 0))
    assert.equal((await world.anyone.call(calls.entityTypes, {})).data.length, 9)
  })
})
