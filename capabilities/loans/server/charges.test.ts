import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sumOf } from '@poonji/kernel/money.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, sheetsOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as chargeCalls from '../charge-contract.ts'
import * as calls from '../contract.ts'
import * as statementCalls from '../statement-contract.ts'
import { proveBooks, reversePayment } from './service.ts'
import { businessLoan, draw, openTestLoan, pay, purchaseLimit, taxPapersOf } from './testing.ts'

let world: TestApp
let maker: Person
let checker: Person
let owner: Person
let loanId = ''
let organisationId = ''

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const proves = async () => assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
const visit = { code: 'VISIT' as const, amountPaise: 1_000_00, reason: 'Visit of 4 January' }
const ask = () => maker.call(chargeCalls.askCharge, { loanId, body: visit }, key())
const decide = (by: Person, requestId: string, approve: boolean, note = '') =>
  by.call(chargeCalls.decideCharge, { loanId, requestId, body: { approve, note } }, key())
const owed = async () => (await owner.call(calls.loanDues, { loanId })).data.byKind.charges

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-10')
  ;({ loanId, organisationId } = await openTestLoan(world, businessLoan))
  await draw(world, loanId, 10_00_000_00, '2027-01-10')
  maker = await world.person({ role: 'OPERATIONS_MAKER' })
  checker = await world.person({ role: 'OPERATIONS_CHECKER' })
  owner = await world.person({ memberOf: [organisationId] })
})
after(() => world.close())

test('a charge is posted with its GST when the checker approves it, and not before', async () => {
  const { data } = await ask()
  assert.equal(await owed(), 0)
  assert.equal((await decide(maker, data.requestId, true)).status, 403)
  assert.equal((await decide(owner, data.requestId, true)).status, 403)
  assert.equal((await decide(checker, data.requestId, true)).status, 200)
  assert.equal(await owed(), 1_180_00)
  assert.equal((await decide(checker, data.requestId, true)).status, 409)
  assert.equal(await owed(), 1_180_00)
  const statement = (await owner.call(statementCalls.statement, { loanId, query: {} })).data
  assert.ok(statement.rows.some(row => row.chargeCode === 'VISIT' && row.taken === 1_180_00))
  await proves()
})

test('who may both ask and decide does not decide what they asked themselves', async () => {
  const administrator = await world.person({ role: 'ADMINISTRATOR' })
  const { data } = await administrator.call(chargeCalls.askCharge, { loanId, body: visit }, key())
  for (const approve of [true, false])
    assert.equal((await decide(administrator, data.requestId, approve, 'Mine')).status, 403)
  assert.equal((await decide(checker, data.requestId, false, 'Not made')).status, 200)
})

test('a waiver takes back the unpaid part only, in dues and statement, and is asked once', async () => {
  await pay(world, { organisationId, loanId }, 590_00, '2027-01-10')
  const chargeId = (await maker.call(chargeCalls.charges, { loanId })).data.charges[0]?.chargeId ?? ''
  const waiver = { loanId, body: { chargeId, reason: 'Visit was not made' } }
  const { data } = await maker.call(chargeCalls.askWaiver, waiver, key())
  assert.equal((await maker.call(chargeCalls.askWaiver, waiver, key())).status, 409)
  assert.equal((await decide(maker, data.requestId, true)).status, 403)
  assert.equal((await decide(checker, data.requestId, true)).status, 200)
  assert.equal(await owed(), 0)
  const list = (await checker.call(chargeCalls.charges, { loanId })).data
  assert.deepEqual([list.charges[0]?.unpaid, list.charges[0]?.waived], [0, 590_00])
  const [rows = [], about = []] = await sheetsOfFile(world, checker, chargeCalls.chargesFile, { loanId, query: {} })
  assert.deepEqual(rows[1]?.slice(2), [1_000, 180, 590, 0])
  assert.deepEqual(
    about.slice(1).map(([label]) => label),
    ['Borrower', 'Loan', 'As of'],
  )
  const statement = (await owner.call(statementCalls.statement, { loanId, query: {} })).data
  assert.equal(statement.rows.find(row => row.kind === 'charge' && row.reversal)?.paid, 590_00)
  assert.equal(statement.closing, (await owner.call(calls.loanDetail, { loanId })).data.toRepay)
  await proves()
})

