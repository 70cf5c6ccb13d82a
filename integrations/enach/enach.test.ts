import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakeKey } from '../crypto/fake-keys.ts'
import { memoryWorld } from '../fake-world.ts'
import type { MemoryWorld } from '../fake-world.ts'
import { turnSwitch } from '../switches.ts'
import { requestDigest, sealDigest } from './checksum.ts'
import { answerMandate, receiveMandate } from './fake-switch.ts'
import type { MandateChoice } from './fake-switch.ts'
import { fakeEnach } from './fake.ts'
import type { Debit, MandateWish } from './port.ts'

const wish = (messageId: string, tail = '3456'): MandateWish => ({
  messageId,
  debtor: {
    name: 'KAVERI AGRO FOODS',
    accountNumber: `5010012${tail}`,
    accountType: 'CURRENT',
    ifsc: 'HDFC0002854',
    mobile: '9000000001',
  },
  consumerReference: 'LN-1',
  amount: { kind: 'maximum', paise: 60_000_00 },
  frequency: 'MNTH',
  firstCollectionOn: '2026-12-05',
  finalCollectionOn: '2029-11-05',
  authMode: 'NetBanking',
  responseUrl: 'http://localhost:3000/api/v1/poonji/mandates/response',
})
const debit = (presentationId: string, umrn: string, more: Partial<Debit> = {}): Debit => ({
  presentationId,
  umrn,
  amountPaise: 48_000_00,
  dueOn: '2026-12-05',
  ...more,
})
const portOf = (world: MemoryWorld) => fakeEnach(world, { switchUrl: 'http://localhost:3000/demo/mandate' })

async function answered(world: MemoryWorld, choice: MandateChoice, mandate = wish('M-1')) {
  const started = await portOf(world).startRegistration(mandate)
  assert.ok(started.status === 'ok')
  assert.equal((await receiveMandate(world, started.fields)).status, 'ok')
  const fields = await answerMandate(world, mandate.messageId, choice)
  assert.ok(fields)
  return { enach: portOf(world), started, fields }
}

async function umrnOf(world: MemoryWorld, messageId: string): Promise<string> {
  const answer = await portOf(world).statusOf([messageId])
  const mandate = answer.status === 'ok' ? answer.mandates[0] : undefined
  assert.ok(mandate?.state === 'ACTIVE')
  return mandate.umrn
}

// ONMAGS: field order of the checksum; digest of a made-up mandate.
test('the digest of a request', () => {
  const parts = {
    accountNumber: '1023344333',
    first: '2019-04-29+05:30',
    final: '2019-04-29+05:30',
    collectionAmount: '',
    maxAmount: '1000',
  }
  assert.equal(requestDigest(parts), '4030761236273c88e01113765a99211ec5e395b8927f5da6044ad974e5c89806')
})

test('a mandate is accepted, pending for a while, then active with a UMRN', async () => {
  const world = memoryWorld()
  await turnSwitch(world, 'delay', '2-minutes')
  const { enach, fields } = await answered(world, 'approve')
  assert.equal(enach.messageOf(fields), 'M-1')
  assert.equal((await enach.readResponse(fields, 'M-1')).status, 'accepted')
  const before = await enach.statusOf(['M-1', 'M-9'])
  assert.ok(before.status === 'ok')
  assert.deepEqual(before.mandates, [
    { messageId: 'M-1', state: 'PENDING' },
    { messageId: 'M-9', state: 'UNKNOWN' },
  ])
  world.wait(121)
  assert.match(await umrnOf(world, 'M-1'), /^[A-Z]{4}[0-9]{16}$/)
})

test('the bank or the person may reject', async () => {
  const world = memoryWorld()
  for (const [choice, by, id] of [
    ['bank-rejects', 'BANK', 'M-1'],
    ['cancel', 'USER', 'M-2'],
  ] as const) {
    const { enach, fields } = await answered(world, choice, wish(id))
    const read = await enach.readResponse(fields, id)
    assert.ok(read.status === 'rejected' && read.rejectedBy === by && read.reason)
  }
  await turnSwitch(world, 'mandate', 'fail')
  const { enach, fields } = await answered(world, 'approve', wish('M-3'))
  assert.equal((await enach.readResponse(fields, 'M-3')).status, 'rejected')
})

test('a response that was changed, whose checksum is wrong, or of another mandate is refused', async () => {
  const world = memoryWorld()
  const { enach, fields } = await answered(world, 'bank-rejects')
  const code = async (changed: Record<string, string>, id = 'M-1') => {
    const read = await enach.readResponse(changed, id)
    return read.status === 'refused' ? read.code : read.status
  }
  const doc = fields.MandateRespDoc ?? ''
  assert.equal(await code({ ...fields, MandateRespDoc: doc.replace('>false<', '>true<') }), 'bad-signature')
  const { certPem } = await fakeKey(world, 'lender')
  assert.equal(await code({ ...fields, CheckSumVal: sealDigest('0'.repeat(64), certPem) }), 'bad-checksum')
  assert.equal(await code(fields, 'M-2'), 'other-mandate')
  assert.equal(await code({}), 'malformed')
})

