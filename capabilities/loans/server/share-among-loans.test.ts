import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../../apps/test-app.ts'
import { keepQuote } from './foreclosure.ts'
import { duesOf, loanById, proveBooks } from './service.ts'
import { businessLoan, draw, goTo, openTestLoan, pay } from './testing.ts'

let world: TestApp

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-10')
})
after(() => world.close())

test('a payment for all loans pays the oldest due of any first, to the paisa; what no due takes waits on the loan that fell due first', async () => {
  const older = await openTestLoan(world, businessLoan)
  const { organisationId } = older
  const newer = await openTestLoan(world, { ...businessLoan, sanctionedPaise: 3_33_333_33 }, organisationId)
  await draw(world, newer.loanId, 3_33_333_33, '2027-01-10')
  await draw(world, older.loanId, businessLoan.sanctionedPaise, '2027-01-05')
  await goTo(world, '2027-02-12')
  const dueOf = async (loanId: string) =>
    (await world.transaction(work => duesOf(work, { organisationId, loanId }))).totalPaise
  const partsOf = async (amountPaise: number) => {
    const { paymentBookingId } = await pay(world, { organisationId }, amountPaise, '2027-02-12')
    const parts = await world.runtime.platform.database.db
      .selectFrom('loan_payment')
      .select(['loan_id', 'amount_paise'])
      .where('payment_booking_id', '=', paymentBookingId)
      .execute()
    return Object.fromEntries(parts.map(part => [part.loan_id, part.amount_paise]))
  }
  const [ofOlder, ofNewer] = [await dueOf(older.loanId), await dueOf(newer.loanId)]
  assert.ok(ofOlder > 0 && ofNewer > 0)

  assert.deepEqual(await partsOf(ofOlder - 1), { [older.loanId]: ofOlder - 1 })
  assert.deepEqual(await partsOf(1 + ofNewer + 1), { [older.loanId]: 2, [newer.loanId]: ofNewer })
  assert.deepEqual([await dueOf(older.loanId), await dueOf(newer.loanId)], [0, 0])
  assert.deepEqual(await partsOf(5), { [older.loanId]: 5 })
  assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
})

test('what comes next of several loans, paid before its day, leaves nothing due on it; what was paid ahead of one is not paid again', async () => {
  const drawnOn = world.runtime.platform.clock.today()
  const first = await openTestLoan(world, businessLoan)
  const { organisationId } = first
  const second = await openTestLoan(world, { ...businessLoan, sanctionedPaise: 3_33_333_33 }, organisationId)
  await draw(world, first.loanId, businessLoan.sanctionedPaise, drawnOn)
  await draw(world, second.loanId, 3_33_333_33, drawnOn)
  const asked = () => world.transaction(work => duesOf(work, { organisationId }))
  await pay(world, first, 10_000_00, drawnOn)
  const { next } = await asked()
  assert.ok(next)
  await pay(world, { organisationId }, next.amountPaise, drawnOn)
  assert.deepEqual([(await asked()).next?.amountPaise, (await asked()).advancePaise], [0, next.amountPaise + 10_000_00])
  await goTo(world, next.dueOn)
  assert.deepEqual([(await asked()).totalPaise, (await asked()).advancePaise], [0, 0])
  assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
})

test('exactly what closes one of several loans closes it, though nobody said which loan it is for', async () => {
  const today = world.runtime.platform.clock.today()
  const other = await openTestLoan(world, businessLoan)
  const { organisationId } = other
  const leaving = await openTestLoan(world, { ...businessLoan, sanctionedPaise: 3_33_333_33 }, organisationId)
  await draw(world, other.loanId, businessLoan.sanctionedPaise, today)
  await draw(world, leaving.loanId, 3_33_333_33, today)
  const { quoteId } = await world.transaction(work => keepQuote(work, leaving.loanId, today))
  const { total_paise: total } = await world.runtime.platform.database.db
    .selectFrom('foreclosure_quote')
    .select('total_paise')
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow()
  await pay(world, { organisationId }, total, today)
  const stands = async (loanId: string) => {
    const { status, advance_paise: ahead } = await world.transaction(work => loanById(work, loanId))
    return [status, ahead]
  }
  assert.deepEqual(
    [await stands(leaving.loanId), await stands(other.loanId)],
    [
      ['CLOSED', 0],
      ['ACTIVE', 0],
    ],
  )
  assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
})
