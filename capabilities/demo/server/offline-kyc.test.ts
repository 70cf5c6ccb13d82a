import assert from 'node:assert/strict'
import { test } from 'node:test'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { fakeAadhaar, TEST_PERSON } from '@poonji/integrations/aadhaar/fake.ts'
import { startTestApp } from '../../../apps/test-app.ts'

test('the demo gives an offline Aadhaar file for whom the form names, and none for a form that is not filled in', async context => {
  const world = await startTestApp()
  context.after(() => world.close())
  const get = (form: Record<string, string>) =>
    world.app.inject({
      method: 'POST',
      url: '/demo/offline-kyc',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...form, shareCode: '1234' }).toString(),
    })
  const asha = { name: 'Asha Rane', bornOn: '1990-02-01', mobile: '9876500001' }
  const answer = await get(asha)
  assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'application/zip'])
  const { database, clock } = world.runtime.platform
  const read = (mobile: string) =>
    fakeAadhaar(databaseWorld(database.db, clock)).readOffline({ zip: answer.rawPayload, shareCode: '1234', mobile })
  const found = await read(asha.mobile)
  assert.equal(found.status === 'ok' && found.person.name, asha.name)
  assert.equal(found.status === 'ok' && found.person.maskedNumber, `XXXXXXXX${TEST_PERSON.last4}`)
  assert.equal((await read('9876500002')).status, 'refused')
  assert.equal((await get({ ...asha, mobile: '12' })).statusCode, 400)
})
