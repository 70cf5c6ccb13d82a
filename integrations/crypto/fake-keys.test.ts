import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryWorld } from '../fake-world.ts'
import { fakeKey, layFakeKeys } from './fake-keys.ts'

test('all who ask for a key of the demo get the same, also when they ask first and at once', async () => {
  const world = memoryWorld()
  const [one, two] = await Promise.all([fakeKey(world, 'uidai'), fakeKey(world, 'uidai')])
  assert.deepEqual(one, two)
  await layFakeKeys(world)
  assert.deepEqual(await fakeKey(world, 'uidai'), one)
  assert.notDeepEqual(await fakeKey(world, 'lender'), await fakeKey(world, 'npci'))
})
