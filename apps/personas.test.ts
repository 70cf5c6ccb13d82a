import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { layPersonas } from '../db/demo/lay-personas.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let world: TestApp
before(async () => (world = await startTestApp()))
after(() => world.close())

test('a partner of the demo is what its PAN says: for one person’s commission the lender owes the GST itself', async () => {
  await world.transaction(layPersonas)
  const partners = await world.runtime.platform.database.db
    .selectFrom('organisation')
    .select(['name', 'entity_type'])
    .where('type', 'in', ['CHANNEL_PARTNER', 'DSA'])
    .orderBy('name')
    .execute()
  assert.deepEqual(
    partners.map(one => [one.name, one.entity_type]),
    [
      ['Agarwal Finserve', 'PARTNERSHIP'],
      ['Gill Credit Services', 'PARTNERSHIP'],
      ['Verma Associates', 'SOLE_PROPRIETORSHIP'],
    ],
  )
})
