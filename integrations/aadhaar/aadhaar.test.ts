import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { makeSignatory } from '../crypto/certificates.ts'
import { memoryWorld } from '../fake-world.ts'
import type { OutboxMessage } from '../outbox.ts'
import { turnSwitch } from '../switches.ts'
import { fakeAadhaar, makeDemoOfflineFile, setTestPerson } from './fake.ts'
import { contactHash } from './hashes.ts'
import { makeOfflineXml, zipWithShareCode } from './make-offline-kyc.ts'
import { readOfflineKyc } from './offline-kyc.ts'

const uidai = makeSignatory({ commonName: 'Test UIDAI', organisation: 'Test' })
const now = new Date('2026-11-20T06:00:00Z')
const person = {
  last4: '8888',
  name: 'Asha "A." Verma & आशा',
  dateOfBirth: '1980-05-17',
  gender: 'F' as const,
  mobile: '9000000001',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
}
const rules = { certificates: [uidai.certPem], maxAgeDays: 3 }
const xml = (at = now) => makeOfflineXml(person, 'Ab12', uidai, at)
const read = async (text: string, shareCode = 'Ab12', mobile?: string, cipher: 'aes' | 'zip-crypto' = 'aes') => {
  const answer = await readOfflineKyc(
    { zip: await zipWithShareCode(text, 'Ab12', cipher), shareCode, mobile },
    rules,
    now,
  )
  return answer.status === 'ok' ? answer.person : answer.code
}

// UIDAI's rule in the reading of the project; figures made from it with a made-up number.
test('the hash of a mobile number', () => {
  assert.equal(
    contactHash('9800000002', 'Abc@123', '1234'),
    '735c04aebc33a05af444ed41f6352b083c5a28d75ff1a26f0fe2c72bba94d7dc',
  )
  assert.equal(
    contactHash('9800000002', 'Abc@123', '1230'),
    'b22ab9e09fe8f0e292fbfab5941b36b8ef07bda9e6e0154f6e8db47b05e0d8de',
  )
  assert.equal(
    contactHash('9800000002', 'Abc@123', '1239'),
    'ef1334046a2496790933cb1cd76186bbf260e210d774e22fc225ef94cb9890e7',
  )
})

for (const cipher of ['aes', 'zip-crypto'] as const)
  test(`an offline file protected by ${cipher} gives the person, never a full number`, async () => {
    const answer = await read(xml(), 'Ab12', '9000000001', cipher)
    assert.ok(typeof answer === 'object')
    assert.deepEqual(
      [answer.maskedNumber, answer.name, answer.dateOfBirth],
      ['XXXXXXXX8888', person.name, '1980-05-17'],
    )
    assert.equal(answer.address.pincode, '411001')
    assert.equal(answer.issuedAt.toISOString(), now.toISOString())
    assert.deepEqual([...(answer.photo ?? [])].slice(0, 2), [0xff, 0xd8])
    assert.equal(await read(xml(), 'Zz99', undefined, cipher), 'wrong-share-code')
  })

test('a file that was changed, not signed, or signed by somebody else is refused', async () => {
  assert.equal(await read(xml().replace('Asha', 'Usha')), 'signature-invalid')
  assert.equal(await read(xml().replace(/<Signature[\s\S]*<\/Signature>/, '')), 'unsigned')
  const stranger = makeSignatory({ commonName: 'Stranger', organisation: 'Test' })
  assert.equal(await read(makeOfflineXml(person, 'Ab12', stranger, now)), 'signature-invalid')
})

test('a signed part wrapped into another document is not believed', async () => {
  const wrapped = `<OfflinePaperlessKyc referenceId="999920261120113000000"><UidData><Poi name="Mallory" dob="01-01-1990" gender="M" m="" e=""/><Poa/></UidData>${xml()}</OfflinePaperlessKyc>`
  assert.equal(await read(wrapped), 'signature-invalid')
  const signature = /<Signature[\s\S]*<\/Signature>/.exec(xml())?.[0] ?? ''
  assert.equal(
    await read(xml().replace('</OfflinePaperlessKyc>', `${signature}</OfflinePaperlessKyc>`)),
    'signature-invalid',
  )
})

