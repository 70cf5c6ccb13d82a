import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from '../../../../apps/test-app.ts'
import * as contract from '../../contract.ts'
import * as calls from '../../extension-contract.ts'
import { limitRepayment } from '../../prepayment-contract.ts'
import * as rateCalls from '../../rate-contract.ts'
import * as statementCalls from '../../statement-contract.ts'
import { beginRate } from '../rate/begin-change.ts'
import { proveBooks, reversePayment } from '../service.ts'
import { businessLoan, draw, goTo, openTestLoan, pay, purchaseLimit } from '../testing.ts'

let world: TestApp
let maker: Person
let checker: Person
let owners = 0

const db = () => world.runtime.platform.database.db
const today = () => world.runtime.platform.clock.today()
const key = () => ({ 'idempotency-key': randomUUID() })
const proves = async () => assert.deepEqual(await proveBooks(db(), world.tenant), [])

async function aLimit(terms = { ...purchaseLimit, creditDays: 20 }) {
  const { loanId, organisationId } = await openTestLoan(world, terms)
  const mobile = `93${String(10_000_000 + owners++)}`
  const owner = await world.person({ memberOf: [organisationId], mobile })
  const made = await draw(world, loanId, 6_00_000_00, today())
  const { trancheId } = made
  const see = (untilOn: string, by = maker) =>
    by.call(calls.previewExtension, { loanId, query: { trancheId, untilOn } })
  const ask = (untilOn: string, by = maker) =>
    by.call(calls.askExtension, { loanId, body: { trancheId, untilOn, reason: 'Their buyer pays late' } }, key())
  const decide = (extensionId: string, approve = true, by = checker, note = '') =>
    by.call(calls.decideExtension, { loanId, extensionId, body: { approve, note } }, key())
  const read = async (by = maker) => (await by.call(calls.extensions, { loanId })).data
  const offered = async () => (await read(owner)).extensions.find(one => one.state === 'OFFERED')
  const answer = async (agree = true, by = owner, seenHash?: string) => {
    const { extensionId = '', seen } = (await offered()) ?? {}
    const body = { agree, seenHash: seenHash ?? seen?.seenHash ?? '' }
    return by.call(calls.answerExtension, { loanId, extensionId, body }, key())
  }
  const longer = async (untilOn: string) => {
    await decide((await ask(untilOn)).data.requestId)
    return answer()
  }
  const detail = async () => (await owner.call(contract.loanDetail, { loanId })).data
  const sum = async () => (await owner.call(limitRepayment, { loanId })).data.repayment?.total ?? 0
  const schedule = async () => (await owner.call(contract.schedule, { loanId })).data
  const classed = async () =>
    (
      await db()
        .selectFrom('borrower_class')
        .select('class')
        .where('organisation_id', '=', organisationId)
        .executeTakeFirstOrThrow()
    ).class
  return {
    loanId,
    organisationId,
    mobile,
    owner,
    see,
    ask,
    decide,
    offered,
    answer,
    longer,
    read,
    detail,
    sum,
    schedule,
    classed,
  }
}

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-10')
  maker = await world.person({ role: 'OPERATIONS_MAKER' })
  checker = await world.person({ role: 'OPERATIONS_CHECKER' })
})
after(() => world.close())

