import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { provedOwnAccount } from '@poonji/capabilities/bank-accounts/server/testing.ts'
import { organisationLedger } from '@poonji/capabilities/ledger/contract.ts'
import * as adjustments from '@poonji/capabilities/loans/adjustment-contract.ts'
import { schedule } from '@poonji/capabilities/loans/contract.ts'
import { proveBooks } from '@poonji/capabilities/loans/server/service.ts'
import { businessLoan, draw, goTo, openTestLoan, pay } from '@poonji/capabilities/loans/server/testing.ts'
import { statement } from '@poonji/capabilities/loans/statement-contract.ts'
import { allocation } from '@poonji/capabilities/loans/trace-contract.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf } from '@poonji/kernel/money.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as credits from '../credit-contract.ts'
import { importFile } from './testing.ts'

let world: TestApp
let maker: Person
let checker: Person

before(async () => {
  world = await startTestApp()
  maker = await world.person({ role: 'OPERATIONS_MAKER' })
  checker = await world.person({ role: 'OPERATIONS_CHECKER' })
})
after(() => world.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const today = () => world.runtime.platform.clock.today()
const proves = async () => assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])

async function sendBack(loanId: string, amountPaise: number, reference: string) {
  const asked = await maker.call(
    adjustments.askRefund,
    { loanId, body: { amountPaise, reason: 'Paid too much' } },
    key(),
  )
  assert.equal(asked.status, 200, asked.message)
  const { requestId } = asked.data
  const body = { approve: true, reference, note: '' }
  const decided = await checker.call(adjustments.decideAdjustment, { loanId, requestId, body }, key())
  assert.equal(decided.status, 200, decided.message)
  return requestId
}

/** A closed loan of which so much was paid too much, and went back today. */
async function refunded(company: string, mobile: string, amountPaise: number, reference: string) {
  const organisationId = await world.organisation({ name: company })
  const { loanId } = await openTestLoan(world, { ...businessLoan, tenureMonths: 2 }, organisationId)
  await draw(world, loanId, 10_00_000_00, today())
  const owner = await world.person({ memberOf: [organisationId], mobile })
  const whole = sumOf((await owner.call(schedule, { loanId })).data, due => due.unpaid)
  const { paymentBookingId } = await pay(world, { organisationId, loanId }, whole + amountPaise, today())
  await goTo(world, addDays(today(), 63))
  await provedOwnAccount(world, organisationId)
  const refundId = await sendBack(loanId, amountPaise, reference)
  return { organisationId, loanId, owner, paymentBookingId, refundId }
}

/** The bank's file brings one credit. */
async function credited(reference: string, rupees: string, on: PlainDate = today()) {
  const row = `${on},${rupees},${reference},RTN ACCOUNT CLOSED,NEFT,`
  await importFile(world, maker, `Date,Amount,UTR/Reference,Narration,Mode,Remitter\n${row}\n`)
  const { content } = (await maker.call(credits.listCredits, { query: { search: reference } })).data
  return content[0]?.id ?? assert.fail(reference)
}

const read = async (creditId: string) => (await maker.call(credits.readCredit, { creditId })).data
const returned = (creditId: string, refundId: string, by = maker) =>
  by.call(credits.returnRefund, { creditId, body: { refundId } }, key())
const standing = async (search: string) =>
  (await maker.call(adjustments.refundsDue, { query: { search } })).data.content.map(row => [
    row.loanStatus,
    row.amount,
    row.refund,
    row.sinceOn,
  ])