test('what a payment that came back leaves unpaid again is waived again, one request at a time', async () => {
  const given = await openTestLoan(world, businessLoan)
  await draw(world, given.loanId, 10_00_000_00, '2027-01-10')
  const asks = await maker.call(chargeCalls.askCharge, { loanId: given.loanId, body: visit }, key())
  const decideOn = (requestId: string, approve = true) =>
    checker.call(
      chargeCalls.decideCharge,
      { loanId: given.loanId, requestId, body: { approve, note: approve ? '' : 'Not yet' } },
      key(),
    )
  await decideOn(asks.data.requestId)
  const list = async () => (await maker.call(chargeCalls.charges, { loanId: given.loanId })).data
  const chargeId = (await list()).charges[0]?.chargeId ?? ''
  const askAgain = () =>
    maker.call(chargeCalls.askWaiver, { loanId: given.loanId, body: { chargeId, reason: 'Not made' } }, key())
  const { paymentBookingId } = await pay(world, given, 333_33, '2027-01-10')
  await decideOn((await askAgain()).data.requestId, false)
  await decideOn((await askAgain()).data.requestId)
  assert.equal((await askAgain()).status, 409, 'nothing is unpaid')
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey: randomUUID() }),
  )
  const again = await askAgain()
  assert.equal(again.status, 200)
  assert.equal((await askAgain()).status, 409, 'one waits')
  assert.deepEqual(
    (await list()).requests.filter(one => one.kind === 'WAIVE').map(one => [one.state, one.base + one.tax]),
    [
      ['WAITING', 333_33],
      ['APPROVED', 846_67],
      ['REFUSED', 846_67],
    ],
  )
  await decideOn(again.data.requestId)
  const [charge] = (await list()).charges
  assert.deepEqual([charge?.unpaid, charge?.waived], [0, 1_180_00])
  const notes = (await taxPapersOf(world, given.loanId)).filter(one => one.kind === 'CREDIT_NOTE')
  assert.deepEqual(
    [
      sumOf(notes, note => note.taxable_paise),
      sumOf(notes, note => note.cgst_paise),
      sumOf(notes, note => note.sgst_paise),
    ],
    [1_000_00, 90_00, 90_00],
  )
  const statement = (await checker.call(statementCalls.statement, { loanId: given.loanId, query: {} })).data
  assert.deepEqual(
    new Set(statement.rows.filter(row => row.kind === 'charge' && row.reversal).map(row => row.paid)),
    new Set([846_67, 333_33]),
  )
  await proves()
})

test('a refusal says why, changes nothing, and a loan that is not running takes no charge', async () => {
  const { data } = await ask()
  assert.equal((await decide(checker, data.requestId, false)).status, 400)
  assert.equal((await decide(checker, data.requestId, false, 'No visit on record')).status, 200)
  assert.equal((await decide(checker, data.requestId, true)).status, 409, 'what was refused stays refused')
  assert.equal(await owed(), 0)
  const fresh = await openTestLoan(world, businessLoan)
  assert.equal((await maker.call(chargeCalls.askCharge, { loanId: fresh.loanId, body: visit }, key())).status, 409)
  const other = await openTestLoan(world, businessLoan)
  const foreign = { loanId: other.loanId, requestId: data.requestId, body: { approve: true, note: '' } }
  assert.equal((await checker.call(chargeCalls.decideCharge, foreign, key())).status, 403)
  assert.equal((await owner.call(chargeCalls.charges, { loanId })).status, 403)
})

test('what no longer holds when it is decided is refused: a charge of a loan that ended, a waiver of what was paid', async () => {
  const given = await openTestLoan(world, businessLoan)
  const of = { loanId: given.loanId }
  await draw(world, given.loanId, 10_00_000_00, '2027-01-10')
  const askHere = () => maker.call(chargeCalls.askCharge, { ...of, body: visit }, key())
  const approve = (requestId: string) =>
    checker.call(chargeCalls.decideCharge, { ...of, requestId, body: { approve: true, note: '' } }, key())
  await approve((await askHere()).data.requestId)
  const chargeId = (await maker.call(chargeCalls.charges, of)).data.charges[0]?.chargeId ?? ''
  const waive = (loan: string) =>
    maker.call(chargeCalls.askWaiver, { loanId: loan, body: { chargeId, reason: 'Not made' } }, key())
  assert.equal((await waive(loanId)).status, 403, 'it is another loan’s charge')
  const waiver = (await waive(given.loanId)).data.requestId
  const late = (await askHere()).data.requestId
  await pay(world, given, 1_180_00, '2027-01-10')
  assert.equal((await approve(waiver)).status, 409)
  await world.runtime.platform.database.db
    .updateTable('loan')
    .set({ status: 'CLOSED' })
    .where('id', '=', given.loanId)
    .execute()
  assert.equal((await approve(late)).status, 409)
})