test('asked by one, decided by another, agreed by the borrower; other than in between it cannot be; what falls due is what was seen', async () => {
  const limit = await aLimit()
  assert.deepEqual((await limit.read()).drawings, [], 'what is drawn today runs from the end of it')
  await goTo(world, '2027-01-12')
  const [drawing] = (await limit.read()).drawings
  assert.deepEqual([drawing?.untilOn, drawing?.outstanding], ['2027-01-30', 6_00_000_00])
  for (const untilOn of ['2027-01-30', '2028-01-13']) assert.ok((await limit.ask(untilOn)).fieldErrors.untilOn, untilOn)
  assert.equal((await limit.ask('2027-03-01', limit.owner)).status, 403)
  const seen = (await limit.see('2027-03-01')).data
  assert.deepEqual(
    seen.rows.map(row => [row.dueOn, row.before === null, row.after === null]),
    [
      ['2027-01-30', false, true],
      ['2027-03-01', true, false],
    ],
  )
  assert.equal(seen.again, 0)
  const { requestId } = (await limit.ask('2027-03-01')).data
  assert.equal((await limit.ask('2027-04-01')).status, 409, 'one waits at a time')
  assert.equal((await limit.decide(requestId, true, maker)).status, 403)
  assert.deepEqual((await limit.read(checker)).extensions[0]?.seen, seen, 'the checker sees what the maker saw')
  assert.ok((await limit.decide(requestId, false)).fieldErrors.note)
  assert.deepEqual((await limit.read(limit.owner)).extensions, [], 'a borrower reads what a checker approved')
  assert.equal((await limit.decide(requestId)).status, 200)
  assert.equal((await limit.decide(requestId)).status, 409)
  assert.match(await world.lastMessage(limit.mobile), /until Mar 1, 2027 to repay drawing 1 .* by Jan 27, 2027/)
  assert.deepEqual(
    [(await limit.schedule())[0]?.dueOn, (await limit.detail()).longer],
    ['2027-01-30', 'OFFERED'],
    'nothing runs longer yet',
  )
  const offer = await limit.offered()
  assert.deepEqual(offer?.seen, seen)
  assert.equal(offer?.desk, null, 'who asked and why is for staff')
  assert.equal((await limit.answer(true, checker)).status, 403)
  const stranger = await world.person({})
  assert.equal((await limit.answer(true, stranger)).status, 403)
  assert.equal((await limit.answer(true, limit.owner, 'of other figures')).status, 409)
  assert.equal((await limit.ask('2027-04-01')).status, 409, 'one waits at a time, for the borrower too')
  assert.equal((await limit.answer()).status, 200)
  assert.match(await world.lastMessage(limit.mobile), /drawing 1 .* is to be back by Mar 1, 2027/)
  const [due, ...more] = await limit.schedule()
  assert.deepEqual([due?.dueOn, due?.unpaid, more.length], ['2027-03-01', seen.rows[1]?.after, 0])
  assert.equal((await limit.detail()).longer, 'BEGUN')
  const [row] = (await limit.read(checker)).extensions
  assert.deepEqual([row?.state, row?.fromOn, row?.beforeOn], ['BEGUN', '2027-01-12', '2027-01-30'])
  const drawings = (await limit.owner.call(contract.disbursements, { loanId: limit.loanId })).data
  assert.equal(drawings[0]?.dueOn, '2027-03-01')
  await proves()
  const loan = await aLimit(businessLoan)
  assert.match((await loan.read()).refusal ?? '', /Only a drawing of a limit/)
})

test('overdue, it runs again: days past due end, the borrower is an NPA from that night, nights and the day it falls due prove the books', async () => {
  const limits = []
  for (const paymentCycle of ['MATURITY', 'MONTHLY', 'UPFRONT'] as const)
    limits.push(await aLimit({ ...purchaseLimit, creditDays: 20, paymentCycle }))
  await goTo(world, '2027-02-09')
  for (const limit of limits) {
    assert.ok((await limit.detail()).daysPastDue > 0)
    const { again } = (await limit.see('2027-03-20')).data
    assert.equal(again, 6_00_000_00)
    assert.equal((await limit.longer('2027-03-20')).status, 200)
    const { overdue } = await limit.detail()
    assert.ok(overdue < 10_000_00, 'only interest and penal charge that had fallen due')
  }
  await proves()
  await goTo(world, '2027-02-12')
  for (const limit of limits) assert.equal(await limit.classed(), 'NPA')
  await proves()
  const paid = []
  for (const limit of limits) {
    const { loanId, organisationId } = limit
    paid.push(await pay(world, { organisationId, loanId }, 1_00_000_00, '2027-02-12'))
  }
  await goTo(world, '2027-03-25')
  await proves()
  for (const [i, limit] of limits.entries()) {
    // interest of each month fell due on 12 March as well
    assert.equal((await limit.detail()).daysPastDue, i === 1 ? 13 : 5)
    const { loanId, organisationId } = limit
    // one that came late, before it ran longer, and one that bounced
    if (i === 0) await pay(world, { organisationId, loanId }, 50_000_00, '2027-02-05')
    if (i === 1) {
      const { paymentBookingId } = paid[i] ?? { paymentBookingId: '' }
      const idempotencyKey = randomUUID()
      await world.transaction(work => reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey }))
    }
    await pay(world, { organisationId, loanId }, await limit.sum(), '2027-03-25')
    assert.equal((await limit.detail()).toRepay, 0)
    const { data } = await limit.owner.call(statementCalls.statement, { loanId, query: {} })
    assert.equal(data.closing, 0)
  }
  await proves()
})

