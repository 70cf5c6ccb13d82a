import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { startTestApp, type TestApp } from '../../../../apps/test-app.ts'
import { drawingPowerPaise } from '../drawing-power.ts'
import { recordDrawingPower, reversePayment, reviseLimit, runEndOfDay } from '../service.ts'
import { businessLoan, draw, openTestLoan, outsideOf, pay, purchaseLimit } from '../testing.ts'
import { watchLimits } from './limit-excess.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

const db = () => world.runtime.platform.database.db
const close = async (on: string) => {
  world.runtime.platform.clock.moveTo(on)
  await runEndOfDay(outsideOf(world), world.tenant, on)
}
const excessOf = (loanId: string) =>
  db()
    .selectFrom('limit_excess')
    .select(['since_on', 'until_on', 'balance_paise', 'allowed_paise'])
    .where('loan_id', '=', loanId)
    .orderBy('since_on')
    .execute()

test('a limit above its drawing power is SMA-1 on the 31st day, SMA-2 on the 61st, NPA on the 91st, and until it is back', async () => {
  const start = '2027-01-01'
  world.runtime.platform.clock.moveTo(start)
  const limit = await openTestLoan(world, { ...purchaseLimit, creditDays: 300 })
  const power = (asOf: string, stock: number) =>
    world.transaction(work =>
      recordDrawingPower(work, limit.loanId, {
        asOf,
        stock,
        creditors: 0,
        debtors: 0,
        marginBps: 2_500,
      }),
    )
  await power(start, 40_00_000_00)
  await draw(world, limit.loanId, 30_00_000_00, start)
  const classOf = async () =>
    (
      await db()
        .selectFrom('borrower_class')
        .select('class')
        .where('organisation_id', '=', limit.organisationId)
        .executeTakeFirst()
    )?.class
  const rows = () => excessOf(limit.loanId)
  await close('2027-01-05')
  assert.deepEqual(await rows(), [], 'all of the drawing power may be used')

  const since = '2027-01-06'
  world.runtime.platform.clock.moveTo(since)
  await power(since, 39_99_999_99)
  await close(since)
  assert.deepEqual(await rows(), [
    { since_on: since, until_on: null, balance_paise: 30_00_000_00, allowed_paise: 29_99_999_99 },
  ])
  await world.transaction(work => watchLimits(work, since))
  assert.equal((await rows()).length, 1, 'twice for a date is once')
  for (const [day, expected] of [
    [30, 'STANDARD'],
    [31, 'SMA-1'],
    [60, 'SMA-1'],
    [61, 'SMA-2'],
    [90, 'SMA-2'],
    [91, 'NPA'],
  ] as const) {
    await close(addDays(since, day - 1))
    assert.equal(await classOf(), expected, `day ${day}`)
  }
  const back = addDays(since, 91)
  world.runtime.platform.clock.moveTo(back)
  await power(back, 80_00_000_00)
  await close(back)
  assert.equal(await classOf(), 'STANDARD')
  assert.equal((await rows())[0]?.until_on, back)

  const again = addDays(back, 1)
  world.runtime.platform.clock.moveTo(again)
  await power(again, 10_00_000_00)
  await close(again)
  assert.equal((await rows()).length, 2, 'its days are counted anew')
  assert.equal(await classOf(), 'STANDARD')
  const paid = addDays(again, 1)
  world.runtime.platform.clock.moveTo(paid)
  await pay(world, limit, 25_00_000_00, paid)
  await close(paid)
  assert.equal((await rows())[1]?.until_on, paid, 'repaid, it stands within its drawing power')
})

