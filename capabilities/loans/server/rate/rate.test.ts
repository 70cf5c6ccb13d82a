import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from '../../../../apps/test-app.ts'
import { loanDetail } from '../../contract.ts'
import * as calls from '../../rate-contract.ts'
import {
  answerRestructuring,
  askRestructuring,
  decideRestructuring,
  previewRestructuring,
} from '../../restructure-contract.ts'
import { restructuringWorld, wanted } from '../restructure/testing.ts'
import { proveBooks, reversePayment, runEndOfDay } from '../service.ts'
import { businessLoan, draw, openTestLoan, outsideOf, pay, purchaseLimit } from '../testing.ts'
import { beginRate } from './begin-change.ts'

let world: TestApp
let maker: Person
let checker: Person
const key = () => ({ 'idempotency-key': randomUUID() })
const begin = (changeId: string) => world.transaction(work => beginRate(work, changeId))
const proves = async () => assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
const moveTo = (on: string) => world.runtime.platform.clock.moveTo(on)
const close = async (on: string) => {
  moveTo(on)
  await runEndOfDay(outsideOf(world), world.tenant, on)
}

before(async () => {
  world = await startTestApp()
  maker = await world.person({ role: 'OPERATIONS_MAKER' })
  checker = await world.person({ role: 'OPERATIONS_CHECKER' })
})
after(() => world.close())

let owners = 0
async function floating(drawnOn: string, terms = businessLoan) {
  moveTo(drawnOn)
  const { loanId, organisationId } = await openTestLoan(world, { ...terms, floating: true })
  await draw(world, loanId, 10_00_000_00, drawnOn)
  const mobile = `96${String(10_000_000 + owners++)}`
  const owner = await world.person({ memberOf: [organisationId], mobile })
  const ask = (fromOn: string, rateBps: number, by = maker) =>
    by.call(
      calls.askRateChange,
      {
        loanId,
        body: { fromOn, benchmark: 'RBI repo', benchmarkBps: 550, spreadBps: rateBps - 550, reason: 'Repo rate moved' },
      },
      key(),
    )
  const decide = (changeId: string, approve = true, by = checker, note = '') =>
    by.call(calls.decideRateChange, { loanId, changeId, body: { approve, note } }, key())
  const choose = (changeId: string, keeps: 'TENURE' | 'EMI', by = owner) =>
    by.call(calls.chooseRateKeeps, { loanId, changeId, body: { keeps } }, key())
  const read = async (by = owner) => (await by.call(calls.rateChanges, { loanId })).data
  const dues = () =>
    world.runtime.platform.database.db
      .selectFrom('due')
      .select(['due_on', 'interest_paise', 'principal_paise'])
      .where('loan_id', '=', loanId)
      .where('tranche_id', 'is not', null)
      .orderBy('due_on')
      .execute()
  return { loanId, organisationId, mobile, owner, ask, decide, choose, read, dues }
}

