import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { openMessage } from '@poonji/api-platform/outbox.ts'
import { sheetsOfFile, startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import { limitRepaymentFile } from '../file-contract.ts'
import * as prepaymentCalls from '../prepayment-contract.ts'
import * as statementCalls from '../statement-contract.ts'
import type { LoanTerms } from '../terms.ts'
import * as traceCalls from '../trace-contract.ts'
import { proveBooks, reversePayment, runEndOfDay } from './service.ts'
import { businessLoan, draw, dropline, openTestLoan, outsideOf, pay, purchaseLimit } from './testing.ts'

const upfront: LoanTerms = { ...purchaseLimit, paymentCycle: 'UPFRONT' }
const monthly: LoanTerms = { ...purchaseLimit, paymentCycle: 'MONTHLY' }
const FIRST = '2027-01-10'
const DAY = '2027-02-20'

let world: TestApp
let staff: Person

const db = () => world.runtime.platform.database.db
const moveTo = (on: string) => world.runtime.platform.clock.moveTo(on)
const close = (on: string) => runEndOfDay(outsideOf(world), world.tenant, on)
const proves = async () => assert.deepEqual(await proveBooks(db(), world.tenant), [])

async function aLimit(terms: LoanTerms) {
  const { loanId, organisationId } = await openTestLoan(world, terms)
  const owner = await world.person({ memberOf: [organisationId] })
  const repayment = async () => (await owner.call(prepaymentCalls.limitRepayment, { loanId })).data.repayment
  const detail = async () => (await owner.call(calls.loanDetail, { loanId })).data
  const paid = (amount: number, on: string) => pay(world, { organisationId, loanId }, amount, on)
  const receipt = async (paymentBookingId: string) =>
    (await owner.call(traceCalls.allocation, { paymentBookingId })).data
  return { loanId, organisationId, owner, repayment, detail, paid, receipt }
}

before(async () => {
  world = await startTestApp()
  staff = await world.person({ role: 'OPERATIONS_MAKER' })
})
after(() => world.close())

test('a loan by instalments, and a limit that is not drawn, have no such sum', async () => {
  moveTo(FIRST)
  const loan = await aLimit(businessLoan)
  await draw(world, loan.loanId, 10_00_000_00, FIRST)
  assert.equal(await loan.repayment(), null)
  const file = await loan.owner.call(limitRepaymentFile, { loanId: loan.loanId, query: { format: 'pdf' } })
  assert.deepEqual([file.status, /by instalments/.test(file.message)], [409, true])
  const limit = await aLimit(purchaseLimit)
  assert.equal(await limit.repayment(), null)
})

test('the sum is a file too, drawing by drawing, with what was paid ahead or charged beside them', async () => {
  moveTo(FIRST)
  const limit = await aLimit(monthly)
  for (const amount of [4_00_000_00, 1_00_000_00]) await draw(world, limit.loanId, amount, FIRST)
  const sum = (await limit.repayment()) ?? assert.fail()
  const given = { loanId: limit.loanId, query: { format: 'xlsx' } } as const
  const [[titles, ...rows] = [], [later] = []] = await sheetsOfFile(world, limit.owner, limitRepaymentFile, given)
  assert.deepEqual([titles?.[0], titles?.[1], titles?.at(-1)], ['Drawing', 'Principal', 'Total'])
  assert.deepEqual(later, ['Day', 'To pay'], 'of the days that follow nothing is paid today')
  assert.deepEqual(
    rows.map(row => row.at(-1)),
    [...sum.drawings.map(one => one.total / 100), sum.total / 100],
  )
})

test('the sum of today, paid today, leaves nothing of any limit, whatever its interest and however it was paid before', async () => {
  const limits = []
  for (const terms of [purchaseLimit, monthly, upfront, dropline]) {
    moveTo(FIRST)
    const limit = await aLimit(terms)
    await draw(world, limit.loanId, 4_00_000_00, FIRST)
    limits.push({ limit, terms })
  }
  await close(FIRST)
  moveTo('2027-01-25')
  for (const { limit } of limits) {
    await draw(world, limit.loanId, 2_00_000_00, '2027-01-25')
    await limit.paid(50_000_00, '2027-01-25')
  }
  moveTo(DAY)
  await close('2027-02-19')
  for (const { limit, terms } of limits) {
    const whole = await limit.repayment()
    assert.ok(whole)
    const of = (part: 'principal' | 'interest' | 'penal' | 'givenBack') =>
      whole.drawings.reduce((sum, one) => sum + one[part], 0)
    const parts = of('principal') + of('interest') + of('penal') - of('givenBack')
    assert.equal(whole.total, parts + whole.charges - whole.advance)
    assert.equal(of('principal'), (await limit.detail()).used)
    assert.equal(of('givenBack') > 0, terms.paymentCycle === 'UPFRONT')
    assert.equal(whole.ahead.length, 6)
    const { paymentBookingId } = await limit.paid(whole.total, DAY)
    const { status, used, toRepay, advance } = await limit.detail()
    assert.deepEqual([status, used, toRepay, advance], ['ACTIVE', 0, 0, 0])
    assert.equal(await limit.repayment().then(now => now?.total), 0)
    const { lines, givenBack, advance: kept } = await limit.receipt(paymentBookingId)
    assert.equal(givenBack, of('givenBack'))
    assert.equal(lines.reduce((sum, line) => sum + line.amount, 0) + kept, whole.total + givenBack)
    const { data } = await limit.owner.call(statementCalls.statement, { loanId: limit.loanId, query: {} })
    assert.equal(data.closing, 0)
    await draw(world, limit.loanId, 1_00_000_00, DAY)
    assert.equal((await limit.detail()).used, 1_00_000_00, 'what is repaid may be drawn again the same day')
  }
  await proves()
  await close(DAY)
  await proves()
})

test('a paisa less repays all but a part; what was paid ahead counts; a bounce owes everything again', async () => {
  moveTo('2027-03-01')
  await close('2027-02-28')
  const limit = await aLimit(upfront)
  await draw(world, limit.loanId, 3_00_000_00, '2027-03-01')
  await close('2027-03-01')
  moveTo('2027-03-11')
  await close('2027-03-10')
  const whole = (await limit.repayment())?.total ?? 0
  const { paymentBookingId: less } = await limit.paid(whole - 1, '2027-03-11')
  assert.ok((await limit.detail()).used > 0)
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId: less, reason: 'test', idempotencyKey: randomUUID() }),
  )
  assert.equal((await limit.repayment())?.total, whole)
  const { paymentBookingId } = await limit.paid(whole, '2027-03-11')
  await close('2027-03-11')
  moveTo('2027-03-12')
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey: randomUUID() }),
  )
  assert.equal((await limit.detail()).used, 3_00_000_00)
  const early = await limit.paid(whole, '2027-03-11')
  assert.equal((await limit.detail()).used, 0, 'told a day later, it counts as of its day')
  assert.equal((await limit.receipt(early.paymentBookingId)).advance, 0)
  // 500 too much waits, and counts for what is drawn later
  await limit.paid(500_00, '2027-03-12')
  await close('2027-03-12')
  moveTo('2027-03-13')
  await draw(world, limit.loanId, 1_00_000_00, '2027-03-13')
  const again = await limit.repayment()
  assert.ok(
    again && again.advance > 0 && again.advance + again.total + (again.drawings[0]?.givenBack ?? 0) === 1_00_000_00,
  )
  await limit.paid(again.total, '2027-03-13')
  const { used, advance } = await limit.detail()
  assert.deepEqual([used, advance], [0, 0])
  await proves()
})

