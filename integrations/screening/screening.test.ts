import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryWorld } from '../fake-world.ts'
import { turnSwitch } from '../switches.ts'
import { fakeScreening } from './fake.ts'

test('names like a listed one and listed PANs hit, others do not', async () => {
  const world = memoryWorld()
  const lists = async (name: string, pan?: string) => {
    const answer = await fakeScreening(world).screen({ kind: 'person', name, pan })
    return answer.status === 'ok' ? answer.hits.map(hit => hit.list) : answer.status
  }
  assert.deepEqual(await lists('Mr. Mantri Pratap Demo'), ['Politically exposed'])
  assert.deepEqual(await lists('Asha Verma', 'ZZZPV1231K'), [])
  assert.deepEqual(await lists('Asha Verma', 'ZZZPV1214K'), ['UN sanctions'])
  assert.deepEqual(await lists('Asha Verma', 'ZZZPV1224K'), ['Politically exposed'])
  await turnSwitch(world, 'screening', 'down')
  assert.equal(await lists('Asha Verma'), 'unavailable')
})

test('what came onto the lists is told, and hits from then on', async () => {
  const world = memoryWorld('2026-11-20')
  const changes = async () => {
    const answer = await fakeScreening(world).changes({ since: '2026-11-19' })
    return answer.status === 'ok' ? answer.entries.map(one => one.nameOnList) : answer.status
  }
  const hits = async () => {
    const answer = await fakeScreening(world).screen({ kind: 'person', name: 'Navin Soochidar Demo' })
    return answer.status === 'ok' && answer.hits.length
  }
  assert.deepEqual([await changes(), await hits()], [[], 0])
  await turnSwitch(world, 'screening', 'new-entry')
  assert.deepEqual([await changes(), await hits()], [['Navin Soochidar Demo'], 1])
  await turnSwitch(world, 'screening', 'down')
  assert.equal(await changes(), 'unavailable')
})