test('what is used stands above a statement of more than three months ago, from the day after until there is a new one', async () => {
  const start = addDays(world.runtime.platform.clock.today(), 1)
  world.runtime.platform.clock.moveTo(start)
  const limit = await openTestLoan(world, { ...purchaseLimit, creditDays: 330 })
  const state = (asOf: string) =>
    world.transaction(work =>
      recordDrawingPower(work, limit.loanId, { asOf, stock: 80_00_000_00, creditors: 0, debtors: 0, marginBps: 2_500 }),
    )
  await state(start)
  await draw(world, limit.loanId, 30_00_000_00, start)
  const rows = () => excessOf(limit.loanId)
  const lastGood = addMonths(start, 3)
  await close(lastGood)
  assert.deepEqual(await rows(), [], 'good for three months')
  const since = addDays(lastGood, 1)
  const carried = (on: string) => drawingPowerPaise(db(), limit.loanId, on)
  assert.deepEqual([await carried(lastGood), await carried(since)], [60_00_000_00, 0], 'and so it is drawn on')
  await close(since)
  const above = { since_on: since, balance_paise: 30_00_000_00, allowed_paise: 0 }
  assert.deepEqual(await rows(), [{ ...above, until_on: null }])
  const classOn = async (day: number) => {
    await close(addDays(since, day - 1))
    const found = await db()
      .selectFrom('borrower_class')
      .select('class')
      .where('organisation_id', '=', limit.organisationId)
      .executeTakeFirst()
    return found?.class ?? 'STANDARD'
  }
  assert.equal(await classOn(30), 'STANDARD')
  assert.equal(await classOn(31), 'SMA-1')
  assert.equal(await classOn(91), 'NPA')
  const back = addDays(since, 91)
  world.runtime.platform.clock.moveTo(back)
  await state(back)
  assert.equal(await classOn(92), 'STANDARD')
  assert.deepEqual(await rows(), [{ ...above, until_on: back }])
})

/** What a borrower is after the last evening. */
const classOf = async (organisationId: string) => {
  const found = await db()
    .selectFrom('borrower_class')
    .select('class')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return found?.class ?? 'STANDARD'
}

test('interest that fell due stands with what is drawn against the drawing power, until just as much is used', async () => {
  const start = addDays(world.runtime.platform.clock.today(), 1)
  world.runtime.platform.clock.moveTo(start)
  const limit = await openTestLoan(world, { ...purchaseLimit, paymentCycle: 'MONTHLY', creditDays: 300 })
  const stated = { asOf: start, creditors: 0, debtors: 0, marginBps: 2_500 }
  for (const stock of [80_00_000_00, 40_00_000_00])
    await world.transaction(work => recordDrawingPower(work, limit.loanId, { ...stated, stock }))
  await draw(world, limit.loanId, 29_90_000_00, start)
  const since = addMonths(start, 1)
  await close(addDays(since, -1))
  assert.deepEqual(await excessOf(limit.loanId), [], 'what falls due tomorrow is not due')
  await close(since)
  const { interest_paise: interest } = await db()
    .selectFrom('due')
    .select('interest_paise')
    .where('loan_id', '=', limit.loanId)
    .where('raised', '=', true)
    .executeTakeFirstOrThrow()
  const above = { since_on: since, balance_paise: 29_90_000_00 + interest, allowed_paise: 30_00_000_00 }
  assert.deepEqual(await excessOf(limit.loanId), [{ ...above, until_on: null }], 'the later of two statements of a day')
  const back = addDays(since, 1)
  world.runtime.platform.clock.moveTo(back)
  const { penal_paise: penal } = await db()
    .selectFrom('due')
    .select('penal_paise')
    .where('loan_id', '=', limit.loanId)
    .where('raised', '=', true)
    .executeTakeFirstOrThrow()
  await pay(world, limit, penal + interest - 10_000_00, back)
  await close(back)
  assert.deepEqual(await excessOf(limit.loanId), [{ ...above, until_on: back }])
})

test('an NPA stays one while a limit stands above itself, though nothing else is unpaid any more', async () => {
  const start = addDays(world.runtime.platform.clock.today(), 1)
  world.runtime.platform.clock.moveTo(start)
  const limit = await openTestLoan(world, { ...purchaseLimit, creditDays: 300 })
  const state = (asOf: string, stock: number) =>
    world.transaction(work =>
      recordDrawingPower(work, limit.loanId, { asOf, stock, creditors: 0, debtors: 0, marginBps: 2_500 }),
    )
  const { loanId } = await openTestLoan(world, businessLoan, limit.organisationId)
  await draw(world, loanId, 10_00_000_00, start)
  const npaOn = addDays(addMonths(start, 1), 90)
  await close(addDays(npaOn, -1))
  world.runtime.platform.clock.moveTo(npaOn)
  await state(npaOn, 40_00_000_00)
  await draw(world, limit.loanId, 30_00_000_00, npaOn)
  await state(npaOn, 39_00_000_00)
  await close(npaOn)
  assert.equal(await classOf(limit.organisationId), 'NPA')
  const paid = addDays(npaOn, 1)
  world.runtime.platform.clock.moveTo(paid)
  await pay(world, { ...limit, loanId }, 10_00_000_00, paid)
  await close(paid)
  assert.equal(await classOf(limit.organisationId), 'NPA')
  world.runtime.platform.clock.moveTo(addDays(paid, 1))
  await state(addDays(paid, 1), 41_00_000_00)
  await close(addDays(paid, 1))
  assert.equal(await classOf(limit.organisationId), 'STANDARD')
})

