import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryWorld } from '../fake-world.ts'
import type { OutboxMessage } from '../outbox.ts'
import { fakeCkyc } from './fake.ts'

const factor = { kind: 'mobile' as const, mobile: '9000000001' }

test("a person's record opens with the code sent to their mobile, and with no other", async () => {
  const world = memoryWorld()
  const ckyc = fakeCkyc(world)
  const found = await ckyc.search({ idType: 'C', id: 'ZZZPV1231K', factor })
  assert.ok(found.status === 'ok' && found.match.holder === 'individual')
  const { clientId } = found.match
  const code = async (otp: string | null) => {
    const answer = await ckyc.download({ clientId, otp })
    return answer.status === 'refused' ? answer.code : answer.status
  }
  assert.equal(await code(null), 'consent-needed')
  assert.equal((await ckyc.requestOtp(clientId)).status, 'otp-sent')
  const sent = (await world.list<OutboxMessage>('outbox')).at(-1)?.value
  const otp = /\d{6}/.exec(sent?.text ?? '')?.[0] ?? ''
  assert.equal(sent?.to, '9000000001')
  assert.equal(await code(otp === '000000' ? '000001' : '000000'), 'otp-invalid')
  assert.equal(await code(otp), 'ok')
})

test('a company needs no code; unknown ids and searches without a factor are refused', async () => {
  const ckyc = fakeCkyc(memoryWorld())
  const found = await ckyc.search({ idType: 'C', id: 'ZZZCS1001K', factor: { kind: 'entity', value: '411001' } })
  assert.ok(found.status === 'ok' && found.match.holder === 'entity')
  const record = await ckyc.download({ clientId: found.match.clientId, otp: null })
  assert.ok(record.status === 'ok' && record.record.name === 'SHREE GANESH STEEL TRADERS PRIVATE LIMITED')
  assert.equal((await ckyc.search({ idType: 'C', id: 'ZZZPV1204K', factor })).status, 'refused')
  assert.equal((await ckyc.search({ idType: 'C', id: 'ZZZPV1231K', factor: null })).status, 'refused')
  assert.equal((await ckyc.download({ clientId: 'nothing', otp: null })).status, 'refused')
})