test('a refund that the bank sends back is owed to the borrower again, of a closed loan too, and goes out once more', async () => {
  const mobile = '9811116001'
  const { loanId, organisationId, owner, paymentBookingId, refundId } = await refunded(
    'Godavari Yarns',
    mobile,
    123_45,
    'UTRA1',
  )
  assert.deepEqual(await standing('Godavari'), [])
  const sentOn = today()
  await goTo(world, addDays(sentOn, 2))
  const early = await credited('RTNA0', '123.45', addDays(sentOn, -1))
  const other = await credited('RTNA1', '123.46')
  assert.deepEqual([(await read(early)).refunds, (await read(other)).refunds], [[], []], 'of another day or amount')
  const back = addDays(sentOn, 1)
  const creditId = await credited('RTNA2', '123.45', back)
  const { refunds } = await read(creditId)
  assert.deepEqual(
    refunds.map(one => [one.refundId, one.organisationName, one.reference, one.onDate]),
    [[refundId, 'Godavari Yarns', 'UTRA1', sentOn]],
  )
  assert.equal((await returned(other, refundId)).status, 409)
  const both = await Promise.all([returned(creditId, refundId), returned(creditId, refundId)])
  assert.deepEqual(both.map(one => one.status).sort(), [200, 409])
  const mapped = await read(creditId)
  assert.deepEqual([mapped.status, mapped.refund?.loanId, mapped.refunds], ['MAPPED', loanId, []])
  assert.deepEqual(await standing('Godavari'), [['CLOSED', 123_45, 'RETURNED', back]])
  const asked = (await maker.call(adjustments.adjustments, { loanId })).data
  assert.deepEqual([asked.ahead, asked.requests[0]?.returnedOn], [123_45, back])
  const told = (await world.messagesTo(mobile)).filter(text => text.includes('UTRA1'))
  assert.ok(told.some(text => text.includes('sent back') && text.includes('₹123.45')))

  const { rows, closing } = (await owner.call(statement, { loanId, query: {} })).data
  assert.deepEqual(
    rows
      .filter(row => row.kind === 'refund')
      .map(row => [row.onDate, row.reversal, row.taken, row.paid, row.reference]),
    [
      [back, true, 0, 123_45, 'UTRA1'],
      [sentOn, false, 123_45, 0, 'UTRA1'],
    ],
  )
  assert.equal(closing, -123_45)
  const receipt = (await owner.call(allocation, { paymentBookingId })).data
  assert.deepEqual([receipt.refunds, receipt.advance], [[], 123_45])
  const [newest] = (await owner.call(organisationLedger, { orgId: organisationId, query: {} })).data.content
  assert.equal(newest?.kind, 'refund.returned')
  const [titles, file] = await tableOfFile(world, maker, credits.creditsFile, { query: { search: 'RTNA2' } })
  assert.ok(titles && file?.includes('Godavari Yarns'))
  await proves()

  const again = await sendBack(loanId, 123_45, 'UTRA3')
  assert.deepEqual(await standing('Godavari'), [])
  const undo = await maker.call(credits.reverseRefundReturn, { creditId, body: { reason: 'Another credit' } }, key())
  assert.equal(undo.status, 409, 'it was sent again meanwhile')
  const twice = await credited('RTNA4', '123.45')
  assert.deepEqual(
    (await read(twice)).refunds.map(one => one.refundId),
    [again],
    'what came back comes back no more',
  )
  assert.equal((await returned(twice, refundId)).status, 409)
  await proves()
})

test('a credit that was no refund is open again, and the refund stands as sent', async () => {
  const mobile = '9811116002'
  const { loanId, refundId, owner } = await refunded('Krishna Ceramics', mobile, 500_00, 'UTRB1')
  const creditId = await credited('RTNB1', '500.00')
  assert.equal((await returned(creditId, refundId)).status, 200)
  assert.equal((await standing('Krishna')).length, 1)
  const undo = (reason: string) => maker.call(credits.reverseRefundReturn, { creditId, body: { reason } }, key())
  assert.equal((await undo(' ')).status, 400)
  assert.equal((await undo('Of a customer')).status, 200)
  assert.equal((await undo('Of a customer')).status, 409)
  const open = await read(creditId)
  assert.deepEqual([open.status, open.refund, open.refunds.length], ['UNTOUCHED', null, 1])
  assert.deepEqual(await standing('Krishna'), [])
  const { rows, closing } = (await owner.call(statement, { loanId, query: {} })).data
  assert.deepEqual(
    rows.filter(row => row.kind === 'refund').map(row => [row.reversal, row.taken - row.paid]),
    [
      [false, 500_00],
      [true, -500_00],
      [false, 500_00],
    ],
  )
  assert.equal(closing, 0)
  assert.ok((await world.messagesTo(mobile)).some(text => text.includes('by mistake') && text.includes('UTRB1')))
  await proves()

  assert.equal((await returned(creditId, refundId)).status, 200, 'it was that refund after all')
  assert.equal((await standing('Krishna')).length, 1)
  assert.equal((await undo('And yet not')).status, 200)
  assert.deepEqual(await standing('Krishna'), [])
  await proves()
})

test('who does not see the client is not shown its refund and cannot map to it', async () => {
  const { refundId } = await refunded('Bhima Castings', '9811116003', 77_00, 'UTRC1')
  const creditId = await credited('RTNC1', '77.00')
  const elsewhere = await world.person({ role: 'OPERATIONS_MAKER', visibility: 'assigned' })
  const { refunds } = (await elsewhere.call(credits.readCredit, { creditId })).data
  assert.deepEqual([refunds, (await returned(creditId, refundId, elsewhere)).status], [[], 403])
  assert.equal((await returned(creditId, randomUUID())).status, 403)
})
