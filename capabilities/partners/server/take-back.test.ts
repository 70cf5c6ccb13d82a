import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { draw, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import '@poonji/capabilities/disbursals/events.ts'
import { reverseDisbursal } from '@poonji/capabilities/loans/server/service.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { endPlan, listPlans, makePlan, myStatement } from '../payout-contract.ts'
import { clawBack, restore } from './accrue.ts'
import { takeBack } from './take-back.ts'
import { clientLoan } from './testing.ts'

let world: TestApp
let staff: Person
before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-11')
  staff = await world.person({ role: 'REGIONAL_MANAGER' })
})
after(() => world.close())

const LAKH = 1_00_000_00
/** The first 10 lakh of a month at 0.75 %, what is beyond at 1 %. */
const RISING = [
  { fromPaise: 0, bps: 75 },
  { fromPaise: 10 * LAKH, bps: 100 },
]
const today = () => world.runtime.platform.clock.today()

/** A partner with a plan of slabs, and limits of two clients. */
async function stage(slabs = RISING) {
  const partnerId = await world.organisation({ type: 'DSA', name: 'Verma Associates' })
  const person = await world.person({ role: 'DSA', partnerOf: partnerId })
  const body = { productCode: null, slabs, fromOn: today(), untilOn: null, clawbackDays: 180, clawbackBps: 5_000 }
  assert.equal((await staff.call(makePlan, { partnerId, body })).status, 200)
  const limit = (name: string) => clientLoan(world, { partnerId, name, terms: purchaseLimit })
  return { partnerId, person, one: await limit('Konark Polymers LLP'), two: await limit('Surya Packaging') }
}

const comesBack = ({ requestId }: { requestId: string }) =>
  world.transaction(async work => {
    await reverseDisbursal(work, { requestId, reason: 'Account closed', idempotencyKey: `back:${requestId}` })
    await takeBack(work, requestId)
    assert.equal(await takeBack(work, requestId), null, 'it is taken back once')
  })
const account = async (person: Person, month?: string) => (await person.call(myStatement, { query: { month } })).data
const lines = async (person: Person) =>
  (await account(person)).entries.map(one => [one.kind, one.basisPaise, one.amountPaise])

/** Booked on the day it counts from. */
const on = (day: PlainDate) => ({ onDate: day, valueOn: day })

