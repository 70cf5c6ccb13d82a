import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryWorld } from '../fake-world.ts'
import { turnSwitch } from '../switches.ts'
import { fakePennyDrop, rememberAccount } from './fake.ts'

const account = (tail: string) => ({ ifsc: 'HDFC0002854', accountNumber: `5010012${tail}`, name: 'Kaveri Agro Foods' })

test('an account answers with the name at the bank; the same account under another name mismatches', async () => {
  const world = memoryWorld()
  const drop = fakePennyDrop(world)
  const first = await drop.verify(account('3456'))
  assert.ok(first.status === 'success' && first.nameAtBank === 'KAVERI AGRO FOODS' && first.nameMatchScore === 100)
  const second = await drop.verify({ ...account('3456'), name: 'Imran Qureshi' })
  assert.ok(second.status === 'success' && (second.nameMatchScore ?? 100) < 40)
  await rememberAccount(world, { ifsc: 'HDFC0002854', accountNumber: '50100127777', holder: 'Om Polymers' })
  const known = await drop.verify({ ifsc: 'HDFC0002854', accountNumber: '50100127777' })
  assert.ok(known.status === 'success' && known.nameAtBank === 'OM POLYMERS' && known.nameMatchScore === null)
})

test('the published test accounts and the endings give their codes, and say whether trying again can help', async () => {
  const drop = fakePennyDrop(memoryWorld())
  const code = async (ifsc: string, accountNumber: string) => {
    const answer = await drop.verify({ ifsc, accountNumber, name: 'A B' })
    return answer.status === 'failed' ? `${answer.code} ${answer.retryable}` : answer.status
  }
  assert.equal(await code('ABCD0123456', '1234567890'), 'success')
  assert.equal(await code('DCBA6543210', '0987654321'), 'BAV52 false')
  assert.equal(await code('HDFC0002854', '501001279984'), 'BAV84 false')
  assert.equal(await code('HDFC0002854', '501001279908'), 'BAV08 true')
  assert.equal(await code('HDFC0002854', '501001279975'), 'BAVM5 false')
  assert.equal(await code('hdfc', '501001271234'), 'BAV92 false')
  assert.equal(await code('HDFC0002854', '12'), 'BAVMS false')
})

test('a pending answer comes later, an outage is a value', async () => {
  const world = memoryWorld()
  const drop = fakePennyDrop(world)
  await turnSwitch(world, 'delay', '2-minutes')
  await turnSwitch(world, 'penny-drop', 'pending')
  const pending = await drop.verify(account('3456'))
  assert.ok(pending.status === 'pending')
  assert.equal((await drop.statusOf(pending.reference)).status, 'pending')
  world.wait(121)
  assert.equal((await drop.statusOf(pending.reference)).status, 'success')
  assert.equal((await drop.verify(account('3456'))).status, 'success')
  assert.equal((await drop.statusOf('nothing')).status, 'failed')
  await turnSwitch(world, 'penny-drop', 'name-mismatch')
  const other = await drop.verify(account('3456'))
  assert.ok(other.status === 'success' && (other.nameMatchScore ?? 100) < 60)
  await turnSwitch(world, 'penny-drop', 'down')
  assert.equal((await drop.verify(account('3456'))).status, 'unavailable')
})
