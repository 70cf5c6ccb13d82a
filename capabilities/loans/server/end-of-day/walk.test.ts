import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { oneAtATime, walkBeside } from './walk.ts'

const both = [
  { after: 'a0', through: 'a9' },
  { after: 'b0', through: 'b9' },
]

test('stretches are walked beside each other, each to its end', async () => {
  const seen: string[] = []
  await walkBeside(both, async ({ after, through }) => {
    seen.push(after)
    await turn()
    return after.endsWith('2') ? null : `${through[0]}${Number(after[1]) + 1}`
  })
  assert.deepEqual(seen, ['a0', 'b0', 'a1', 'b1', 'a2', 'b2'])
})

test('when one fails the others stop at their next batch, and only then is it told', async () => {
  const seen: string[] = []
  const walk = walkBeside(both, async ({ after }) => {
    seen.push(after)
    await turn()
    if (after === 'a0') throw new Error('the disk is full')
    await turn()
    seen.push(`${after} done`)
    return after === 'b1' ? null : 'b1'
  })
  await assert.rejects(walk, /the disk is full/)
  assert.deepEqual(seen, ['a0', 'b0', 'b0 done'])
})

test('what goes one at a time never meets its like', async () => {
  const inTurn = oneAtATime()
  const seen: string[] = []
  const slow = (name: string) => async () => {
    seen.push(name)
    await turn()
    seen.push(`${name} done`)
  }
  await Promise.all([inTurn(slow('one')), inTurn(slow('two'))])
  assert.deepEqual(seen, ['one', 'one done', 'two', 'two done'])
})