describe('a disbursal that comes back leaves its month as its slabs give it on what stayed', () => {
  test('what was disbursed after it falls to the lower slab, and the books say so in lines of their own', async () => {
    const { person, one, two } = await stage()
    const first = await draw(world, one.loanId, 10 * LAKH, today())
    await draw(world, two.loanId, 6 * LAKH, today())
    // 10 lakh at 0.75 % and 6 lakh at 1 %
    assert.equal((await account(person)).totalPaise, 7_500_00 + 6_000_00)
    await comesBack(first)
    // 6 lakh stayed: 0.75 % of it
    assert.equal((await account(person)).totalPaise, 4_500_00)
    assert.deepEqual((await lines(person)).toSorted(), [
      ['EARNED', 10 * LAKH, 7_500_00],
      ['EARNED', 6 * LAKH, 6_000_00],
      ['RERATED', 0, -1_500_00],
      ['REVERSED', -10 * LAKH, -7_500_00],
    ])
    const next = await draw(world, one.loanId, 4 * LAKH, today())
    assert.equal((await account(person)).totalPaise, 7_500_00, 'the next climbs from what stayed')
    await comesBack(next)
    assert.equal((await account(person)).totalPaise, 4_500_00)
    const rerated = (await lines(person)).filter(([kind]) => kind === 'RERATED')
    assert.equal(rerated.length, 1, 'what earns as before has no other line')
  })

  test('its partner is told, of what is taken back only who may see payouts', async () => {
    const partnerId = await world.organisation({ type: 'DSA', name: 'Told Finserve' })
    const [owner, employee] = ['9811188031', '9811188032']
    await world.person({ role: 'DSA', partnerOf: partnerId, mobile: owner })
    const permissions = ['CAN_VIEW_DISBURSEMENT_STATUS'] as const
    await world.person({ domain: 'partner', permissions, partnerOf: partnerId, mobile: employee })
    const returns = async (name: string, { becomesOwnFirm = false } = {}) => {
      const { loanId, organisationId, loanNumber } = await clientLoan(world, { partnerId, name, terms: purchaseLimit })
      const { requestId } = await draw(world, loanId, 10 * LAKH, today())
      await world.transaction(async work => {
        if (becomesOwnFirm)
          await work.db
            .updateTable('organisation')
            .set({ pan_index: Buffer.from('the PAN of both') })
            .where('id', 'in', [partnerId, organisationId])
            .execute()
        await reverseDisbursal(work, { requestId, reason: 'Account closed', idempotencyKey: `back:${requestId}` })
        const moved = { disbursalId: requestId, organisationId, loanId, from: 'PAID', to: 'RETURNED' } as const
        await work.publish('disbursal.moved', moved)
      })
      const sent = `Poonji: the bank sent back the money that we paid to ${name} on loan ${loanNumber}`
      const end = 'They are asked to check their account and ask again.'
      return { plain: `${sent}. ${end}`, taken: `${sent}, so ₹7,500 of your payout is taken back. ${end}` }
    }
    const first = await returns('Konark Polymers LLP')
    assert.deepEqual([await world.messagesTo(owner), await world.messagesTo(employee)], [[first.plain], [first.plain]])
    const body = { productCode: null, slabs: RISING, fromOn: today(), untilOn: null, clawbackDays: 180, clawbackBps: 0 }
    assert.equal((await staff.call(makePlan, { partnerId, body })).status, 200)
    const next = await returns('Surya Packaging')
    const told = async (mobile: string) => (await world.messagesTo(mobile)).toSorted()
    assert.deepEqual(await told(owner), [first.plain, next.taken].toSorted())
    assert.deepEqual(await told(employee), [first.plain, next.plain].toSorted())
    const own = await returns('Told Finserve', { becomesOwnFirm: true })
    assert.ok((await told(owner)).includes(own.taken), 'what was earned before the firm was known as its own')
  })

  test('one after another come back, whatever their order: at the end nothing is left, to the paisa', async () => {
    const { person, one, two } = await stage()
    const drawn = []
    for (const [loan, paise] of [
      [one, 7 * LAKH + 33],
      [two, 5 * LAKH + 34],
      [one, 33_333_33],
    ] as const)
      drawn.push(await draw(world, loan.loanId, paise, today()))
    await comesBack(drawn[1] ?? assert.fail())
    // 7,33,333.66 at 0.75 %: 5,500.00245, which is 5,500.00
    assert.equal((await account(person)).totalPaise, 5_500_00)
    await comesBack(drawn[0] ?? assert.fail())
    assert.equal((await account(person)).totalPaise, 250_00)
    await comesBack(drawn[2] ?? assert.fail())
    assert.equal((await account(person)).totalPaise, 0)
  })

  test('slabs that fall with the month give what stayed the better rate', async () => {
    const { person, one, two } = await stage([
      { fromPaise: 0, bps: 100 },
      { fromPaise: 10 * LAKH, bps: 50 },
    ])
    const first = await draw(world, one.loanId, 10 * LAKH, today())
    await draw(world, two.loanId, 6 * LAKH, today())
    await comesBack(first)
    assert.equal((await account(person)).totalPaise, 6_000_00)
  })

  test('others that are disbursed and come back at the same time end at what stayed', async () => {
    const { person, one, two } = await stage()
    const first = await draw(world, one.loanId, 9 * LAKH, today())
    const second = await draw(world, two.loanId, 6 * LAKH, today())
    await Promise.all([
      comesBack(first),
      draw(world, two.loanId, 8 * LAKH, today()),
      comesBack(second),
      draw(world, one.loanId, 4 * LAKH, today()),
    ])
    // 10 of 12 lakh at 0.75 % and 2 at 1 %
    assert.equal((await account(person)).totalPaise, 9_500_00)
  })

  test('it is set right in the month of the disbursals, also when it comes back in the next', async () => {
    world.runtime.platform.clock.moveTo('2027-01-31')
    const { person, one, two } = await stage()
    const first = await draw(world, one.loanId, 10 * LAKH, today())
    await draw(world, two.loanId, 6 * LAKH, today())
    world.runtime.platform.clock.moveTo('2027-02-01')
    await draw(world, two.loanId, 6 * LAKH, today())
    await comesBack(first)
    const totals = [(await account(person, '2027-01')).totalPaise, (await account(person, '2027-02')).totalPaise]
    assert.deepEqual(totals, [4_500_00, 4_500_00])
  })

  test('of a loan that closed early its part of what it earns now is given back, and stands again whole', async () => {
    const { person, one, two } = await stage()
    const first = await draw(world, one.loanId, 10 * LAKH, today())
    await draw(world, two.loanId, 6 * LAKH, today())
    await world.transaction(work => clawBack(work, two.loanId, on(addDays(today(), 5))))
    // half of the 6,000 that it earned
    assert.equal((await account(person)).totalPaise, 13_500_00 - 3_000_00)
    await comesBack(first)
    // half of the 4,500 that it earns now
    assert.equal((await account(person)).totalPaise, 2_250_00)
    await world.transaction(work => restore(work, two.loanId))
    assert.equal((await account(person)).totalPaise, 4_500_00)
    await world.transaction(work => clawBack(work, two.loanId, on(addDays(today(), 6))))
    assert.equal((await account(person)).totalPaise, 2_250_00)
  })

  test('of a loan that closed early and whose money came back, what was given back of it stands again: by the plan that it earned by', async () => {
    world.runtime.platform.clock.moveTo('2027-03-30')
    const { partnerId, person, one } = await stage()
    const first = await draw(world, one.loanId, 10 * LAKH, today())
    const { plans } = (await staff.call(listPlans, { partnerId })).data
    const ended = { planId: plans[0]?.id ?? '', body: { untilOn: '2027-03-31' } }
    assert.equal((await staff.call(endPlan, ended)).status, 200)
    world.runtime.platform.clock.moveTo('2027-04-01')
    const body = {
      productCode: null,
      slabs: RISING,
      fromOn: today(),
      untilOn: null,
      clawbackDays: 180,
      clawbackBps: 2_000,
    }
    const next = await staff.call(makePlan, { partnerId, body })
    assert.equal(next.status, 200, next.message)
    await draw(world, one.loanId, 6 * LAKH, today())
    await world.transaction(work => clawBack(work, one.loanId, on(today())))
    const inAll = async () => {
      const months = [await account(person, '2027-03'), await account(person, '2027-04')]
      return months.map(month => month.totalPaise)
    }
    // half of the 7,500 of March and a fifth of the 4,500 of April, of the day of closing
    assert.deepEqual(await inAll(), [7_500_00, 4_500_00 - 3_750_00 - 900_00])
    await comesBack(first)
    assert.deepEqual(await inAll(), [0, 4_500_00 - 900_00])
  })
})
