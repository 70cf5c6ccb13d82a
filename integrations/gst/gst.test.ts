import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityOf } from '../businesses/business.ts'
import { gstinFor, isGstin } from '../businesses/identifiers.ts'
import { memoryWorld } from '../fake-world.ts'
import type { OutboxMessage } from '../outbox.ts'
import { turnSwitch } from '../switches.ts'
import { fakeGst } from './fake.ts'

const shreeGanesh = gstinFor('27', 'ZZZCS1001K')
const gstinEnding = (digits: string) => gstinFor('29', `ZZZCM10${digits}K`)

async function codeFor(world: ReturnType<typeof memoryWorld>, to: string): Promise<string> {
  const sent = (await world.list<OutboxMessage>('outbox')).filter(row => row.value.to === to)
  return /\d{6}/.exec(sent.at(-1)?.value.text ?? '')?.[0] ?? ''
}

async function openSession(world: ReturnType<typeof memoryWorld>, gstin: string): Promise<string> {
  const gst = fakeGst(world)
  const asked = await gst.requestOtp({ gstin, userName: 'user' })
  assert.ok(asked.status === 'otp-sent')
  const session = await gst.verifyOtp({ requestId: asked.requestId, otp: await codeFor(world, gstin) })
  assert.ok(session.status === 'ok')
  return session.token
}

const twelveMonths = [
  '112025',
  '122025',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(m => `${String(m).padStart(2, '0')}2026`),
]

// Check digits: python-stdnum and india-compliance samples.
test('GSTINs are believed by their check digit', () => {
  for (const good of ['27AAPFU0939F1ZV', '05AAACG2115R1ZN', '29AABCR1718E1ZL']) assert.equal(isGstin(good), true)
  for (const bad of ['27AAPFU0939F1ZO', '27AAPFU0939F1Z', '27AAPFU0939F1AA']) assert.equal(isGstin(bad), false)
})

test('search gives the business of the demo, and every GSTIN of a PAN has the same legal name', async () => {
  const gst = fakeGst(memoryWorld())
  const answer = await gst.search(shreeGanesh)
  assert.ok(answer.status === 'ok')
  assert.equal(answer.taxpayer.legalName, 'SHREE GANESH STEEL TRADERS PRIVATE LIMITED')
  assert.equal(answer.taxpayer.principalAddress.state, 'Maharashtra')
  const other = await gst.search(gstinFor('33', 'ZZZCS1001K'))
  assert.ok(other.status === 'ok' && other.taxpayer.legalName === answer.taxpayer.legalName)
  assert.equal(entityOf('ZZLFB1001K').constitution, 'Limited Liability Partnership')
})

test('a session by code gives twelve filed months whose turnover is at least 3 crore, or below for digits ending in 9', async () => {
  const world = memoryWorld()
  for (const [gstin, enough] of [
    [shreeGanesh, true],
    [gstinEnding('19'), false],
  ] as const) {
    const token = await openSession(world, gstin)
    const answer = await fakeGst(world).fetchReturns({ token, gstin, periods: twelveMonths })
    assert.ok(answer.status === 'ok')
    const turnover = answer.months.reduce((sum, { gstr3b }) => {
      assert.ok(gstr3b.status === 'filed')
      const { osup_det, osup_zero, osup_nil_exmp, osup_nongst } = gstr3b.document.sup_details
      return sum + osup_det.txval + osup_zero.txval + osup_nil_exmp.txval + osup_nongst.txval
    }, 0)
    assert.equal(turnover >= 30_000_000, enough)
  }
})

test('GSTR-1 of a month sums to the same turnover as its GSTR-3B, to the rupee', async () => {
  const world = memoryWorld()
  const token = await openSession(world, shreeGanesh)
  const answer = await fakeGst(world).fetchReturns({ token, gstin: shreeGanesh, periods: ['062026'] })
  const month = answer.status === 'ok' ? answer.months[0] : undefined
  assert.ok(month?.gstr1.status === 'filed' && month.gstr3b.status === 'filed')
  const { osup_det, osup_zero, osup_nil_exmp } = month.gstr3b.document.sup_details
  const bySection = month.gstr1.document.sec_sum.reduce((sum, section) => sum + section.ttl_val, 0)
  assert.ok(Math.abs(bySection - (osup_det.txval + osup_zero.txval + osup_nil_exmp.txval)) < 1)
})

