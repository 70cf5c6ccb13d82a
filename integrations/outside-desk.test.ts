import assert from 'node:assert/strict'
import os from 'node:os'
import { test } from 'node:test'
import { memoryWorld } from './fake-world.ts'
import { receiveHandOff } from './gateway/fake-provider.ts'
import { outsideItems, playMove } from './outside-desk.ts'
import { demoMerchant, fakePorts } from './ports.ts'
import { folderStore } from './storage/folder.ts'

const settings = {
  outsideUrl: 'http://localhost:3000/demo/outside',
  gatewayMerchantKey: 'DEMOKEY123456789',
  storage: folderStore(os.tmpdir()),
}
const merchant = demoMerchant(settings)

test('what waits for the outside is shown with its moves; a move is done once and answers with its callback', async () => {
  const world = memoryWorld()
  const ports = fakePorts(world, settings)
  const handOff = await ports.gateway.startHandOff({
    orderId: 'O-1',
    amountPaise: 1_250_00,
    method: 'net-banking',
    customerId: 'C',
    mobile: '9000000001',
    callbackUrl: 'http://localhost:3000/back',
  })
  assert.ok(handOff.status === 'ok')
  await receiveHandOff(world, merchant, handOff.fields)
  const [shown] = await outsideItems(world)
  assert.deepEqual([shown?.kind, shown?.title], ['payment', 'O-1 · ₹1,250 · NB'])
  assert.deepEqual(
    shown?.moves.map(({ move }) => move),
    ['success', 'failure', 'pending'],
  )
  const played = await playMove(world, merchant, { kind: 'payment', id: 'O-1', move: 'success' })
  assert.ok(played?.callback?.kind === 'form' && played.callback.url === 'http://localhost:3000/back')
  assert.equal(ports.gateway.readCallback(played.callback.fields).status, 'ok')
  assert.deepEqual(await outsideItems(world), [])
})

test('a consent is approved, paused and revoked, each with its notice', async () => {
  const world = memoryWorld()
  const ports = fakePorts(world, settings)
  const asked = await ports.accountAggregator.createConsent({
    mobile: '9000000001',
    pan: 'ZZZCS1001K',
    fromOn: '2026-01-01',
    toOn: '2026-10-31',
    consentExpiresAt: new Date('2027-01-01'),
    keepMonths: 6,
    fetchType: 'ONETIME',
    purposeText: 'To decide',
    redirectUrl: 'http://localhost:3000/',
  })
  assert.ok(asked.status === 'ok')
  for (const [move, state] of [
    ['approve', 'ACTIVE'],
    ['pause', 'PAUSED'],
    ['resume', 'ACTIVE'],
    ['revoke', undefined],
  ] as const) {
    const played = await playMove(world, merchant, { kind: 'consent', id: asked.handle, move })
    assert.ok(played?.callback?.kind === 'notice')
    assert.equal(
      (await ports.accountAggregator.readNotice(played.callback.body, played.callback.signature)).status,
      'ok',
    )
    assert.equal((await outsideItems(world))[0]?.state, state)
  }
  assert.equal(await playMove(world, merchant, { kind: 'consent', id: asked.handle, move: 'resume' }), null)
})

test('a paid payout can be sent back; unknown things and moves do nothing', async () => {
  const world = memoryWorld()
  const ports = fakePorts(world, settings)
  const beneficiary = { name: 'Kaveri', ifsc: 'HDFC0002854', accountNumber: '50100123456' }
  await ports.payouts.initiate({ reference: 'P-1', amountPaise: 100_00, mode: 'IMPS', beneficiary, narration: 'x' })
  assert.deepEqual(
    (await outsideItems(world)).map(({ kind, id }) => [kind, id]),
    [['payout', 'P-1']],
  )
  assert.deepEqual(await playMove(world, merchant, { kind: 'payout', id: 'P-1', move: 'return' }), { callback: null })
  for (const kind of ['payment', 'signature', 'mandate', 'consent', 'payout'] as const)
    for (const move of ['success', 'sign', 'approve', 'return', 'constructor'])
      assert.equal(await playMove(world, merchant, { kind, id: 'nothing', move }), null)
})
