import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryWorld } from '../fake-world.ts'
import { turnSwitch } from '../switches.ts'
import { fakeEstamp } from './fake.ts'

const wish = { stateCode: '27', document: 'loan-agreement' as const, considerationPaise: 50_00_000_00 }
const order = { ...wish, reference: 'S-1', firstParty: 'Kaveri Agro Foods', secondParty: 'Poonji Finance' }

test('duty is quoted by state, bought once for a reference, and certified', async () => {
  const estamp = fakeEstamp(memoryWorld())
  assert.deepEqual(await estamp.quote(wish), { status: 'ok', dutyPaise: 10_000_00 })
  assert.deepEqual(await estamp.quote({ ...wish, stateCode: '09' }), { status: 'ok', dutyPaise: 500_00 })
  const bought = await estamp.buy(order)
  assert.ok(bought.status === 'ok' && bought.dutyPaise === 10_000_00)
  assert.match(bought.certificateNumber, /^IN-MH\d{14}[A-Z]$/)
  assert.deepEqual(await estamp.buy(order), bought)
  assert.equal((await estamp.buy({ ...order, considerationPaise: 1 })).status, 'refused')
})

test('states without electronic stamps and outages are values', async () => {
  const world = memoryWorld()
  assert.equal((await fakeEstamp(world).quote({ ...wish, stateCode: '31' })).status, 'refused')
  await turnSwitch(world, 'estamp', 'down')
  assert.equal((await fakeEstamp(world).buy(order)).status, 'unavailable')
})
