import assert from 'node:assert/strict'
import os from 'node:os'
import { test } from 'node:test'
import { makeSignatory } from './crypto/certificates.ts'
import { makeOfflineXml, zipWithShareCode } from './aadhaar/make-offline-kyc.ts'
import { formTargetsOf, readRealConfig } from './real-config.ts'
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

test('codes, payments and signatures leave over HTTPS or within the machine alone', () => {
  const read = (sms: object) => readRealConfig(JSON.stringify({ sms: { method: 'POST', ...sms } }))
  assert.ok(read({ url: 'https://sms.example.in/send/{to}?t={templateId}' }).sms)
  assert.ok(read({ url: 'http://localhost:8080/send' }).sms)
  for (const url of ['http://sms.example.in/send', 'sms.example.in'])
    assert.throws(() => read({ url }), /sms\.url/, url)
  const esign = { providerUrl: 'http://esign.example.in' }
  assert.throws(() => readRealConfig(JSON.stringify({ esign })), /esign\.providerUrl/)
  const gateway = { baseUrl: 'http://gateway.example.in' }
  assert.throws(() => readRealConfig(JSON.stringify({ gateway })), /gateway\.baseUrl/)
})

test('an adapter is spoken to over HTTPS or within the machine, with a secret of length, and hands forms to named pages', () => {
  const right = { baseUrl: 'https://adapter.example.in/v1/', secret: 'x'.repeat(32), ports: ['pan'] }
  const read = (adapter: object) => readRealConfig(JSON.stringify({ adapter }))
  assert.equal(read(right).adapter?.baseUrl, 'https://adapter.example.in/v1')
  assert.equal(read({ ...right, baseUrl: 'http://127.0.0.1:8080' }).adapter?.timeoutMs, 10_000)
  const pages = ['https://mandates.example.in/start']
  assert.deepEqual(formTargetsOf(read({ ...right, ports: ['enach'], mandatePages: pages })), [
    'https://mandates.example.in',
  ])
  const wrong: [object, RegExp][] = [
    [{ baseUrl: 'http://adapter.example.in' }, /adapter\.baseUrl/],
    [{ baseUrl: 'ftp://127.0.0.1' }, /adapter\.baseUrl/],
    [{ secret: 'HIDDEN' }, /adapter\.secret/],
    [{ ports: ['sms'] }, /one of gst, pan/],
    [{ ports: [] }, /adapter\.ports/],
    [{ ports: ['enach'] }, /adapter\.mandatePages/],
    [{ ports: ['aadhaarOtp'] }, /certificates of the offline e-KYC/],
  ]
  for (const [part, named] of wrong)
    assert.throws(
      () => read({ ...right, ...part }),
      (error: Error) => named.test(error.message) && !/HIDDEN|xxxx/.test(error.message),
      JSON.stringify(part),
    )
})

test('a gateway or aggregator that is away, and a callback that it has not signed, are told of without what was sent', async () => {
  const { keyPem, certPem } = makeSignatory({ commonName: 'Test', organisation: 'Test' })
  const faults: unknown[] = []
  const { gateway, accountAggregator } = realPorts(
    readRealConfig(
      JSON.stringify({
        gateway: {
          ...{
            merchantId: 'M1',
            merchantKey: '0123456789abcdef',
            website: 'W',
            industryType: 'Retail',
            channel: 'WEB',
          },
          ...{ baseUrl: 'http://127.0.0.1:1', payee: { vpa: 'us@bank', name: 'Us' } },
        },
        accountAggregator: {
          ...{
            baseUrl: 'http://127.0.0.1:1',
            consentPageUrl: 'https://aa.example.in/consent',
            apiKey: 'k',
            fiuId: 'us',
          },
          ...{ customerHandle: 'aa', keyPem, keyId: 'us', aggregatorCertPem: certPem },
        },
      }),
    ),
    () => new Date(),
    fault => faults.push(fault),
  )
  assert.ok(gateway && accountAggregator)
  assert.equal((await gateway.statusOf('ORDER1')).status, 'unavailable')
  assert.equal(gateway.readCallback({ ORDERID: 'ORDER1', CHECKSUMHASH: 'forged' }).status, 'refused')
  assert.equal((await accountAggregator.consentState('HANDLE1')).status, 'unavailable')
  assert.match(accountAggregator.managePageUrl('C1', 'https://us.example.in/'), /^https:\/\/aa\.example\.in/)
  assert.equal((await gateway.requestUpi({ orderId: 'ORDER1', amountPaise: 100, note: '' })).status, 'ok')
  assert.deepEqual(faults, [
    { method: 'gateway/statusOf', problem: 'no connection to the provider' },
    { method: 'gateway/readCallback', problem: 'the callback is not signed by the provider' },
    { method: 'accountAggregator/consentState', problem: 'no connection to the provider' },
  ])
})
