import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { moveClient } from '@poonji/capabilities/leads/server/service.ts'
import { businessLoan, draw, outsideOf, pay, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { foreclosure, keepQuote } from '@poonji/capabilities/loans/prepayment-contract.ts'
import { reverseDisbursal, reversePayment, runEndOfDay } from '@poonji/capabilities/loans/server/service.ts'
import { panIndex } from '@poonji/capabilities/organisations/server/service.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../payout-contract.ts'
import * as tableCalls from '../table-contract.ts'
import { accrue, clawBack } from './accrue.ts'
import { takeBack } from './take-back.ts'
import { clientLoan } from './testing.ts'

let world: TestApp
let partnerId = ''
let partner: Person
let staff: Person
const TODAY = '2027-01-11'
before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo(TODAY)
  partnerId = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Agarwal Finserve' })
  partner = await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId, mobile: '9000000011' })
  staff = await world.person({ role: 'REGIONAL_MANAGER' })
})
after(() => world.close())

const today = () => world.runtime.platform.clock.today()
const planBody = (more: object = {}) => ({
  productCode: null,
  slabs: [{ fromPaise: 0, bps: 75 }],
  fromOn: today(),
  untilOn: null,
  clawbackDays: 180,
  clawbackBps: 5_000,
  ...more,
})
const plan = async (ofPartner: string, more: object = {}) => {
  const made = await staff.call(calls.makePlan, { partnerId: ofPartner, body: planBody(more) })
  assert.equal(made.status, 200, made.message + JSON.stringify(made.fieldErrors))
  return made.data.id
}

/** A partner with a plan, and a loan of a client of theirs. */
async function stage(more: object = {}, terms = businessLoan, madeOn?: string) {
  const ofPartner = await world.organisation({ type: 'DSA', name: 'Verma Associates' })
  const person = await world.person({ role: 'DSA', partnerOf: ofPartner })
  await plan(ofPartner, more)
  return { partnerId: ofPartner, person, ...(await loanOf(ofPartner, terms, madeOn)) }
}

const loanOf = (ofPartner: string, terms = businessLoan, madeOn = today()) =>
  clientLoan(world, { partnerId: ofPartner, name: 'Konark Polymers LLP', terms, madeOn })

const account = async (person: Person, month?: string) =>
  (await person.call(calls.myStatement, { query: { month } })).data
const entries = async (person: Person, month?: string) =>
  (await account(person, month)).entries.map(one => [one.kind, one.basisPaise, one.amountPaise])

