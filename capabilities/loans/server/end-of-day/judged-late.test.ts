import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type TestApp } from '../../../../apps/test-app.ts'
import { duesOf, proveBooks, runEndOfDay } from '../service.ts'
import { businessLoan, draw, openTestLoan, outsideOf, pay } from '../testing.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-31')
})
after(() => world.close())

const db = () => world.runtime.platform.database.db
const closeThrough = (on: string) => {
  world.runtime.platform.clock.moveTo(addDays(on, 1))
  return runEndOfDay(outsideOf(world), world.tenant, on)
}

const owed = async (organisationId: string) =>
  (await world.transaction(work => duesOf(work, { organisationId }))).totalPaise

/** A borrower whose first instalment, of 28 February, is paid, and whose second, of 31 March, is not. */
async function aLateBorrower(): Promise<string> {
  const { loanId, organisationId } = await openTestLoan(world, { ...businessLoan, tenureMonths: 3 })
  await draw(world, loanId, 10_00_000_00, '2027-01-31')
  return organisationId
}

/** The classes since the evening of 28 June, each with the first of its evenings. */
async function classesOf(organisationId: string): Promise<string[]> {
  const { rows } = await sql<{ change: string }>`
    select on_date || ' ' || to_class as change from borrower_class_change
    where organisation_id = ${organisationId} and on_date >= '2027-06-28' order by on_date, id`.execute(db())
  return rows.map(row => row.change)
}

test('evenings that are closed late judge a borrower by what was unpaid on them, whatever came since', async () => {
  const [paidWhole, paidPart, paidTwice, paidInTime, laterUnpaid] = [
    await aLateBorrower(),
    await aLateBorrower(),
    await aLateBorrower(),
    await aLateBorrower(),
    await aLateBorrower(),
  ]
  await closeThrough('2027-02-27')
  for (const one of [paidWhole, paidPart, paidTwice, paidInTime, laterUnpaid])
    await pay(world, { organisationId: one }, await owed(one), '2027-02-28')
  await closeThrough('2027-06-27')

  // the nights of 28 to 30 June were missed: 90, 91 and 92 days past due
  world.runtime.platform.clock.moveTo('2027-07-01')
  const lateCharges = 10_000_00 // of the nights that were missed, and more
  await pay(world, { organisationId: paidWhole }, (await owed(paidWhole)) + lateCharges, '2027-07-01')
  await pay(world, { organisationId: paidPart }, 1_000_00, '2027-07-01')
  await pay(world, { organisationId: paidTwice }, 1_000_00, '2027-07-01')
  await pay(world, { organisationId: paidTwice }, (await owed(paidTwice)) + lateCharges, '2027-07-01')
  await pay(world, { organisationId: paidInTime }, 1_000_00, '2027-07-01')
  await pay(world, { organisationId: paidInTime }, await owed(paidInTime), '2027-06-28')
  await closeThrough('2027-06-30')
  for (const one of [paidWhole, paidPart, paidTwice, laterUnpaid])
    assert.deepEqual(await classesOf(one), ['2027-06-29 NPA'])
  assert.deepEqual(await classesOf(paidInTime), ['2027-06-28 STANDARD'])

  await closeThrough('2027-07-01')
  for (const one of [paidWhole, paidTwice])
    assert.deepEqual(await classesOf(one), ['2027-06-29 NPA', '2027-07-01 STANDARD'])
  for (const one of [paidPart, laterUnpaid]) assert.deepEqual(await classesOf(one), ['2027-06-29 NPA'])
  assert.deepEqual(await classesOf(paidInTime), ['2027-06-28 STANDARD'])
  assert.deepEqual(await proveBooks(db(), world.tenant), [])
})