test('a waiver of what turns out to have been paid before takes nothing, and the statement does not say it', async () => {
  const { data } = await ask()
  await decide(checker, data.requestId, true)
  const chargeId =
    (await maker.call(chargeCalls.charges, { loanId })).data.charges.find(one => one.unpaid > 0)?.chargeId ?? ''
  world.runtime.platform.clock.moveTo('2027-01-12')
  const asked = await maker.call(chargeCalls.askWaiver, { loanId, body: { chargeId, reason: 'Not made' } }, key())
  assert.equal((await decide(checker, asked.data.requestId, true)).status, 200)
  const statement = async () =>
    (await owner.call(statementCalls.statement, { loanId, query: { from: '2027-01-12' } })).data
  assert.deepEqual(
    (await statement()).rows.map(row => [row.kind, row.paid]),
    [['charge', 1_180_00]],
  )
  const { closing } = await statement()
  await pay(world, { organisationId, loanId }, 1_180_00, '2027-01-11')
  const after = await statement()
  assert.deepEqual([after.rows, after.closing], [[], closing])
  await proves()
})

test('the borrower hears of a charge on the day it falls due, what is left to pay of it, and of its waiver', async () => {
  const given = await openTestLoan(world, businessLoan)
  await draw(world, given.loanId, 10_00_000_00, world.runtime.platform.clock.today())
  const mobile = '9812300043'
  await world.person({ memberOf: [given.organisationId], mobile })
  const approve = (requestId: string) =>
    checker.call(
      chargeCalls.decideCharge,
      { loanId: given.loanId, requestId, body: { approve: true, note: '' } },
      key(),
    )
  const add = async () =>
    approve((await maker.call(chargeCalls.askCharge, { loanId: given.loanId, body: visit }, key())).data.requestId)
  const told = async (words: RegExp, why?: string) =>
    assert.ok(
      (await world.messagesTo(mobile)).some(text => words.test(text)),
      why,
    )
  await add()
  await told(/a charge of ₹1,180\.00 was added on PJL-\S+ \(Visit charge with GST\)\. Due today: ₹1,180\.00\./)
  const chargeId = (await maker.call(chargeCalls.charges, { loanId: given.loanId })).data.charges[0]?.chargeId ?? ''
  await pay(world, given, 180_00, world.runtime.platform.clock.today())
  const waiver = { loanId: given.loanId, body: { chargeId, reason: 'Not made' } }
  await approve((await maker.call(chargeCalls.askWaiver, waiver, key())).data.requestId)
  await told(/₹1,000\.00 was waived on PJL-\S+ \(Visit charge with GST\)/)
  await pay(world, given, 180_00, world.runtime.platform.clock.today())
  await add()
  await told(/Due today: ₹1,000\.00/, 'what was paid ahead is taken first')
  await pay(world, given, 2_180_00, world.runtime.platform.clock.today())
  await add()
  await told(/is paid from what you had paid ahead/)
})

test('a charge takes nothing of what was paid on its day before it was approved', async () => {
  const today = world.runtime.platform.clock.today()
  const limit = await openTestLoan(world, purchaseLimit)
  await draw(world, limit.loanId, 10_00_000_00, today)
  await pay(world, limit, 5_00_000_00, today)
  const of = { loanId: limit.loanId }
  const { requestId } = (await maker.call(chargeCalls.askCharge, { ...of, body: visit }, key())).data
  await checker.call(chargeCalls.decideCharge, { ...of, requestId, body: { approve: true, note: '' } }, key())
  const stands = async () => [
    (await checker.call(calls.loanDetail, of)).data.used,
    (await checker.call(calls.loanDues, of)).data.byKind.charges,
  ]
  assert.deepEqual(await stands(), [5_00_000_00, 1_180_00])
  await pay(world, limit, 1_680_00, today)
  assert.deepEqual(await stands(), [4_99_500_00, 0])
  await proves()
})

test('a debit of an auto pay that ended meanwhile came back: it is charged, and its borrower told why and what to do', async () => {
  const given = await openTestLoan(world, businessLoan)
  await draw(world, given.loanId, 10_00_000_00, '2027-01-10')
  const mobile = '9812300042'
  await world.person({ memberOf: [given.organisationId], mobile })
  const debit = { ...given, presentationId: crypto.randomUUID(), amountPaise: 1_21_216_62, code: '04' }
  await world.transaction(work => work.publish('debit.returned', { ...debit, onDate: '2027-01-10' }))
  // what waits for the morning has gone by then, whatever the hour is
  await world.moveTo(addDays(world.runtime.platform.clock.today(), 1))
  assert.match(
    await world.lastMessage(mobile),
    /auto pay of ₹1,21,216.62 came back \(Not enough balance\)\. A bounce charge of ₹590 was added\. Auto pay is over, .* set auto pay up again: .*\/enable-auto-debit$/,
  )
})
