import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryWorld } from '../fake-world.ts'
import { turnSwitch } from '../switches.ts'
import { localHttp } from '../testing/local-http.ts'
import { checksumIsRight, makeChecksum } from './checksum.ts'
import type { Fields } from './checksum.ts'
import { fakeGateway } from './fake.ts'
import { answerOrder, receiveHandOff } from './fake-provider.ts'
import { paytmGateway } from './paytm.ts'
import { upiIntent } from './upi.ts'

const config = {
  merchantId: 'POONJI00000000000001',
  merchantKey: 'DEMOKEY123456789',
  website: 'WEBSTAGING',
  industryType: 'Retail',
  channel: 'WEB',
  baseUrl: 'https://gateway.example',
  payee: { vpa: 'poonji@demobank', name: 'Poonji Finance' },
  timeoutMs: 500,
}

const order = (orderId: string) => ({
  orderId,
  amountPaise: 1_250_00,
  method: 'net-banking' as const,
  customerId: 'ORG-1',
  mobile: '9000000001',
  callbackUrl: 'http://localhost:3000/payment/callback',
})

// Made from the published description of the algorithm, with a made-up key.
test('CHECKSUMHASH is what the published algorithm gives', () => {
  const fields = { ORDERID: 'ORD-2', MID: 'SANDBOXMID0001', STATUS: 'TXN_FAILURE', RESPMSG: '' }
  const expected =
    't+2pRaiUm2adnvKKkb8WJCtY9YehzZnxZ+V2nOF14PRgCmAW9ZKrPKyc74hO8xEFrQmQjI7CCaqTyA305/nzrJl7MZvCNmj0SChfVb0i38g='
  assert.equal(makeChecksum(fields, 'TESTKEY123456789', '0000'), expected)
  const success = {
    ORDERID: 'ORD-1',
    MID: 'SANDBOXMID0001',
    TXNID: 'TXN0001',
    TXNAMOUNT: '1250.00',
    STATUS: 'TXN_SUCCESS',
    RESPCODE: '01',
    RESPMSG: 'Txn Success',
    CURRENCY: 'INR',
    PAYMENTMODE: 'NB',
    BANKTXNID: '777001',
    CHECKSUMHASH:
      'CVdxuYvv6dLX7U6TgZdgUJ2J5tH/WP6JrjSsurnBJZ8DSfcjb7FAX0EwBLRol3u2CsH74SS6sE1fVvfzlf2wR/8BVowTsdHzOHxoxRcf5UY=',
  }
  assert.equal(checksumIsRight(success, 'TESTKEY123456789'), true)
  assert.equal(checksumIsRight({ ...success, TXNAMOUNT: '9250.00' }, 'TESTKEY123456789'), false)
  assert.equal(checksumIsRight({ ...success, EXTRA: 'x' }, 'TESTKEY123456789'), false)
  assert.equal(checksumIsRight(success, 'TESTKEY123456780'), false)
  for (const CHECKSUMHASH of ['', 'nonsense', 'AAAA'])
    assert.equal(checksumIsRight({ ...success, CHECKSUMHASH }, 'TESTKEY123456789'), false)
})

async function payed(choice: 'success' | 'failure' | 'pending') {
  const world = memoryWorld()
  const gateway = fakeGateway(world, config)
  const handOff = await gateway.startHandOff(order('ORD-1'))
  assert.ok(handOff.status === 'ok')
  assert.equal((await receiveHandOff(world, config, handOff.fields)).status, 'ok')
  const callback = await answerOrder(world, config, 'ORD-1', choice)
  assert.ok(callback)
  return { world, gateway, handOff, callback }
}

test('hand-off, payment and signed callback; the status call says the same', async () => {
  const { gateway, callback } = await payed('success')
  assert.equal(callback.callbackUrl, 'http://localhost:3000/payment/callback')
  const read = gateway.readCallback(callback.fields)
  assert.ok(read.status === 'ok')
  assert.deepEqual([read.payment.orderId, read.payment.amountPaise, read.payment.state], ['ORD-1', 1_250_00, 'success'])
  const status = await gateway.statusOf('ORD-1')
  assert.ok(status.status === 'ok')
  assert.deepEqual(status.payment, read.payment)
})

