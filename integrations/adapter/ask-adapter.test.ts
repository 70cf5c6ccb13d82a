import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { gstinFor } from '../businesses/identifiers.ts'
import { adapterServer } from '../testing/adapter-server.ts'
import type { AdapterServer, MadeAnswer } from '../testing/adapter-server.ts'
import { adapterStage, outcomeOf, SECRET, wish } from '../testing/adapter-stage.ts'
import { answerSignature, requestSignature } from './signature.ts'

const PAN = 'ZZZCS1001K'
const GSTIN = gstinFor('27', PAN)
const AADHAAR = { aadhaarNumber: '999941057058', consentText: 'I agree' }
const holder = { pan: PAN, name: 'Shree Ganesh Steel' }

const { fakes, server, faults, ports, portsWith } = await adapterStage()
afterEach(() => {
  server.spoil(made => made)
  faults.length = 0
})
after(() => server.close())

/** What is made of a PAN's check when its answer is spoilt, and what was told of it. */
async function spoilt(how: Parameters<AdapterServer['spoil']>[0]): Promise<[string, string]> {
  server.spoil(how)
  const said = await outcomeOf(ports.pan.verify(holder))
  return [said, faults.at(-1)?.problem ?? '']
}

/** Answers something else, rightly signed for the request at hand. */
const signedAs = (body: string) => () => {
  const { at = '', headers } = server.asked.at(-1) ?? {}
  const requestId = String(headers?.['poonji-request'])
  return {
    httpStatus: 200,
    body,
    signature: answerSignature(SECRET, { at, requestId, httpStatus: 200, body }),
  }
}

test('an answer that is not signed for this request is not believed', async () => {
  const wrong = ['unavailable bad-answer', 'the signature of the answer is not right']
  assert.deepEqual(await spoilt(made => ({ ...made, signature: '' })), wrong)
  assert.deepEqual(await spoilt(made => ({ ...made, signature: made.signature.replace(/.$/, 'x') })), wrong)
  assert.deepEqual(await spoilt(made => ({ ...made, body: made.body.replace('valid', 'fake') })), wrong)
  const other = await adapterServer({ ...fakes, aadhaarOtp: fakes.aadhaar }, 'a secret that is somebody else’s secret')
  const stranger = portsWith({ baseUrl: other.url })
  assert.equal(await outcomeOf(stranger.pan.verify(holder)), 'unavailable bad-answer')
  await other.close()
  // one that was right for an earlier request
  let kept: MadeAnswer | undefined
  assert.equal((await spoilt(made => (kept = made)))[0], 'ok')
  assert.deepEqual(await spoilt(made => kept ?? made), wrong)
})

test('a request that is kept and sent again is not let in', async () => {
  const late = portsWith({ now: () => new Date(Date.now() - 10 * 60_000) })
  assert.equal(await outcomeOf(late.pan.verify(holder)), 'unavailable bad-answer')
  assert.equal(faults.at(-1)?.problem, 'the adapter answered HTTP 401')
  await ports.pan.verify(holder)
  const { at = '', headers = {}, body = '' } = server.asked.at(-1) ?? {}
  const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  const again = await fetch(`${server.url}/${at}`, {
    method: 'POST',
    body,
    headers: { ...signed, connection: 'close' },
  }).catch(() => null)
  assert.equal(again?.status, 401)
})

test('an answer that does not fit is an outage, told without what it says', async () => {
  const right = JSON.parse(JSON.stringify(await fakes.pan.verify(holder))) as object
  const misfits: [object | string, RegExp][] = [
    [{ ...right, nameMatchScore: 400 }, /nameMatchScore \(too_big\)/],
    [{ ...right, nameMatchScore: '80' }, /nameMatchScore \(invalid_type\)/],
    [{ ...right, panStatus: 'ABCPS1234K' }, /panStatus \(invalid_value\)/],
    [{ ...right, nameOnRecord: 'A\0B' }, /nameOnRecord \(custom\)/],
    [{ status: 'ok' }, /panStatus .*nameOnRecord/],
    [{ status: 'refused', code: 'ABCPS1234K' }, /code \(invalid_value\)/],
    [{ status: 'unavailable', code: 'ABCPS1234K' }, /status/],
    [[], /the whole \(invalid_type\)/],
    ['{"status":"ok"', /the whole \(invalid_type\)/],
    ['', /the whole \(invalid_type\)/],
  ]
  for (const [misfit, problem] of misfits) {
    const body = typeof misfit === 'string' ? misfit : JSON.stringify(misfit)
    const [said, told] = await spoilt(signedAs(body))
    assert.equal(said, 'unavailable bad-answer', body)
    assert.match(told, problem)
    assert.doesNotMatch(JSON.stringify(faults), /ABCPS1234K|ZZZCS1001K|GANESH/)
  }
})

