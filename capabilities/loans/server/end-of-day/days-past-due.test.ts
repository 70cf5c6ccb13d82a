import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../../../apps/test-app.ts'
import { duesOf, proveBooks, reversePayment, runEndOfDay, standingOf } from '../service.ts'
import { businessLoan, draw, dropline, openTestLoan, outsideOf, pay, purchaseLimit } from '../testing.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-31')
})
after(() => world.close())

const db = () => world.runtime.platform.database.db
const close = (on: string) => {
  world.runtime.platform.clock.moveTo(on)
  return runEndOfDay(outsideOf(world), world.tenant, on)
}

test('due 31 March, unpaid: SMA-0 that day, SMA-1 on 30 April, SMA-2 on 30 May, NPA on 29 June (RBI, 12 Nov 2021), and NPA until every arrear is paid', async () => {
  const { loanId, organisationId } = await openTestLoan(world, { ...businessLoan, tenureMonths: 2 })
  await draw(world, loanId, 10_00_000_00, '2027-01-31')
  await close('2027-02-27')
  world.runtime.platform.clock.moveTo('2027-02-28')
  const owed = () => world.transaction(work => duesOf(work, { organisationId }))
  await pay(world, { organisationId }, (await owed()).totalPaise, '2027-02-28')
  const classOn = async (on: string) => {
    await close(on)
    const loan = await db()
      .selectFrom('loan_day')
      .select('days_past_due')
      .where('loan_id', '=', loanId)
      .executeTakeFirstOrThrow()
    const borrower = await db()
      .selectFrom('borrower_class')
      .select('class')
      .where('organisation_id', '=', organisationId)
      .executeTakeFirst()
    return [loan.days_past_due, borrower?.class]
  }
  assert.deepEqual(await classOn('2027-03-30'), [0, 'STANDARD'])
  assert.deepEqual(await classOn('2027-03-31'), [1, 'SMA-0'])
  assert.deepEqual(await classOn('2027-04-29'), [30, 'SMA-0'])
  assert.deepEqual(await classOn('2027-04-30'), [31, 'SMA-1'])
  assert.deepEqual(await classOn('2027-05-29'), [60, 'SMA-1'])
  assert.deepEqual(await classOn('2027-05-30'), [61, 'SMA-2'])
  assert.deepEqual(await classOn('2027-06-28'), [90, 'SMA-2'])
  assert.deepEqual(await classOn('2027-06-29'), [91, 'NPA'])
  world.runtime.platform.clock.moveTo('2027-06-30')
  const most = await pay(world, { organisationId }, (await owed()).totalPaise - 1, '2027-06-30')
  assert.deepEqual(await classOn('2027-06-30'), [92, 'NPA'])
  world.runtime.platform.clock.moveTo('2027-07-01')
  const last = await pay(world, { organisationId }, (await owed()).totalPaise, '2027-07-01')
  assert.deepEqual(await classOn('2027-07-01'), [0, 'STANDARD'])

  const comesBack = ({ paymentBookingId }: typeof last) =>
    world.transaction(work =>
      reversePayment(work, { paymentBookingId, reason: 'CHEQUE_RETURNED', idempotencyKey: randomUUID() }),
    )
  const since = async () => (await world.transaction(work => standingOf(work, organisationId)))?.sinceOn
  await comesBack(last)
  assert.deepEqual([await classOn('2027-07-04'), await since()], [[96, 'NPA'], '2027-06-29'], 'it never was upgraded')
  await pay(world, { organisationId }, (await owed()).totalPaise, '2027-07-04')
  assert.deepEqual([await classOn('2027-07-05'), await since()], [[0, 'STANDARD'], '2027-07-05'])
  await comesBack(most)
  assert.deepEqual([await classOn('2027-07-06'), await since()], [[98, 'NPA'], '2027-06-29'])
  assert.deepEqual(await proveBooks(db(), world.tenant), [])
})

test('an NPA whose last arrear comes back after the upgrade never ended, few as the days past due of that one are', async () => {
  const { loanId, organisationId } = await openTestLoan(world, { ...businessLoan, tenureMonths: 6 })
  world.runtime.platform.clock.moveTo('2027-08-10')
  await draw(world, loanId, 10_00_000_00, '2027-08-10')
  await close('2027-12-09')
  world.runtime.platform.clock.moveTo('2027-12-10')
  const { dues } = await world.transaction(work => duesOf(work, { organisationId }))
  const last = dues.at(-1)?.unpaidPaise ?? 0
  await pay(world, { organisationId }, dues.reduce((sum, due) => sum + due.unpaidPaise, 0) - last, '2027-12-10')
  const { paymentBookingId } = await pay(world, { organisationId }, last, '2027-12-10')
  const standing = async () => {
    const judged = await world.transaction(work => standingOf(work, organisationId))
    return [judged?.class, judged?.sinceOn]
  }
  await close('2027-12-10')
  assert.deepEqual(await standing(), ['STANDARD', '2027-12-10'], 'the last of them fell due that day')
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'CHEQUE_RETURNED', idempotencyKey: randomUUID() }),
  )
  await close('2027-12-18')
  assert.deepEqual(await standing(), ['NPA', '2027-12-09'])
  assert.deepEqual(await proveBooks(db(), world.tenant), [])
})

test('a limit has no SMA-0, a falling one neither: it is SMA-1 on the 31st day', async () => {
  const drawnOn = '2027-12-20'
  world.runtime.platform.clock.moveTo(drawnOn)
  const limits = [
    dropline,
    { ...purchaseLimit, creditDays: 31 },
    { ...purchaseLimit, paymentCycle: 'MONTHLY' as const },
  ]
  const owners: string[] = []
  for (const terms of limits) {
    const { loanId, organisationId } = await openTestLoan(world, terms)
    await draw(world, loanId, 10_00_000_00, drawnOn)
    owners.push(organisationId)
  }
  const classes = async () =>
    Promise.all(owners.map(async id => (await world.transaction(work => standingOf(work, id)))?.class))
  await close('2028-02-18')
  assert.deepEqual(await classes(), ['STANDARD', 'STANDARD', 'STANDARD'])
  await close('2028-02-19')
  assert.deepEqual(await classes(), ['SMA-1', 'SMA-1', 'SMA-1'])
})
