import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openMessage } from '@poonji/api-platform/outbox.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type TestApp } from '../../../apps/test-app.ts'
import { allocation } from '../trace-contract.ts'
import { keepQuote } from './foreclosure.ts'
import { reverseDisbursal } from './book-disbursal.ts'
import { chargeBounce, duesOf, loanById, proveBooks } from './service.ts'
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

test('a payment for all loans passes by one of which no drawing stands and nothing was owed on its date', async () => {
  const { clock } = world.runtime.platform
  const drawnOn = clock.today()
  const runs = await openTestLoan(world, businessLoan)
  const { organisationId } = runs
  await draw(world, runs.loanId, businessLoan.sanctionedPaise, drawnOn)
  const back = await openTestLoan(world, businessLoan, organisationId)
  const { requestId } = await draw(world, back.loanId, 3_33_333_33, drawnOn)
  await goTo(world, addDays(drawnOn, 5))
  const bounce = { loanId: back.loanId, dueOn: clock.today(), reference: 'came-back' }
  await world.transaction(work => chargeBounce(work, bounce))
  await world.transaction(work =>
    reverseDisbursal(work, { requestId, reason: 'RETURNED', idempotencyKey: 'came-back' }),
  )
  const advanceOf = async (loanId: string) => (await world.transaction(work => loanById(work, loanId))).advance_paise
  await pay(world, { organisationId }, 7_00, addDays(drawnOn, 2))
  assert.deepEqual([await advanceOf(runs.loanId), await advanceOf(back.loanId)], [7_00, 0])
  await assert.rejects(pay(world, back, 7_00, addDays(drawnOn, 2)), { status: 400 }, 'asked for that loan alone')
  await pay(world, { organisationId }, 590_00, clock.today())
  const owed = await world.transaction(work => duesOf(work, { organisationId, loanId: back.loanId }))
  assert.equal(owed.totalPaise, 0, 'from its day on the charge is among what is paid')
  assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
})

test('the late quote of one of several loans, not marked for it, pays what fell due first; whoever may pay and the receipt are told which loan it was of', async () => {
  const { clock } = world.runtime.platform
  const quotedFor = clock.today()
  const other = await openTestLoan(world, businessLoan)
  const { organisationId } = other
  const leaving = await openTestLoan(world, { ...businessLoan, sanctionedPaise: 3_33_333_33 }, organisationId)
  await draw(world, other.loanId, businessLoan.sanctionedPaise, addDays(quotedFor, -20))
  await draw(world, leaving.loanId, 3_33_333_33, addDays(quotedFor, -5))
  const owner = await world.person({ memberOf: [organisationId] })
  const { quoteId } = await world.transaction(work => keepQuote(work, leaving.loanId, quotedFor))
  const { db } = world.runtime.platform.database
  const { total_paise: total } = await db
    .selectFrom('foreclosure_quote')
    .select('total_paise')
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow()
  await goTo(world, addDays(quotedFor, 2))
  const { paymentBookingId } = await pay(world, { organisationId }, total, clock.today())
  const { number, status } = await world.transaction(work => loanById(work, leaving.loanId))
  assert.equal(status, 'ACTIVE')
  const told = await world.transaction(async work => {
    const sent = work.db.selectFrom('outgoing_message').selectAll().where('organisation_id', '=', organisationId)
    return (await sent.where('purpose', '=', 'closing-missed').execute()).map(row => openMessage(work, row).text)
  })
  assert.equal(told.length, 1)
  assert.match(told[0] ?? '', new RegExp(`to close loan ${number}, but it came later .*foreclosure`))
  const receipt = await owner.call(allocation, { paymentBookingId })
  assert.deepEqual(receipt.data.closingOf, { loanId: leaving.loanId, loanNumber: number, quotedFor })
  const { paymentBookingId: marked } = await pay(world, leaving, total, clock.today())
  assert.equal((await owner.call(allocation, { paymentBookingId: marked })).data.closingOf, null)
})