describe('the rate of a running loan', () => {
  test('asked, approved by another, told, chosen, and in force from its day: nights, instalments and books agree', async () => {
    const loan = await floating('2027-01-10')
    await close('2027-02-20')
    const { status, data } = await loan.ask('2027-02-25', 2_000)
    assert.equal(status, 200)
    assert.deepEqual((await loan.read()).changes, [], 'a borrower does not read what waits')
    assert.equal((await loan.decide(data.requestId, true, maker)).status, 403)
    assert.equal((await loan.choose(data.requestId, 'EMI')).status, 409, 'nothing to choose before it is decided')
    assert.equal((await loan.decide(data.requestId)).status, 200)
    assert.match(await world.lastMessage(loan.mobile), /20% a year from .*25.*instalment/)
    const { coming } = await loan.read()
    assert.deepEqual(
      coming?.options.map(option => option.keeps),
      ['TENURE', 'EMI'],
    )
    const [tenure, emi] = coming?.options ?? []
    assert.equal(tenure?.instalments, coming?.unchanged?.instalments)
    assert.ok((tenure?.emi ?? 0) > (coming?.unchanged?.emi ?? 0))
    assert.ok((emi?.interest ?? 0) > (tenure?.interest ?? 0), 'what is kept smaller costs more')
    const next = { fromOn: '2027-02-25', rateBps: 2_000 }
    const told = async () => (await loan.owner.call(loanDetail, { loanId: loan.loanId })).data.rateComing
    assert.deepEqual(await told(), { ...next, chosen: false })
    assert.equal((await loan.choose(data.requestId, 'EMI')).status, 200)
    assert.deepEqual(await told(), { ...next, chosen: true })
    const before = await loan.dues()

    await begin(data.requestId)
    assert.deepEqual(await loan.dues(), before, 'before its day nothing happens')
    await close('2027-02-24')
    moveTo('2027-02-25')
    await begin(data.requestId)
    await begin(data.requestId)
    const after = await loan.dues()
    assert.equal((await loan.read()).rateBps, 2_000)
    assert.equal((await loan.choose(data.requestId, 'TENURE')).status, 409, 'it is too late to choose')
    assert.equal(await told(), null)
    const emiOf = (row: (typeof after)[number] | undefined) => (row?.interest_paise ?? 0) + (row?.principal_paise ?? 0)
    assert.equal(emiOf(after[2]), emiOf(before[2]), 'the instalment stays')
    assert.deepEqual(after.slice(0, 1), before.slice(0, 1), 'what fell due before is as it was')
    assert.ok(after.length > before.length || emiOf(after.at(-1)) > emiOf(before.at(-1)))
    assert.equal(
      after.reduce((sum, row) => sum + row.principal_paise, 0),
      10_00_000_00,
    )
    await proves()
    await close('2027-03-20')
    await proves()
    const nights = await world.runtime.platform.database.db
      .selectFrom('accrual')
      .select(['on_date', 'principal_paise', 'interest_paise'])
      .where('loan_id', '=', loan.loanId)
      .where('on_date', 'in', ['2027-02-23', '2027-02-26'])
      .orderBy('on_date')
      .execute()
    for (const [i, rate] of [0.18, 0.2].entries()) {
      const night = nights[i]
      assert.ok(Math.abs((night?.interest_paise ?? 0) - ((night?.principal_paise ?? 0) * rate) / 365) <= 1)
    }
  })

  test('while a restructured loan repays no principal, the borrower chooses as ever: the instalment that comes is kept, or found anew', async () => {
    const desk = await restructuringWorld(world)
    const loans = { PAID: await floating('2027-03-21'), CAPITALISED: await floating('2027-03-21') }
    moveTo('2027-03-22')
    for (const moratoriumInterest of ['PAID', 'CAPITALISED'] as const) {
      const { loanId, owner } = loans[moratoriumInterest]
      const terms = wanted('2027-03-22', { moratoriumMonths: 3, moratoriumInterest, instalments: 15 })
      const { seenHash } = (await desk.maker.call(previewRestructuring, { loanId, query: terms })).data
      const body = { ...terms, seenHash, reason: 'Sales fell after the flood' }
      const { requestId } = (await desk.maker.call(askRestructuring, { loanId, body }, key())).data
      const restructuring = { loanId, restructuringId: requestId }
      await desk.checker.call(decideRestructuring, { ...restructuring, body: { approve: true, note: '' } }, key())
      await owner.call(answerRestructuring, { ...restructuring, body: { agree: true } }, key())
    }
    moveTo('2027-03-24')
    const seen = []
    for (const loan of Object.values(loans)) {
      const { requestId } = (await loan.ask('2027-04-02', 1_950)).data
      assert.equal((await loan.decide(requestId)).status, 200)
      const { coming } = await loan.read()
      const [tenure, emi, ...more] = coming?.options ?? []
      assert.deepEqual([tenure?.keeps, emi?.keeps, more], ['TENURE', 'EMI', []])
      assert.ok((tenure?.emi ?? 0) > (emi?.emi ?? 0))
      assert.equal((await loan.choose(requestId, 'EMI')).status, 200)
      seen.push({ loan, requestId, before: await loan.dues(), unchanged: coming?.unchanged, emi })
    }
    await close('2027-04-01')
    moveTo('2027-04-02')
    for (const { loan, requestId, before, unchanged, emi } of seen) {
      await begin(requestId)
      const after = await loan.dues()
      const repaying = (rows: typeof before) =>
        rows.filter(row => row.principal_paise > 0).map(row => row.interest_paise + row.principal_paise)
      assert.deepEqual(
        [repaying(after)[0], repaying(after)[1]],
        [repaying(before)[0], repaying(before)[1]],
        'the instalment stays',
      )
      assert.deepEqual([emi?.emi, unchanged?.emi], [repaying(before)[0], repaying(before)[0]])
      assert.equal(after.length - before.length, (emi?.instalments ?? 0) - (unchanged?.instalments ?? 0))
      await proves()
    }
  })

  test('begun late, or with a payment of an earlier date before or after it, all ends the same', async () => {
    const shapes = []
    for (const order of ['in time', 'late', 'paid late']) {
      const loan = await floating('2027-04-10')
      moveTo('2027-04-20')
      const { data } = await loan.ask('2027-05-15', 1_500)
      await loan.decide(data.requestId)
      const payEarly = () => pay(world, loan, 50_000_00, '2027-05-12')
      await close('2027-05-14')
      moveTo('2027-05-15')
      if (order !== 'paid late') await payEarly()
      if (order !== 'late') await begin(data.requestId)
      await close('2027-06-05')
      if (order === 'late') await begin(data.requestId)
      if (order === 'paid late') await payEarly()
      const gone = await pay(world, loan, 1_00_000_00, '2027-05-11')
      await world.transaction(work =>
        reversePayment(work, { ...gone, reason: 'Returned', idempotencyKey: randomUUID() }),
      )
      shapes.push(await loan.dues())
      await proves()
    }
    assert.deepEqual(shapes[1], shapes[0])
    assert.deepEqual(shapes[2], shapes[0])
  })

  test('an instalment that the new rate would not let repay the loan is not offered to be kept', async () => {
    const loan = await floating('2027-02-01', { ...businessLoan, rateBps: 1_200, tenureMonths: 120 })
    await close('2027-02-02')
    const { status, data } = await loan.ask('2027-02-10', 1_800)
    assert.equal(status, 200)
    assert.equal((await loan.decide(data.requestId)).status, 200)
    const { coming } = await loan.read()
    assert.deepEqual(
      coming?.options.map(option => option.keeps),
      ['TENURE'],
    )
    assert.equal((await loan.choose(data.requestId, 'EMI')).status, 400)
  })

  test('a limit bears the new rate each day from then on, and draws at it', async () => {
    const loan = await floating('2027-06-10', purchaseLimit)
    moveTo('2027-06-19')
    const { data } = await loan.ask('2027-07-10', 1_460)
    await loan.decide(data.requestId)
    assert.match(await world.lastMessage(loan.mobile), /14\.6% a year/)
    assert.deepEqual((await loan.read()).coming?.options, [])
    await close('2027-07-09')
    moveTo('2027-07-10')
    await begin(data.requestId)
    await draw(world, loan.loanId, 10_00_000_00, '2027-07-10')
    const dues = await loan.dues()
    const day = (rate: number) => (10_00_000_00 * rate) / 365
    assert.equal(dues[0]?.interest_paise, Math.round(30 * day(0.16) + 60 * day(0.146)))
    assert.equal(dues[1]?.interest_paise, Math.round(90 * day(0.146)))
    await close('2027-07-15')
    await proves()
  })

  test('a drawing that was repaid when the rate began runs at it again once its payment came back', async () => {
    const loan = await floating('2027-08-10', purchaseLimit)
    await draw(world, loan.loanId, 5_00_000_00, '2027-08-10')
    await close('2027-08-19')
    moveTo('2027-08-20')
    const paid = await pay(world, loan, 10_05_000_00, '2027-08-20')
    const { data } = await loan.ask('2027-08-25', 1_460)
    await loan.decide(data.requestId)
    await close('2027-08-24')
    moveTo('2027-08-25')
    await begin(data.requestId)
    await close('2027-08-27')
    moveTo('2027-08-28')
    await world.transaction(work => reversePayment(work, { ...paid, reason: 'Returned', idempotencyKey: randomUUID() }))
    await close('2027-09-05')
    const nights = await world.runtime.platform.database.db
      .selectFrom('accrual')
      .select('interest_paise')
      .where('loan_id', '=', loan.loanId)
      .where('on_date', '>=', '2027-08-28')
      .execute()
    const day = (15_00_000_00 * 0.146) / 365
    for (const { interest_paise } of nights) assert.ok(Math.abs(interest_paise - day) <= 1, `${interest_paise}`)
    await proves()
  })

  test('a loan that was closed on the day of its new rate bears it once what closed it came back', async () => {
    const drawnOn = world.runtime.platform.clock.today()
    const [asksOn, dueOn] = [addDays(drawnOn, 20), addMonths(drawnOn, 1)]
    const loan = await floating(drawnOn, { ...businessLoan, tenureMonths: 1 })
    await close(asksOn)
    const { data } = await loan.ask(addDays(dueOn, 3), 2_000)
    assert.equal((await loan.decide(data.requestId)).status, 200)
    await close(addDays(dueOn, -1))
    moveTo(dueOn)
    const owed = (await loan.dues()).reduce((sum, due) => sum + due.interest_paise + due.principal_paise, 0)
    const { paymentBookingId } = await pay(world, loan, owed, dueOn)
    const status = async () => (await loan.owner.call(loanDetail, { loanId: loan.loanId })).data.status
    assert.equal(await status(), 'CLOSED')
    await close(addDays(dueOn, 4))
    await begin(data.requestId)
    assert.equal((await loan.read()).coming?.changeId, data.requestId, 'a closed loan keeps what it was')
    await world.transaction(work =>
      reversePayment(work, { paymentBookingId, reason: 'The cheque came back', idempotencyKey: randomUUID() }),
    )
    await world.drainJobs()
    assert.equal(await status(), 'ACTIVE')
    const { coming, changes } = await loan.read()
    assert.deepEqual([coming, changes[0]?.begun], [null, true])
    assert.equal((await loan.ask(addDays(dueOn, 10), 1_900)).status, 200, 'so the next one can be asked')
    await proves()
  })

  test('what cannot be is refused with a sentence', async () => {
    const loan = await floating('2027-08-01')
    const today = '2027-08-01'
    for (const [fromOn, rateBps, field] of [
      [today, 2_000, 'fromOn'],
      ['2027-07-31', 2_000, 'fromOn'],
      ['2028-08-02', 2_000, 'fromOn'],
      ['2027-08-10', 0, 'spreadBps'],
      ['2027-08-10', 3_601, 'spreadBps'],
      ['2027-08-10', 1_800, 'benchmarkBps'],
    ] as const) {
      const answer = await loan.ask(fromOn, rateBps)
      assert.equal(answer.status, 400, `${fromOn} ${rateBps}`)
      assert.ok(answer.fieldErrors[field], JSON.stringify(answer))
    }
    assert.equal((await loan.ask('2027-08-10', 20_000)).status, 400, '200 %')
    assert.equal((await loan.ask('2027-08-10', 2_000, loan.owner)).status, 403)
    const { data } = await loan.ask('2027-08-10', 2_000)
    assert.equal((await loan.ask('2027-08-11', 2_100)).status, 409, 'one at a time')
    assert.equal((await loan.decide(data.requestId, false)).status, 400, 'a refusal says why')
    moveTo('2027-08-10')
    assert.equal((await loan.decide(data.requestId)).status, 409, 'its day has come')
    assert.equal((await loan.decide(data.requestId, false, checker, 'Too late')).status, 200)
    const next = await loan.ask('2027-08-20', 3_600)
    await loan.decide(next.data.requestId)
    const fixed = await openTestLoan(world, businessLoan)
    const body = {
      fromOn: addDays('2027-08-10', 5),
      benchmark: 'RBI repo',
      benchmarkBps: 550,
      spreadBps: 900,
      reason: 'Moved',
    }
    assert.equal((await maker.call(calls.askRateChange, { loanId: fixed.loanId, body }, key())).status, 409)
    const stranger = await world.person({ memberOf: [await world.organisation()] })
    assert.equal((await loan.choose(next.data.requestId, 'EMI', stranger)).status, 403)
  })
})