test('a callback that was tampered with is refused, whatever it says', async () => {
  const { gateway, callback } = await payed('failure')
  const changes: Fields[] = [
    { STATUS: 'TXN_SUCCESS' },
    { TXNAMOUNT: '99999.00' },
    { ORDERID: 'ORD-2' },
    { CHECKSUMHASH: '' },
  ]
  for (const change of changes) assert.equal(gateway.readCallback({ ...callback.fields, ...change }).status, 'refused')
  const fields = { ...callback.fields, MID: 'SOMEBODY' }
  const resigned = gateway.readCallback({ ...fields, CHECKSUMHASH: makeChecksum(fields, config.merchantKey) })
  assert.ok(resigned.status === 'refused' && resigned.code === 'other-merchant')
})

test('the provider refuses a request whose amount was changed on the way, and a second payment of an order', async () => {
  const { world, handOff } = await payed('success')
  const changed = await receiveHandOff(world, config, { ...handOff.fields, TXN_AMOUNT: '1.00' })
  assert.ok(changed.status === 'refused' && changed.code === 'bad-checksum')
  const again = await receiveHandOff(world, config, handOff.fields)
  assert.ok(again.status === 'refused' && again.code === 'already-paid')
})

test('pending may become success later; unknown orders and outages are values', async () => {
  const { world, gateway } = await payed('pending')
  const state = async (orderId: string) => {
    const answer = await gateway.statusOf(orderId)
    return answer.status === 'ok' ? answer.payment.state : answer.code
  }
  assert.equal(await state('ORD-1'), 'pending')
  await answerOrder(world, config, 'ORD-1', 'success')
  assert.equal(await state('ORD-1'), 'success')
  assert.equal(await state('ORD-9'), 'unknown-order')
  await turnSwitch(world, 'gateway', 'down')
  assert.equal(await state('ORD-1'), 'server-down')
  assert.equal((await gateway.startHandOff(order('ORD-3'))).status, 'unavailable')
})

test('the status call speaks to a real address, signs its question and does not believe another order', async () => {
  let asked: Record<string, string> = {}
  let orderId = 'ORD-1'
  let date = ''
  const server = await localHttp((_request, body, response) => {
    asked = JSON.parse(body.toString())
    response.end(
      JSON.stringify({
        MID: config.merchantId,
        ORDERID: orderId,
        TXNAMOUNT: '1250.00',
        STATUS: 'TXN_SUCCESS',
        RESPCODE: '01',
        ...(date && { TXNDATE: date }),
      }),
    )
  })
  const gateway = paytmGateway({ ...config, baseUrl: server.url })
  const status = await gateway.statusOf('ORD-1')
  assert.ok(status.status === 'ok' && status.payment.amountPaise === 1_250_00)
  assert.equal(checksumIsRight(asked, config.merchantKey), true)
  const answeredOn = async () => {
    const { status, ...answer } = await gateway.statusOf('ORD-1')
    return status === 'ok' && 'payment' in answer && answer.payment.answeredOn
  }
  assert.equal(await answeredOn(), '')
  date = '2026-11-27 23:50:09.0'
  assert.equal(await answeredOn(), '2026-11-27')
  date = 'yesterday at ten'
  assert.equal(await answeredOn(), '')
  orderId = 'ORD-2'
  assert.equal((await gateway.statusOf('ORD-1')).status, 'unavailable')
  await server.close()
})

test('UPI: the link carries payee, amount and reference; it is paid by the demo; collect stands behind its switch', async () => {
  const world = memoryWorld()
  const gateway = fakeGateway(world, config)
  const asked = await gateway.requestUpi({ orderId: 'ORD-5', amountPaise: 50_005, note: 'EMI & fees' })
  assert.ok(asked.status === 'ok')
  assert.equal(
    asked.intent,
    'upi://pay?pa=poonji%40demobank&pn=Poonji%20Finance&am=500.05&tr=ORD-5&tn=EMI%20%26%20fees&cu=INR',
  )
  await answerOrder(world, config, 'ORD-5', 'success')
  const paid = await gateway.statusOf('ORD-5')
  assert.ok(paid.status === 'ok' && paid.payment.paymentMode === 'UPI' && paid.payment.state === 'success')
  const collect = () => gateway.collect({ orderId: 'ORD-6', amountPaise: 100, vpa: 'pay.me@ybl', note: 'x' })
  assert.equal((await collect()).status, 'refused')
  await turnSwitch(world, 'upi-collect', 'on')
  assert.equal((await collect()).status, 'requested')
  assert.equal(await gateway.collectIsOffered(), true)
})

test('a UPI link asks for rupees with both decimals', () => {
  assert.match(upiIntent({ vpa: 'a.b@c', name: 'n', amountPaise: 7, reference: 'r', note: '' }), /am=0\.07/)
})
