import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryWorld } from './fake-world.ts'
import { readSwitch, switches, takeSwitch, turnSwitch } from './switches.ts'

test('every switch and value says in both languages what it does', () => {
  for (const { label, values } of Object.values(switches))
    for (const text of [label, ...values.map(value => value.label)]) assert.ok(text.en.length > 0 && text.hi.length > 0)
})

test('a switch for the next time goes back by itself, a lasting one stays', async () => {
  const world = memoryWorld()
  await turnSwitch(world, 'payouts', 'fail')
  assert.deepEqual([await takeSwitch(world, 'payouts'), await readSwitch(world, 'payouts')], ['fail', 'works'])
  await turnSwitch(world, 'payouts', 'down')
  assert.deepEqual([await takeSwitch(world, 'payouts'), await readSwitch(world, 'payouts')], ['down', 'down'])
})

test('unknown switches and values are not taken', async () => {
  const world = memoryWorld()
  for (const [name, value] of [
    ['toString', 'down'],
    ['gst', 'upside-down'],
    ['nothing', 'down'],
  ] as const)
    assert.equal(await turnSwitch(world, name, value), false)
})