describe('what a partner earns', () => {
  test('a disbursal earns the plan’s rate at once, and once, however often it is told', async () => {
    const { person, loanId } = await stage()
    const { trancheId } = await draw(world, loanId, 10_00_000_00, today())
    assert.deepEqual(await entries(person), [['EARNED', 10_00_000_00, 7_500_00]])
    const [used] = (await account(person)).plans
    assert.equal(used?.unused, false)
    assert.equal((await staff.call(calls.withdrawPlan, { planId: used.id })).status, 409, 'it earned something')
    await world.transaction(work => accrue(work, trancheId))
    await world.transaction(work => accrue(work, trancheId))
    const { totalPaise, allTimePaise } = await account(person)
    assert.deepEqual([totalPaise, allTimePaise], [7_500_00, 7_500_00])
  })

  test('slabs run through the month: drawings of a limit earn what their sum earns, to the paisa', async () => {
    const slabs = [
      { fromPaise: 0, bps: 75 },
      { fromPaise: 10_00_000_00, bps: 100 },
    ]
    const { person, loanId } = await stage({ slabs }, purchaseLimit)
    for (const amount of [6_00_000_33, 6_00_000_34, 33_333_33]) await draw(world, loanId, amount, today())
    const { totalPaise, entries: lines } = await account(person)
    // 10 lakh at 0.75 % and 2,33,334.00 at 1 %
    assert.equal(totalPaise, 7_500_00 + 2_333_34)
    assert.equal(lines.length, 3)
  })

  test('drawings at once take their places one after the other', async () => {
    const slabs = [
      { fromPaise: 0, bps: 50 },
      { fromPaise: 5_00_000_00, bps: 150 },
    ]
    const made = await stage({ slabs }, purchaseLimit)
    const second = await loanOf(made.partnerId, purchaseLimit)
    await Promise.all([
      draw(world, made.loanId, 4_00_000_00, today()),
      draw(world, second.loanId, 4_00_000_00, today()),
    ])
    assert.equal((await account(made.person)).totalPaise, 2_500_00 + 4_500_00)
  })

  test('a product’s own plan goes before the one for every product; before and after its days nothing is earned', async () => {
    const { person, loanId, partnerId: ofPartner } = await stage()
    await plan(ofPartner, { productCode: 'BUSINESS_LOAN', slabs: [{ fromPaise: 0, bps: 200 }], untilOn: today() })
    await draw(world, loanId, 1_00_000_00, today())
    assert.equal((await account(person)).totalPaise, 2_000_00)
    const later = await stage({ fromOn: addDays(today(), 1) })
    await draw(world, later.loanId, 1_00_000_00, today())
    assert.deepEqual(await entries(later.person), [])
  })

  test('an application made after the window of 90 days is nobody’s', async () => {
    const within = await stage({}, businessLoan, addDays(today(), 90))
    await draw(world, within.loanId, 1_00_000_00, today())
    assert.equal((await account(within.person)).totalPaise, 750_00)
    const after = await stage({}, businessLoan, addDays(today(), 91))
    await draw(world, after.loanId, 1_00_000_00, today())
    assert.equal((await account(after.person)).totalPaise, 0)
  })

  test('a partner’s own firm earns it nothing, though it was a client of before', async () => {
    const { partnerId: ofPartner, person, loanId, loanNumber, organisationId } = await stage()
    const raise = () => person.call(calls.raiseDispute, { body: { loanNumber, words: 'Nothing was booked.' } })
    const { number } = (await raise()).data
    await world.transaction(work =>
      work.db
        .updateTable('organisation')
        .set({ pan_index: panIndex(work, 'ZZZCO9001K') })
        .where('id', 'in', [ofPartner, organisationId])
        .execute(),
    )
    assert.deepEqual((await account(person)).expected, [])
    const { trancheId } = await draw(world, loanId, 10_00_000_00, today())
    await world.transaction(work => accrue(work, trancheId))
    const open = (await staff.call(calls.listDisputes, { query: { state: 'OPEN' } })).data.content
    const settle = (amountPaise: number) =>
      staff.call(calls.settleDispute, {
        disputeId: open.find(one => one.number === number)?.id ?? '',
        body: { uphold: amountPaise !== 0, amountPaise, answer: 'We looked at it.' },
      })
    assert.match((await settle(5_000_00)).message, /partner's own firm/)
    assert.equal((await settle(0)).status, 200)
    assert.match((await raise()).fieldErrors.loanNumber ?? '', /your own firm/)
    assert.deepEqual(await entries(person), [])
  })

  test('what is signed and not yet disbursed is expected by the same plan, and no more than that', async () => {
    const { person, loanNumber, organisationId } = await stage()
    const before = await account(person)
    assert.deepEqual(
      before.expected.map(one => [one.organisationId, one.loanNumber, one.undrawnPaise, one.amountPaise]),
      [[organisationId, loanNumber, 10_00_000_00, 7_500_00]],
    )
    assert.deepEqual([before.expectedPaise, before.totalPaise], [7_500_00, 0])
    const limit = await stage({}, purchaseLimit)
    assert.deepEqual((await account(limit.person)).expected, [])
  })

  test('nothing is expected of a signed loan whose time is over, nor of a client to whom nothing new is lent', async () => {
    const { person, loanId, organisationId } = await stage()
    const { db } = world.runtime.platform.database
    const client = db.updateTable('organisation').where('id', '=', organisationId)
    await client.set({ non_cooperative_at: new Date() }).execute()
    assert.deepEqual((await account(person)).expected, [])
    await client.set({ non_cooperative_at: null }).execute()
    assert.equal((await account(person)).expectedPaise, 7_500_00)
    const loan = db.updateTable('loan').where('id', '=', loanId)
    await loan.set({ expires_on: addDays(today(), -1) }).execute()
    const { expected, expectedPaise } = await account(person)
    assert.deepEqual([expected, expectedPaise], [[], 0])
  })

  test('of several signed loans as much is expected as they earn when all of them are disbursed', async () => {
    const slabs = [
      { fromPaise: 0, bps: 75 },
      { fromPaise: 15_00_000_00, bps: 100 },
    ]
    const first = await stage({ slabs })
    const second = await loanOf(first.partnerId)
    const { expectedPaise } = await account(first.person)
    assert.equal(expectedPaise, 7_500_00 + 3_750_00 + 5_000_00)
    for (const { loanId } of [first, second]) await draw(world, loanId, 10_00_000_00, today())
    assert.equal((await account(first.person)).totalPaise, expectedPaise)
  })
})

/** Booked on the day it counts from. */
const on = (day: PlainDate) => ({ onDate: day, valueOn: day })

describe('what is given back', () => {
  test('a disbursal that comes back takes back what it earned, once', async () => {
    const { person, loanId } = await stage()
    const { requestId } = await draw(world, loanId, 3_33_333_33, today())
    assert.equal((await account(person)).totalPaise, 2_500_00)
    await world.transaction(async work => {
      await reverseDisbursal(work, { requestId, reason: 'Account closed', idempotencyKey: `back:${requestId}` })
      await takeBack(work, requestId)
      await takeBack(work, requestId)
    })
    assert.deepEqual(await entries(person), [
      ['REVERSED', -3_33_333_33, -2_500_00],
      ['EARNED', 3_33_333_33, 2_500_00],
    ])
  })

  test('a loan closed early within the days, though booked behind them, gives back the plan’s part; undone, it stands again', async () => {
    world.runtime.platform.clock.moveTo('2027-02-01')
    const { person, loanId, organisationId } = await stage({ clawbackBps: 3_333, clawbackDays: 9 })
    await draw(world, loanId, 10_00_000_00, '2027-02-01')
    const owner = await world.person({ memberOf: [organisationId] })
    world.runtime.platform.clock.moveTo('2027-02-10')
    await runEndOfDay(outsideOf(world), world.tenant, '2027-02-09')
    const quote = await owner.call(keepQuote, { loanId, body: { onDate: '2027-02-10' } })
    assert.equal(quote.status, 200, quote.message)
    const [kept] = (await owner.call(foreclosure, { loanId })).data.kept
    world.runtime.platform.clock.moveTo('2027-02-12')
    const paid = await pay(world, { organisationId, loanId }, kept?.total ?? 0, '2027-02-10')
    // 33.33 % of 7,500.00
    assert.deepEqual(await entries(person), [
      ['CLAWBACK', 0, -2_499_75],
      ['EARNED', 10_00_000_00, 7_500_00],
    ])
    const { mobile } = await world.runtime.platform.database.db
      .selectFrom('account')
      .select('mobile')
      .where('id', '=', person.accountId)
      .executeTakeFirstOrThrow()
    const told = async () => {
      await world.drainJobs()
      return world.messagesTo(mobile)
    }
    assert.match((await told()).join(), /closed loan PJL-.* early, so ₹2,499\.75 of your payout is given back/)
    await world.transaction(work => clawBack(work, loanId, on('2027-02-10')))
    assert.equal((await told()).length, 1, 'once')
    await world.transaction(work =>
      reversePayment(work, {
        paymentBookingId: paid.paymentBookingId,
        reason: 'Bounced',
        idempotencyKey: `undo:${loanId}`,
      }),
    )
    const { totalPaise, givenBackPaise } = await account(person)
    assert.deepEqual([totalPaise, givenBackPaise], [7_500_00, -2_499_75])
    const { months } = (await person.call(tableCalls.figures, {})).data
    assert.deepEqual([months.at(-1)?.earnedPaise, months.at(-1)?.givenBackPaise], [7_500_00, -2_499_75])
  })

  test('after the days, and at its own end, nothing is given back', async () => {
    const closed = (loanId: string, day: PlainDate) => world.transaction(work => clawBack(work, loanId, on(day)))
    const { person, loanId } = await stage({ clawbackDays: 30 })
    await draw(world, loanId, 10_00_000_00, today())
    await closed(loanId, addDays(today(), 31))
    assert.equal((await account(person)).allTimePaise, 7_500_00)
    await closed(loanId, addDays(today(), 30))
    assert.equal((await account(person)).allTimePaise, 3_750_00)

    const whole = await stage({ clawbackDays: 1_000 })
    await draw(world, whole.loanId, 10_00_000_00, today())
    const { ends } = await world.runtime.platform.database.db
      .selectFrom('tranche')
      .select(eb => eb.fn.max('due_on').as('ends'))
      .where('loan_id', '=', whole.loanId)
      .executeTakeFirstOrThrow()
    await closed(whole.loanId, ends)
    assert.equal((await account(whole.person)).allTimePaise, 7_500_00)
    await closed(whole.loanId, addDays(ends, -1))
    assert.equal((await account(whole.person)).allTimePaise, 3_750_00)
  })
})

test('of a client who becomes another partner’s, what was applied for before stays with who had them then: payouts, figures, report', async () => {
  const first = await stage({}, purchaseLimit)
  await draw(world, first.loanId, 4_00_000_00, today())
  world.runtime.platform.clock.moveTo(addDays(today(), 5))
  const second = await stage()
  const { organisationId } = first
  await world.transaction(work => moveClient(work, { organisationId, partnerId: second.partnerId, how: 'DISPUTE' }))
  await draw(world, first.loanId, 1_00_000_00, today())
  const ofBoth = async <T>(read: (person: Person) => Promise<T>) => [
    await read(first.person),
    await read(second.person),
  ]
  assert.deepEqual(await ofBoth(async person => (await account(person)).allTimePaise), [3_750_00, 0])
  const figures = await ofBoth(async person => (await person.call(tableCalls.figures, {})).data)
  assert.deepEqual(
    figures.map(({ clients, applications, loans, months }) => [
      ...[clients, applications, loans],
      months.reduce((sum, one) => sum + one.disbursedPaise, 0),
    ]),
    [
      [0, 1, 1, 5_00_000_00],
      [2, 1, 1, 0],
    ],
  )
  const report = await ofBoth(
    async person => (await person.call(tableCalls.readTable, { table: 'disbursals', query: {} })).data.content,
  )
  assert.deepEqual(
    report.map(rows => rows.map(({ cells, to }) => [cells[4], to])),
    [
      [
        [1_00_000, null],
        [4_00_000, null],
      ],
      [],
    ],
  )
})

describe('plans and disputes', () => {
  test('staff set plans; wrong slabs, past days and overlaps are refused in words', async () => {
    await plan(partnerId)
    const refused = async (more: object) => staff.call(calls.makePlan, { partnerId, body: planBody(more) })
    assert.equal((await refused({})).status, 409)
    assert.deepEqual(Object.keys((await refused({ productCode: 'NONE' })).fieldErrors), ['productCode'])
    const low = [
      { fromPaise: 0, bps: 10 },
      { fromPaise: 0, bps: 20 },
    ]
    assert.deepEqual(Object.keys((await refused({ productCode: 'BUSINESS_LOAN', slabs: low })).fieldErrors), ['slabs'])
    const past = { productCode: 'BUSINESS_LOAN', fromOn: addDays(today(), -1) }
    assert.deepEqual(Object.keys((await refused(past)).fieldErrors), ['fromOn'])
    const [made] = (await staff.call(calls.listPlans, { partnerId })).data.plans
    const end = { planId: made?.id ?? '', body: { untilOn: today() } }
    assert.equal((await staff.call(calls.endPlan, end)).status, 200)
    assert.equal((await staff.call(calls.endPlan, end)).status, 409)
    await plan(partnerId, { fromOn: addDays(today(), 1) })
    const plans = async () => (await staff.call(calls.listPlans, { partnerId })).data.plans
    const [wrong] = await plans()
    assert.equal(wrong?.unused, true)
    assert.equal((await staff.call(calls.withdrawPlan, { planId: wrong.id })).status, 200)
    assert.ok((await plans()).every(({ id }) => id !== wrong.id))
    await plan(partnerId, { fromOn: addDays(today(), 1) })
    const buyer = await world.organisation()
    assert.equal((await staff.call(calls.makePlan, { partnerId: buyer, body: planBody() })).status, 403)
    const sales = await world.person({ role: 'SALES_EXECUTIVE' })
    assert.equal((await sales.call(calls.makePlan, { partnerId, body: planBody() })).status, 403)
  })

  test('a partner disputes a loan of theirs; staff settle it once, and the amount is booked', async () => {
    const { loanId, loanNumber } = await loanOf(partnerId)
    await draw(world, loanId, 2_00_000_00, today())
    const foreign = await stage()
    const raise = (number: string) =>
      partner.call(calls.raiseDispute, { body: { loanNumber: number, words: 'The rate was 1 %.' } })
    assert.deepEqual(Object.keys((await raise(foreign.loanNumber)).fieldErrors), ['loanNumber'])
    assert.match((await raise(loanNumber)).data.number, /^PD-2027-/)
    assert.equal((await raise(loanNumber)).status, 409)
    assert.equal((await foreign.person.call(calls.myDisputes, { query: {} })).data.totalElements, 0)
    const [open] = (await staff.call(calls.listDisputes, { query: { state: 'OPEN' } })).data.content
    const disputeId = open?.id ?? ''
    const settle = (body: { uphold: boolean; amountPaise: number }) =>
      staff.call(calls.settleDispute, { disputeId, body: { ...body, answer: 'Agreed by mail on 2 January.' } })
    for (const amountPaise of [0, 10_000_00_00_000_00, -10_000_00_00_000_00])
      assert.equal((await settle({ uphold: true, amountPaise })).status, 400, `${amountPaise}`)
    const tries = await Promise.all([1, 2, 3].map(() => settle({ uphold: true, amountPaise: 500_01 })))
    assert.deepEqual(tries.map(one => one.status).sort(), [200, 409, 409])
    assert.match(await world.lastMessage('9000000011'), /upheld/)
    const adjusted = (await account(partner)).entries.filter(one => one.kind === 'ADJUSTED')
    assert.deepEqual(
      adjusted.map(one => one.amountPaise),
      [500_01],
    )
  })

  test('an employee sees no payouts; partners never see each other’s', async () => {
    const employee = await world.person({ role: 'PARTNER_EMPLOYEE', partnerOf: partnerId })
    assert.equal((await employee.call(calls.myStatement, { query: {} })).status, 403)
    const { person } = await stage()
    assert.deepEqual((await account(person)).entries, [])
    const seen = await staff.call(calls.statementOfPartner, { partnerId, query: {} })
    assert.deepEqual(seen.data.entries, (await account(partner)).entries)
  })
})
