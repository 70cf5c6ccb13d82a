import assert from 'node:assert/strict'
import os from 'node:os'
import { test } from 'node:test'
import { makeSignatory } from './crypto/certificates.ts'
import { makeOfflineXml, zipWithShareCode } from './aadhaar/make-offline-kyc.ts'
import { openStorage, realPorts } from './real-ports.ts'

test('only what is configured is there', () => {
  const now = () => new Date()
  assert.deepEqual(Object.keys(realPorts({}, now)), ['bankFeed'])
  const malwareScan = { host: '127.0.0.1', port: 3310, timeoutMs: 1000 }
  assert.deepEqual(Object.keys(realPorts({ malwareScan }, now)).toSorted(), ['bankFeed', 'malwareScan'])
})

test('without a licence for the OTP, Aadhaar files are read all the same', async () => {
  const uidai = makeSignatory({ commonName: 'Test UIDAI', organisation: 'Test' })
  const now = new Date('2026-11-20T06:00:00Z')
  const { aadhaar } = realPorts({ aadhaar: { certificates: [uidai.certPem], maxAgeDays: 3 } }, () => now)
  assert.ok(aadhaar)
  assert.equal(
    (await aadhaar.requestOtp({ aadhaarNumber: '999941057058', consentText: 'I agree' })).status,
    'unavailable',
  )
  const person = {
    last4: '7058',
    name: 'Asha Verma',
    dateOfBirth: '1980-05-17',
    gender: 'F' as const,
    mobile: '9000000001',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
  }
  const zip = await zipWithShareCode(makeOfflineXml(person, 'Ab12', uidai, now), 'Ab12')
  assert.equal((await aadhaar.readOffline({ zip, shareCode: 'Ab12' })).status, 'ok')
})

test('FILES_URL is a folder or an S3 address; a broken one stops the start', async () => {
  assert.equal((await openStorage(os.tmpdir()).get('poonji/nothing-here')).status, 'refused')
  assert.throws(() => openStorage('s3:'), /not an s3/)
})