test('a drawing that changed since it was asked is refused; a refusal leaves all as it was; repaid, none is offered', async () => {
  const limit = await aLimit()
  const { loanId, organisationId } = limit
  await goTo(world, addDays(today(), 1))
  const { requestId } = (await limit.ask(addDays(today(), 60))).data
  assert.equal((await limit.decide(requestId, false, checker, 'They have paid before')).status, 200)
  const again = (await limit.ask(addDays(today(), 60))).data.requestId
  await goTo(world, addDays(today(), 1))
  await pay(world, { organisationId, loanId }, await limit.sum(), today())
  assert.equal((await limit.decide(again)).status, 403)
  assert.deepEqual((await limit.read()).drawings, [])
  await proves()
})

test('a borrower may keep the old date; an offer ends unanswered after 15 days or as the drawing changes, and may be asked anew', async () => {
  const limit = await aLimit()
  await goTo(world, addDays(today(), 1))
  const offer = async () => limit.decide((await limit.ask(addDays(today(), 60))).data.requestId)
  assert.equal((await offer()).status, 200)
  const before = await limit.schedule()
  assert.equal((await limit.answer(false)).status, 200)
  assert.deepEqual([await limit.schedule(), (await limit.detail()).longer], [before, null])
  assert.equal((await limit.read()).extensions[0]?.state, 'DECLINED')

  assert.equal((await offer()).status, 200, 'declined, it may be offered anew')
  const { extensionId = '', seen } = (await limit.offered()) ?? {}
  const body = { agree: true, seenHash: seen?.seenHash ?? '' }
  await goTo(world, addDays(today(), 16))
  const late = await limit.owner.call(calls.answerExtension, { loanId: limit.loanId, extensionId, body }, key())
  assert.deepEqual([late.status, (await limit.read()).extensions[0]?.state], [409, 'LAPSED'])
  assert.match(late.message, /has ended/)

  assert.equal((await limit.longer(addDays(today(), 60))).status, 200, 'lapsed, too')
  await goTo(world, addDays(today(), 1))
  await limit.decide((await limit.ask(addDays(today(), 90))).data.requestId)
  await pay(world, limit, await limit.sum(), today())
  assert.equal((await limit.offered())?.seen, null, 'repaid, there is nothing to agree to')
  assert.equal((await limit.answer()).status, 403)
  await proves()
})

test('taken upfront and longer after the rate of the limit changed: the days added bear the new rate, from the night of the old end', async () => {
  const terms = { ...purchaseLimit, creditDays: 6, paymentCycle: 'UPFRONT' as const, floating: true }
  const limit = await aLimit(terms)
  const drawnOn = today()
  const change = { benchmark: 'RBI repo', benchmarkBps: 550, spreadBps: 1_450, reason: 'Repo rate moved' }
  const rate = { loanId: limit.loanId, body: { ...change, fromOn: addDays(drawnOn, 2) } }
  const { requestId: changeId } = (await maker.call(rateCalls.askRateChange, rate, key())).data
  const approval = { loanId: limit.loanId, changeId, body: { approve: true, note: '' } }
  assert.equal((await checker.call(rateCalls.decideRateChange, approval, key())).status, 200)
  await goTo(world, addDays(drawnOn, 2))
  await world.transaction(work => beginRate(work, changeId))
  await goTo(world, addDays(drawnOn, 3))
  const untilOn = addDays(drawnOn, 12)
  const added = Math.round((6_00_000_00 * 0.2 * 6) / 365)
  assert.equal((await limit.see(untilOn)).data.interest, added)
  assert.equal((await limit.longer(untilOn)).status, 200)
  for (let day = today(); day <= untilOn; day = addDays(day, 1)) {
    await goTo(world, day)
    await proves()
  }
  const nights = await db()
    .selectFrom('accrual')
    .select('interest_paise')
    .where('loan_id', '=', limit.loanId)
    .orderBy('on_date')
    .execute()
  const nightAt = (bps: number) => (6_00_000_00 * bps) / 10_000 / 365
  for (const [i, { interest_paise: earned }] of nights.entries())
    assert.ok(Math.abs(earned - nightAt(i < 6 ? 1_600 : 2_000)) < 2, `night ${i + 1}: ${earned}`)
  assert.equal(nights.length, 12)
})