test('a loan by instalments and a limit without a statement have no such days', async () => {
  const on = world.runtime.platform.clock.today()
  const loan = await openTestLoan(world, businessLoan)
  await draw(world, loan.loanId, 10_00_000_00, on)
  const limit = await openTestLoan(world, purchaseLimit)
  await draw(world, limit.loanId, 50_00_000_00, on)
  await close(addDays(on, 1))
  const { n } = await db()
    .selectFrom('limit_excess')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('loan_id', 'in', [loan.loanId, limit.loanId])
    .executeTakeFirstOrThrow()
  assert.equal(Number(n), 0)
})

for (const shape of ['revolving', 'discounting'] as const)
  test(`a ${shape} limit without a statement is above itself once a payment comes back after it was lowered, until it is repaid`, async () => {
    const on = addDays(world.runtime.platform.clock.today(), 1)
    world.runtime.platform.clock.moveTo(on)
    const limit = await openTestLoan(world, { ...purchaseLimit, shape, creditDays: 300 })
    await draw(world, limit.loanId, 50_00_000_00, on)
    const { paymentBookingId } = await pay(world, limit, 30_00_000_00, on)
    await world.transaction(work =>
      reviseLimit(work, { loanId: limit.loanId, sanctionedPaise: 25_00_000_00, expiresOn: '2036-12-31' }),
    )
    const rows = () => excessOf(limit.loanId)
    await close(on)
    assert.deepEqual(await rows(), [])
    const since = addDays(on, 1)
    world.runtime.platform.clock.moveTo(since)
    await world.transaction(work =>
      reversePayment(work, { paymentBookingId, reason: 'CHEQUE_RETURNED', idempotencyKey: `lowered:${shape}` }),
    )
    await close(since)
    const above = { since_on: since, balance_paise: 50_00_000_00, allowed_paise: 25_00_000_00 }
    assert.deepEqual(await rows(), [{ ...above, until_on: null }])
    await close(addDays(since, 30))
    const { class: named } = await db()
      .selectFrom('borrower_class')
      .select('class')
      .where('organisation_id', '=', limit.organisationId)
      .executeTakeFirstOrThrow()
    assert.equal(named, 'SMA-1', 'on the 31st day')
    const back = addDays(since, 31)
    world.runtime.platform.clock.moveTo(back)
    await pay(world, limit, 26_00_000_00, back)
    await close(back)
    assert.deepEqual(await rows(), [{ ...above, until_on: back }])
  })

test('an evening that is closed after a lowered limit was repaid is judged by what was used on it', async () => {
  const on = addDays(world.runtime.platform.clock.today(), 1)
  world.runtime.platform.clock.moveTo(on)
  const limit = await openTestLoan(world, { ...purchaseLimit, creditDays: 300 })
  await draw(world, limit.loanId, 50_00_000_00, on)
  const { paymentBookingId } = await pay(world, limit, 30_00_000_00, on)
  await world.transaction(work =>
    reviseLimit(work, { loanId: limit.loanId, sanctionedPaise: 25_00_000_00, expiresOn: '2036-12-31' }),
  )
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'CHEQUE_RETURNED', idempotencyKey: 'lowered:late' }),
  )
  const back = addDays(on, 2)
  world.runtime.platform.clock.moveTo(back)
  await pay(world, limit, 30_00_000_00, back)
  await close(back)
  assert.deepEqual(await excessOf(limit.loanId), [
    { since_on: on, until_on: back, balance_paise: 50_00_000_00, allowed_paise: 25_00_000_00 },
  ])
})

test('an evening that is closed after the limit was repaid is judged by what was used on it', async () => {
  const on = addDays(world.runtime.platform.clock.today(), 1)
  world.runtime.platform.clock.moveTo(on)
  const limit = await openTestLoan(world, { ...purchaseLimit, creditDays: 300 })
  await draw(world, limit.loanId, 50_00_000_00, on)
  const stated = { asOf: on, stock: 40_00_000_00, creditors: 0, debtors: 0, marginBps: 2_500 }
  await world.transaction(work => recordDrawingPower(work, limit.loanId, stated))
  const back = addDays(on, 2)
  world.runtime.platform.clock.moveTo(back)
  await pay(world, limit, 30_00_000_00, back)
  await close(back)
  assert.deepEqual(await excessOf(limit.loanId), [
    { since_on: on, until_on: back, balance_paise: 50_00_000_00, allowed_paise: 30_00_000_00 },
  ])
})