test('what fell due and was not paid, its penal charge and a charge are within; a payment that comes late changes it as its day would have', async () => {
  moveTo('2027-04-01')
  await close('2027-03-31')
  const limit = await aLimit({ ...purchaseLimit, creditDays: 10 })
  await draw(world, limit.loanId, 2_00_000_00, '2027-04-01')
  await close('2027-04-01')
  moveTo('2027-04-08')
  await close('2027-04-07')
  await draw(world, limit.loanId, 1_00_000_00, '2027-04-08')
  moveTo('2027-04-15')
  await close('2027-04-14')
  const before = await limit.repayment()
  assert.equal(before?.drawings.length, 2)
  assert.ok((before.drawings[0]?.penal ?? 0) > 0)
  await limit.paid(50_000_00, '2027-04-12')
  const now = await limit.repayment()
  assert.ok(now && now.total < before.total - 50_000_00, 'it had brought less penal charge')
  const { data } = await staff.call(prepaymentCalls.limitRepayment, { loanId: limit.loanId })
  assert.equal(data.repayment?.total, now.total)
  await limit.paid(now.total, '2027-04-15')
  assert.equal((await limit.detail()).toRepay, 0)
  await proves()
})

test('staff send the page to whoever may pay, without a figure; others do not, and not where nothing is owed', async () => {
  const limit = await aLimit(purchaseLimit)
  const key = () => ({ 'idempotency-key': randomUUID() })
  const collector = await world.person({ role: 'COLLECTIONS_OFFICER' })
  const send = (by: Person) => by.call(prepaymentCalls.sendRepayment, { loanId: limit.loanId }, key())
  assert.equal((await send(collector)).status, 409)
  await draw(world, limit.loanId, 1_00_000_00, '2027-04-15')
  assert.equal((await send(limit.owner)).status, 403)
  assert.equal((await send(collector)).status, 200)
  const [message] = await world.transaction(async work => {
    const rows = await work.db
      .selectFrom('outgoing_message')
      .selectAll()
      .where('organisation_id', '=', limit.organisationId)
      .where('purpose', '=', 'repay-link')
      .execute()
    return rows.map(row => openMessage(work, row))
  })
  assert.match(message?.text ?? '', new RegExp(`/credit/limit/${limit.loanId}/foreclosure$`))
  assert.doesNotMatch(message?.text ?? '', /₹/)
})
