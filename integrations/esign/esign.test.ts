import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakeKey } from '../crypto/fake-keys.ts'
import { signXml } from '../crypto/signed-xml.ts'
import { memoryWorld } from '../fake-world.ts'
import type { MemoryWorld } from '../fake-world.ts'
import { turnSwitch } from '../switches.ts'
import { answerSigning, receiveSigningRequest } from './fake-provider.ts'
import type { SigningChoice } from './fake-provider.ts'
import { fakeEsign } from './fake.ts'

const sha256 = '7374a612a0e2ec1dfefddad246462cf73423b9a0579b67b054ad1736abeeb885'
const wish = (txn: string) => ({
  txn,
  sha256,
  documentInfo: 'Loan agreement',
  responseUrl: 'http://localhost:3000/esign/sign/done',
})

async function asked(world: MemoryWorld, txn = 'T-1') {
  const esign = fakeEsign(world, { providerUrl: 'http://localhost:3000/demo/esign' })
  const started = await esign.start(wish(txn))
  assert.ok(started.status === 'ok')
  assert.equal((await receiveSigningRequest(world, started.fields)).status, 'ok')
  return { esign, started }
}

async function answered(world: MemoryWorld, choice: SigningChoice, txn = 'T-1') {
  const { esign } = await asked(world, txn)
  const callback = await answerSigning(world, txn, choice, 'Asha Verma')
  assert.ok(callback)
  return { esign, callback }
}

test('a person signs: the callback is signed by the provider and holds a signature of this document', async () => {
  const { esign, callback } = await answered(memoryWorld(), 'sign')
  assert.equal(callback.responseUrl, 'http://localhost:3000/esign/sign/done')
  assert.equal(esign.transactionOf(callback.fields), 'T-1')
  const read = await esign.readResponse(callback.fields, { txn: 'T-1', sha256 })
  assert.ok(read.status === 'signed' && read.signerName === 'Asha Verma' && read.cms.length > 500)
  assert.equal(read.at.toISOString(), '2026-11-20T04:30:00.000Z')
})

test('a response for another document, another transaction, or changed on the way is refused', async () => {
  const { esign, callback } = await answered(memoryWorld(), 'sign')
  const code = async (fields: Record<string, string>, expected: { txn: string; sha256: string }) => {
    const read = await esign.readResponse(fields, expected)
    return read.status === 'refused' ? read.code : read.status
  }
  assert.equal(await code(callback.fields, { txn: 'T-1', sha256: sha256.replace('7', '8') }), 'wrong-document')
  assert.equal(await code(callback.fields, { txn: 'T-2', sha256 }), 'unknown-transaction')
  const eSignResponse = callback.fields.eSignResponse ?? ''
  assert.equal(
    await code({ eSignResponse: eSignResponse.replace('T-1', 'T-2') }, { txn: 'T-2', sha256 }),
    'bad-signature',
  )
  assert.equal(
    await code({ eSignResponse: eSignResponse.replace(/<Signature [\s\S]*<\/Signature>/, '') }, { txn: 'T-1', sha256 }),
    'bad-signature',
  )
  assert.equal(await code({}, { txn: 'T-1', sha256 }), 'malformed')
})

test('a failed answer cannot be turned into a success, nor be signed by the lender itself', async () => {
  const world = memoryWorld()
  const { esign, callback } = await answered(world, 'wrong-code')
  const read = await esign.readResponse(callback.fields, { txn: 'T-1', sha256 })
  assert.ok(read.status === 'failed' && read.code === 'ESP-415')
  const forged = signXml(
    '<EsignResp ver="2.1" status="1" ts="2026-11-20T09:00:00" txn="T-1"/>',
    await fakeKey(world, 'lender'),
  )
  assert.equal((await esign.readResponse({ eSignResponse: forged }, { txn: 'T-1', sha256 })).status, 'refused')
})

test('who ends it before or after the code is told by the code', async () => {
  for (const [choice, code] of [
    ['cancel-before-code', 'ESP-944'],
    ['cancel-after-code', 'ESP-945'],
  ] as const) {
    const { esign, callback } = await answered(memoryWorld(), choice)
    const read = await esign.readResponse(callback.fields, { txn: 'T-1', sha256 })
    assert.ok(read.status === 'failed' && read.code === code)
  }
})

test('pending first, the signature later at the same address', async () => {
  const world = memoryWorld()
  const { esign, callback } = await answered(world, 'later')
  assert.equal((await esign.readResponse(callback.fields, { txn: 'T-1', sha256 })).status, 'pending')
  const later = await answerSigning(world, 'T-1', 'sign', 'Asha Verma')
  assert.ok(later)
  assert.equal((await esign.readResponse(later.fields, { txn: 'T-1', sha256 })).status, 'signed')
  assert.equal(await answerSigning(world, 'T-1', 'sign', 'Mallory'), null)
})

test('the provider refuses a used transaction and a request that was changed', async () => {
  const world = memoryWorld()
  const { started } = await asked(world)
  const again = await receiveSigningRequest(world, started.fields)
  assert.ok(again.status === 'refused' && again.code === 'transaction-used')
  const eSignRequest = (started.fields.eSignRequest ?? '').replace(sha256, sha256.replace('7', '8'))
  const changed = await receiveSigningRequest(world, { ...started.fields, eSignRequest })
  assert.ok(changed.status === 'refused' && changed.code === 'bad-signature')
})

test('the provider can fail the next signature, and be down', async () => {
  const world = memoryWorld()
  await turnSwitch(world, 'esign', 'fail')
  const { esign, callback } = await answered(world, 'sign')
  assert.equal((await esign.readResponse(callback.fields, { txn: 'T-1', sha256 })).status, 'failed')
  assert.equal((await (await answered(world, 'sign', 'T-2')).esign.start(wish('T-3'))).status, 'ok')
  await turnSwitch(world, 'esign', 'down')
  assert.equal((await esign.start(wish('T-4'))).status, 'unavailable')
})