test('document types and entities, other content and broken files are refused', async () => {
  assert.equal(await read(`<!DOCTYPE x [<!ENTITY a "b">]>${xml()}`), 'unexpected-content')
  assert.equal(await read('<a'), 'unexpected-content')
  const zip = Buffer.from('no zip at all')
  const none = await readOfflineKyc({ zip, shareCode: 'Ab12' }, rules, now)
  assert.ok(none.status === 'refused' && none.code === 'not-a-zip')
  const two = new ZipWriter(new Uint8ArrayWriter(), { password: 'Ab12' })
  await two.add('a.xml', new TextReader(xml()))
  await two.add('b.xml', new TextReader(xml()))
  const doubled = await readOfflineKyc({ zip: await two.close(), shareCode: 'Ab12' }, rules, now)
  assert.ok(doubled.status === 'refused' && doubled.code === 'unexpected-content')
  const open = new ZipWriter(new Uint8ArrayWriter())
  await open.add('a.xml', new TextReader(xml()))
  const unprotected = await readOfflineKyc({ zip: await open.close(), shareCode: 'Ab12' }, rules, now)
  assert.ok(unprotected.status === 'refused' && unprotected.code === 'unexpected-content')
})

test('a zip that unpacks to more than any e-KYC file is stopped', async () => {
  assert.equal(await read(' '.repeat(60_000_000)), 'too-large')
  const zip = new Uint8Array(2_000_001)
  const big = await readOfflineKyc({ zip, shareCode: 'Ab12' }, rules, now)
  assert.ok(big.status === 'refused' && big.code === 'too-large')
})

test('old files, files from the future, other mobiles and short share codes are refused', async () => {
  assert.equal(await read(xml(new Date(now.getTime() - 3 * 86_400_000 - 1))), 'file-expired')
  assert.equal(await read(xml(new Date(now.getTime() + 3_600_000))), 'file-expired')
  assert.equal(await read(xml(), 'Ab12', '9000000009'), 'mobile-mismatch')
  assert.equal(await read(xml(), 'Ab1'), 'share-code-malformed')
})

const otpOf = async (world: ReturnType<typeof memoryWorld>) => {
  const rows = await world.list<OutboxMessage>('outbox')
  return /\d{6}/.exec(rows.at(-1)?.value.text ?? '')?.[0] ?? ''
}

test("by OTP only UIDAI's published test numbers work, and the world never holds a number", async () => {
  const world = memoryWorld()
  const aadhaar = fakeAadhaar(world)
  const asked = await aadhaar.requestOtp({ aadhaarNumber: '999941057058', consentText: 'I agree' })
  assert.ok(asked.status === 'otp-sent' && asked.maskedNumber === 'XXXXXXXX7058')
  const kyc = await aadhaar.verifyOtp({ requestId: asked.requestId, otp: await otpOf(world) })
  assert.ok(kyc.status === 'ok' && kyc.person.name === 'Shivshankar Choudhury')
  for (const service of ['outbox', 'aadhaar-codes'])
    assert.ok(!JSON.stringify(await world.list(service)).includes('999941057058'))
  assert.equal((await aadhaar.requestOtp({ aadhaarNumber: '234123412346', consentText: 'I agree' })).status, 'refused')
  assert.equal((await aadhaar.requestOtp({ aadhaarNumber: '999941057058', consentText: ' ' })).status, 'refused')
})

test('the demo can say whose test number it is, and make the file that its holder would download', async () => {
  const world = memoryWorld()
  const aadhaar = fakeAadhaar(world)
  assert.equal(await setTestPerson(world, { ...person, last4: '9405' }), true)
  const asked = await aadhaar.requestOtp({ aadhaarNumber: '999933119405', consentText: 'I agree' })
  assert.ok(asked.status === 'otp-sent')
  const kyc = await aadhaar.verifyOtp({ requestId: asked.requestId, otp: await otpOf(world) })
  assert.ok(kyc.status === 'ok' && kyc.person.name === person.name)
  const zip = await makeDemoOfflineFile(world, person, 'Xy34')
  assert.equal((await aadhaar.readOffline({ zip, shareCode: 'Xy34' })).status, 'ok')
})

test('a missing mobile, an expired code and an outage', async () => {
  const world = memoryWorld()
  const aadhaar = fakeAadhaar(world)
  const ask = () => aadhaar.requestOtp({ aadhaarNumber: '999990501894', consentText: 'I agree' })
  await turnSwitch(world, 'aadhaar', 'no-mobile')
  assert.equal((await ask()).status, 'refused')
  const asked = await ask()
  assert.ok(asked.status === 'otp-sent')
  await turnSwitch(world, 'aadhaar', 'otp-expired')
  const late = await aadhaar.verifyOtp({ requestId: asked.requestId, otp: await otpOf(world) })
  assert.ok(late.status === 'refused' && late.code === 'otp-expired')
  await turnSwitch(world, 'aadhaar', 'down')
  assert.equal((await ask()).status, 'unavailable')
})