test('an answer about somebody or something else is an outage', async () => {
  const taxpayer = JSON.stringify(await fakes.gst.search(gstinFor('27', 'ZZZCM1002K')))
  server.spoil(signedAs(taxpayer))
  assert.equal(await outcomeOf(ports.gst.search(GSTIN)), 'unavailable bad-answer')
  const company = JSON.stringify(await fakes.probe.company('ZZZCM1002K'))
  server.spoil(signedAs(company))
  assert.equal(await outcomeOf(ports.probe.company(PAN)), 'unavailable bad-answer')
  const mandate = { state: 'REJECTED', code: 'x', reason: 'x' }
  server.spoil(signedAs(JSON.stringify({ status: 'ok', mandates: [{ messageId: 'M-2', ...mandate }] })))
  assert.equal(await outcomeOf(ports.enach.statusOf(['M-1'])), 'unavailable bad-answer')
  server.spoil(signedAs(JSON.stringify({ status: 'accepted', messageId: 'M-2', acceptanceReference: 'x' })))
  assert.equal(await outcomeOf(ports.enach.readResponse({}, 'M-1')), 'unavailable bad-answer')
  server.spoil(signedAs(JSON.stringify({ status: 'ok', debits: [] })))
  assert.equal(await outcomeOf(ports.enach.resultsOf(['D-1'])), 'unavailable bad-answer')
  server.spoil(signedAs(JSON.stringify({ status: 'otp-sent', requestId: 'x', maskedNumber: '999941057058' })))
  assert.equal(await outcomeOf(ports.aadhaar.requestOtp(AADHAAR)), 'unavailable bad-answer')
})

test('no form goes to a page that the settings do not name', async () => {
  const strict = portsWith({ mandatePages: ['https://mandates.example.in'] })
  const answer = await outcomeOf(strict.enach.startRegistration({ ...wish, messageId: 'M-3' }))
  assert.equal(answer, 'unavailable bad-answer')
})

test('a slow, a huge, a broken and a missing answer', async () => {
  const slow = portsWith({ timeoutMs: 200 })
  server.spoil(async made => (await wait(1000), made))
  assert.equal(await outcomeOf(slow.pan.verify(holder)), 'unavailable time-out')
  assert.deepEqual(await spoilt(signedAs(`{"a":"${'x'.repeat(11_000_000)}"}`)), [
    'unavailable bad-answer',
    'the provider sent more than is accepted',
  ])
  assert.equal((await spoilt(made => ({ ...made, httpStatus: 500 })))[0], 'unavailable server-down')
  assert.equal((await spoilt(made => ({ ...made, httpStatus: 302 })))[0], 'unavailable bad-answer')
  assert.equal((await spoilt(made => ({ ...made, httpStatus: 422 })))[0], 'unavailable bad-answer')
  const nowhere = portsWith({ baseUrl: 'http://127.0.0.1:9' })
  assert.equal(await outcomeOf(nowhere.pan.verify(holder)), 'unavailable server-down')
})

/** As openssl makes them: `printf 'POST\n/pan/verify\n…' | openssl dgst -sha256 -hmac '…'`. */
test('the signatures of the example that integrations/README.md gives', () => {
  const request = {
    at: 'pan/verify',
    timestamp: '1795440600',
    requestId: '7c1e4a52-3b2f-4f0e-9a56-0d8f0f6b1a11',
    key: '',
    body: '{"pan":"ZZZCS1001K","name":"Shree Ganesh Steel Traders"}',
  }
  const { at, requestId } = request
  const body = '{"status":"refused","code":"invalid-pan"}'
  const secret = 'an example of a secret, 32 or more'
  assert.deepEqual(
    [requestSignature(secret, request), answerSignature(secret, { at, requestId, httpStatus: 200, body })],
    [
      '1569b931fd62643cd0eaddbd1d58365d066134b71e481b32f2b2572d7891fe53',
      'ae13949a30005610a144aecc59ab4371d9689dc8ad9ffe1fbb055e036b7f433a',
    ],
  )
})
