import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryWorld } from '../fake-world.ts'
import { turnSwitch } from '../switches.ts'
import { fakePayouts, returnPayout } from './fake.ts'
import type { PayoutOrder } from './port.ts'

const order = (reference: string, tail = '3456'): PayoutOrder => ({
  reference,
  amountPaise: 1_000_000_00,
  mode: 'RTGS',
  beneficiary: { name: 'Kaveri Agro Foods', ifsc: 'HDFC0002854', accountNumber: `5010012${tail}` },
  narration: 'Loan',
})

async function stateOf(world: ReturnType<typeof memoryWorld>, reference: string): Promise<string> {
  const answer = await fakePayouts(world).statusOf(reference)
  return answer.status === 'ok' ? answer.state : answer.status
}

test('a payout goes from queued over processing to processed with a UTR', async () => {
  const world = memoryWorld()
  await turnSwitch(world, 'delay', '20-seconds')
  assert.equal((await fakePayouts(world).initiate(order('P-1'))).status, 'accepted')
  const seen: string[] = []
  for (let i = 0; i < 3; i++) {
    seen.push(await stateOf(world, 'P-1'))
    world.wait(10)
  }
  assert.deepEqual(seen, ['queued', 'processing', 'processed'])
  const paid = await fakePayouts(world).statusOf('P-1')
  assert.ok(paid.status === 'ok' && paid.state === 'processed' && /^PNJIR520261120\d{8}$/.test(paid.utr))
})

test('the same reference pays once; with another amount it is refused', async () => {
  const payouts = fakePayouts(memoryWorld())
  const first = await payouts.initiate(order('P-1'))
  assert.deepEqual(await payouts.initiate(order('P-1')), first)
  const other = await payouts.initiate({ ...order('P-1'), amountPaise: 300_000_00 })
  assert.ok(other.status === 'refused' && other.code === 'reference-reused')
})

test('an answer may be lost though the payout was taken: its reference tells', async () => {
  const world = memoryWorld()
  await turnSwitch(world, 'payouts', 'answer-lost')
  assert.equal((await fakePayouts(world).initiate(order('P-1'))).status, 'unavailable')
  assert.equal(await stateOf(world, 'P-1'), 'processed')
  assert.equal(await stateOf(world, 'P-2'), 'refused')
})

test('payouts fail, wait for the next day, or come back after having been paid', async () => {
  const world = memoryWorld('2026-11-20')
  const payouts = fakePayouts(world)
  for (const [reference, tail] of [
    ['F', '8801'],
    ['R', '8802'],
    ['S', '8803'],
  ] as const)
    await payouts.initiate(order(reference, tail))
  assert.deepEqual(
    [await stateOf(world, 'F'), await stateOf(world, 'R'), await stateOf(world, 'S')],
    ['failed', 'processed', 'processing'],
  )
  world.moveTo('2026-11-21')
  assert.deepEqual(
    [await stateOf(world, 'F'), await stateOf(world, 'R'), await stateOf(world, 'S')],
    ['failed', 'reversed', 'processed'],
  )
  const back = await payouts.returnsBetween('2026-11-21', '2026-11-21')
  assert.ok(back.status === 'ok')
  assert.deepEqual(
    back.returns.map(row => row.reference),
    ['R'],
  )
  assert.equal((await payouts.initiate(order('X', '8804'))).status, 'refused')
})

test('the demo can send a paid one back at once', async () => {
  const world = memoryWorld()
  await fakePayouts(world).initiate(order('P-1'))
  assert.equal(await returnPayout(world, 'P-1'), true)
  assert.equal(await stateOf(world, 'P-1'), 'reversed')
  assert.equal(await returnPayout(world, 'P-1'), false)
})

test('modes have their limits', async () => {
  const payouts = fakePayouts(memoryWorld())
  assert.equal((await payouts.initiate({ ...order('A'), mode: 'IMPS' })).status, 'refused')
  assert.equal((await payouts.initiate({ ...order('B'), amountPaise: 199_999_99 })).status, 'refused')
})