test('a month is filed only once its filing day has come', async () => {
  const world = memoryWorld('2026-11-05')
  const token = await openSession(world, shreeGanesh)
  const answer = await fakeGst(world).fetchReturns({ token, gstin: shreeGanesh, periods: ['092026', '102026'] })
  assert.ok(answer.status === 'ok')
  assert.deepEqual(
    answer.months.map(month => month.gstr3b.status),
    ['filed', 'not-filed'],
  )
})

test('the digits of the PAN decide refusals', async () => {
  const gst = fakeGst(memoryWorld())
  const otp = async (digits: string) => gst.requestOtp({ gstin: gstinEnding(digits), userName: 'u' })
  const code = (answer: { status: string; code?: string }) => answer.code ?? answer.status
  assert.equal(code(await gst.search(gstinEnding('08'))), 'taxpayer-not-found')
  assert.equal(code(await otp('08')), 'taxpayer-not-found')
  assert.equal(code(await otp('38')), 'access-not-enabled')
  assert.equal(code(await otp('68')), 'server-down')
  const cancelled = await gst.search(gstinEnding('18'))
  assert.ok(cancelled.status === 'ok' && cancelled.taxpayer.status === 'Cancelled' && cancelled.taxpayer.cancelledOn)
})

test('unfiled, late and troubled GSTINs', async () => {
  const world = memoryWorld()
  const fetch = async (gstin: string, periods: string[]) =>
    fakeGst(world).fetchReturns({ token: await openSession(world, gstin), gstin, periods })
  const unfiled = await fetch(gstinEnding('48'), ['072026', '082026'])
  assert.ok(unfiled.status === 'ok' && unfiled.months[1]?.gstr3b.status === 'not-filed')
  const late = await fetch(gstinEnding('58'), ['072026'])
  const filing = late.status === 'ok' ? late.months[0]?.gstr3b : undefined
  assert.ok(filing?.status === 'filed' && filing.filedOn > '2026-09-08')
  const troubled = await fetch(gstinEnding('98'), ['072026'])
  assert.ok(troubled.status === 'refused' && troubled.code === 'gstin-problem')
})

test('wrong codes are counted, a session ends after six hours and belongs to one GSTIN', async () => {
  const world = memoryWorld()
  const gst = fakeGst(world)
  const asked = await gst.requestOtp({ gstin: shreeGanesh, userName: 'u' })
  assert.ok(asked.status === 'otp-sent')
  const right = await codeFor(world, shreeGanesh)
  const wrong = right === '000000' ? '000001' : '000000'
  const codes: string[] = []
  for (const otp of [wrong, wrong, wrong, right]) {
    const answer = await gst.verifyOtp({ requestId: asked.requestId, otp })
    codes.push(answer.status === 'refused' ? answer.code : answer.status)
  }
  assert.deepEqual(codes, ['otp-invalid', 'otp-invalid', 'otp-invalid', 'otp-expired'])
  const token = await openSession(world, shreeGanesh)
  const elsewhere = await gst.fetchReturns({ token, gstin: gstinEnding('01'), periods: ['062026'] })
  assert.equal(elsewhere.status, 'refused')
  world.wait(6 * 3600 + 1)
  assert.equal((await gst.fetchReturns({ token, gstin: shreeGanesh, periods: ['062026'] })).status, 'refused')
})

test('the portal can be slow, silent and down', async () => {
  const world = memoryWorld()
  const gst = fakeGst(world)
  const token = await openSession(world, shreeGanesh)
  await turnSwitch(world, 'delay', '30-minutes')
  const ask = () => gst.fetchReturns({ token, gstin: shreeGanesh, periods: ['062026'] })
  assert.equal((await ask()).status, 'processing')
  world.wait(1801)
  assert.equal((await ask()).status, 'ok')
  await turnSwitch(world, 'gst', 'otp-not-sent')
  const before = (await world.list('outbox')).length
  assert.equal((await gst.requestOtp({ gstin: shreeGanesh, userName: 'u' })).status, 'otp-sent')
  assert.equal((await world.list('outbox')).length, before)
  await turnSwitch(world, 'gst', 'down')
  assert.equal((await gst.search(shreeGanesh)).status, 'unavailable')
})