test('the switch refuses a changed request and a duplicate', async () => {
  const world = memoryWorld()
  const { started } = await answered(world, 'approve')
  const again = await receiveMandate(world, started.fields)
  assert.ok(again.status === 'refused' && again.code === '606')
  const MandateReqDoc = (started.fields.MandateReqDoc ?? '').replace('60000', '90000')
  assert.equal((await receiveMandate(world, { ...started.fields, MandateReqDoc })).status, 'refused')
})

test('amounts above 1 crore, more than 40 years and dates the wrong way round are refused before anything is sent', async () => {
  const enach = portOf(memoryWorld())
  const code = async (more: Partial<MandateWish>) => {
    const answer = await enach.startRegistration({ ...wish('M-1'), ...more })
    return answer.status === 'refused' ? answer.code : answer.status
  }
  assert.equal(await code({ amount: { kind: 'maximum', paise: 1_00_00_001_00 } }), 'amount-limit')
  assert.equal(await code({ finalCollectionOn: '2066-12-06' }), 'period')
  assert.equal(await code({ finalCollectionOn: '2026-12-04' }), 'period')
})

test('debits beyond the mandate are refused', async () => {
  const world = memoryWorld()
  const { enach } = await answered(world, 'approve')
  const umrn = await umrnOf(world, 'M-1')
  world.moveTo('2026-12-05')
  const answer = await enach.present([
    debit('D-1', umrn),
    debit('D-2', umrn, { amountPaise: 60_000_01 }),
    debit('D-3', umrn, { dueOn: '2026-12-04' }),
    debit('D-4', umrn, { dueOn: '2029-11-06' }),
    debit('D-5', 'HDFC0000000000000000'),
    debit('D-1', umrn),
    debit('D-1', umrn, { amountPaise: 1 }),
  ])
  assert.ok(answer.status === 'ok')
  const refusals = [
    null,
    'above-maximum',
    'before-first-date',
    'after-final-date',
    'unknown-mandate',
    null,
    'id-reused',
  ]
  assert.deepEqual(
    answer.debits.map(row => row.refusal),
    refusals,
  )
  await enach.cancel(umrn)
  const late = await enach.present([debit('D-6', umrn)])
  assert.ok(late.status === 'ok' && late.debits[0]?.refusal === 'mandate-not-active')
})

test('a fixed mandate is collected with its amount only', async () => {
  const world = memoryWorld()
  const { enach } = await answered(world, 'approve', { ...wish('M-1'), amount: { kind: 'fixed', paise: 48_000_00 } })
  const umrn = await umrnOf(world, 'M-1')
  const answer = await enach.present([debit('D-1', umrn), debit('D-2', umrn, { amountPaise: 47_999_99 })])
  assert.ok(answer.status === 'ok')
  assert.deepEqual(
    answer.debits.map(row => row.refusal),
    [null, 'not-the-fixed-amount'],
  )
})

test('the result comes the next day: paid, or returned with a code', async () => {
  const world = memoryWorld('2026-12-05')
  const outcome = async (id: string) => {
    const answer = await portOf(world).resultsOf([id])
    const result = answer.status === 'ok' ? answer.debits[0] : undefined
    return result?.state === 'returned' ? result.code : result?.state
  }
  for (const tail of ['3456', '7704', '7701', '7700']) {
    await answered(world, 'approve', wish(`M-${tail}`, tail))
    await portOf(world).present([debit(`D-${tail}`, await umrnOf(world, `M-${tail}`))])
  }
  assert.equal(await outcome('D-3456'), 'pending')
  world.moveTo('2026-12-06')
  assert.deepEqual(
    [await outcome('D-3456'), await outcome('D-7704'), await outcome('D-7701'), await outcome('D-7700')],
    ['paid', '04', '01', '04'],
  )
  await portOf(world).present([debit('D-again', await umrnOf(world, 'M-7700'))])
  await turnSwitch(world, 'mandate-debit', 'bounce-next')
  await portOf(world).present([debit('D-next', await umrnOf(world, 'M-3456'))])
  world.moveTo('2026-12-07')
  assert.deepEqual(
    [await outcome('D-again'), await outcome('D-next'), await outcome('D-none')],
    ['paid', '04', 'unknown'],
  )
  await turnSwitch(world, 'mandate-debit', 'wait')
  assert.equal(await outcome('D-again'), 'pending')
})
