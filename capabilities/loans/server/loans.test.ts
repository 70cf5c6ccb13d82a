import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type TestApp } from '../../../apps/test-app.ts'
import {
  allocationOf,
  bookDisbursal,
  chargeBounce,
  drawingQuote,
  duesOf,
  excessOf,
  holdDrawing,
  proveBooks,
  releaseHold,
  reverseDisbursal,
  reversePayment,
  runEndOfDay,
  undrawnPaise,
} from './service.ts'
import { businessLoan, draw, dropline, openTestLoan, outsideOf, pay, purchaseLimit } from './testing.ts'

let world: TestApp
const db = () => world.runtime.platform.database.db
const loanOf = (id: string) =>
  db()
    .selectFrom('loan')
    .leftJoin('loan_day', 'loan_day.loan_id', 'loan.id')
    .selectAll('loan')
    .select(['days_past_due', 'closed_through', 'oldest_unpaid_on'])
    .where('loan.id', '=', id)
    .executeTakeFirstOrThrow()
const closeThrough = async (on: string) => {
  if (world.runtime.platform.clock.today() < on) world.runtime.platform.clock.moveTo(on)
  return runEndOfDay(outsideOf(world), world.tenant, on)
}
const proves = async () => assert.deepEqual(await proveBooks(db(), world.tenant), [])
const refusal = (status: number) => (error: unknown) => (error as { status?: number }).status === status

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-10')
})
after(() => world.close())

test('due, paid, receipt: an instalment is paid whole and says where the money went', async () => {
  const { loanId, organisationId } = await openTestLoan(world, businessLoan)
  await draw(world, loanId, 10_00_000_00, '2027-01-10')
  await closeThrough('2027-02-09')
  world.runtime.platform.clock.moveTo('2027-02-10')
  const dues = await world.transaction(work => duesOf(work, { organisationId }))
  assert.deepEqual([dues.dues.length, dues.dues[0]?.dueOn, dues.dues[0]?.interestPaise], [1, '2027-02-10', 15_287_67])
  const { paymentBookingId } = await pay(world, { organisationId }, dues.totalPaise, '2027-02-10')
  const receipt = await world.transaction(work => allocationOf(work, paymentBookingId))
  assert.deepEqual(
    receipt.lines.map(line => [line.kind, line.amountPaise]),
    [
      ['interest', 15_287_67],
      ['principal', dues.totalPaise - 15_287_67],
    ],
  )
  assert.equal(receipt.advancePaise, 0)
  assert.equal((await world.transaction(work => duesOf(work, { organisationId }))).totalPaise, 0)
  await proves()
})

test('1,00,000 unpaid for 31 days owes a penal charge of 2,038.36', async () => {
  const { loanId, organisationId } = await openTestLoan(world, {
    ...businessLoan,
    sanctionedPaise: 1_00_000_00,
    rateBps: 0,
    tenureMonths: 1,
  })
  await draw(world, loanId, 1_00_000_00, '2027-02-10')
  await closeThrough('2027-04-09')
  world.runtime.platform.clock.moveTo('2027-04-10')
  const { dues } = await world.transaction(work => duesOf(work, { organisationId }))
  assert.deepEqual([dues[0]?.dueOn, dues[0]?.penalPaise], ['2027-03-10', 2_038_36])
  const rows = await db()
    .selectFrom('accrual')
    .select(['on_date', 'penal_paise'])
    .where('loan_id', '=', loanId)
    .where('penal_paise', '>', 0)
    .orderBy('on_date')
    .execute()
  assert.equal(rows.length, 31)
  assert.equal(
    rows.reduce((sum, row) => sum + row.penal_paise, 0),
    2_038_36,
  )
  await proves()
})

test('a bounce charges 500 and 18 % GST, once for each return', async () => {
  const { loanId, organisationId } = await openTestLoan(world, businessLoan)
  await draw(world, loanId, 10_00_000_00, '2027-04-10')
  for (let i = 0; i < 2; i++)
    await world.transaction(work => chargeBounce(work, { loanId, dueOn: '2027-04-10', reference: 'ENACH-1' }))
  const { dues } = await world.transaction(work => duesOf(work, { organisationId }))
  assert.deepEqual(
    dues.map(due => due.chargesPaise),
    [590_00],
  )
  await proves()
})

test('fees are kept back from the first drawing, or fall due with it', async () => {
  const fees = [
    { code: 'PROCESSING_FEE' as const, amountPaise: 10_000_00, taxPaise: 1_800_00 },
    { code: 'STAMP_DUTY' as const, amountPaise: 500_00, taxPaise: 0 },
  ]
  const kept = await openTestLoan(world, { ...businessLoan, fees })
  await draw(world, kept.loanId, 10_00_000_00, '2027-04-10')
  assert.equal((await world.transaction(work => duesOf(work, kept))).totalPaise, 0)
  const gross = await openTestLoan(world, { ...businessLoan, fees })
  await draw(world, gross.loanId, 10_00_000_00, '2027-04-10', 10_00_000_00)
  assert.equal((await world.transaction(work => duesOf(work, gross))).totalPaise, 12_300_00)
  await proves()
})

test('twenty draws at once never take more than is undrawn', async () => {
  const { loanId } = await openTestLoan(world, purchaseLimit)
  const ids = Array.from({ length: 20 }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`)
  const tries = await Promise.allSettled(
    ids.map(requestId => world.transaction(work => holdDrawing(work, { loanId, requestId, amountPaise: 4_00_000_00 }))),
  )
  assert.equal(tries.filter(one => one.status === 'fulfilled').length, 12)
  for (const one of tries) if (one.status === 'rejected') assert.ok(refusal(409)(one.reason))
  const undrawn = () => world.transaction(work => undrawnPaise(work, loanId))
  assert.equal(await undrawn(), 2_00_000_00)
  const won = ids[tries.findIndex(one => one.status === 'fulfilled')] ?? ''
  await world.transaction(work => releaseHold(work, won))
  assert.equal(await undrawn(), 6_00_000_00)
  await assert.rejects(draw(world, loanId, 6_00_000_01, '2027-04-10'), refusal(409))
  await draw(world, loanId, 6_00_000_00, '2027-04-10')
  assert.equal(await undrawn(), 0)
  await proves()
})

test('repaid principal frees the limit; a disbursal that came back leaves nothing', async () => {
  const { loanId, organisationId } = await openTestLoan(world, purchaseLimit)
  const { requestId } = await draw(world, loanId, 20_00_000_00, '2027-04-10')
  await closeThrough('2027-04-20')
  world.runtime.platform.clock.moveTo('2027-04-21')
  await pay(world, { organisationId, loanId }, 5_00_000_00, '2027-04-21')
  const interest = Math.round((20_00_000_00 * 0.16 * 11) / 365)
  assert.equal((await loanOf(loanId)).principal_paise, 15_00_000_00 + interest)
  await proves()
  const back = await openTestLoan(world, purchaseLimit)
  const second = await draw(world, back.loanId, 20_00_000_00, '2027-04-15')
  const reverse = { requestId: second.requestId, reason: 'RETURNED', idempotencyKey: 'back-1' }
  await world.transaction(work => reverseDisbursal(work, reverse))
  await world.transaction(work => reverseDisbursal(work, reverse))
  assert.deepEqual([(await loanOf(back.loanId)).principal_paise, (await loanOf(back.loanId)).status], [0, 'OPEN'])
  assert.equal(await world.transaction(work => undrawnPaise(work, back.loanId)), 50_00_000_00)
  assert.notEqual(requestId, second.requestId)
  await proves()
})

test('fees of a first drawing that came back are taken with the next, also where another stands by then', async () => {
  const fees = [{ code: 'PROCESSING_FEE' as const, amountPaise: 10_000_00, taxPaise: 1_800_00 }]
  const { loanId } = await openTestLoan(world, { ...purchaseLimit, fees })
  const netOf = (amountPaise: number) =>
    world
      .transaction(work => drawingQuote(work, { loanId, amountPaise, valueOn: '2027-04-21' }))
      .then(quote => quote.netPaise)
  assert.equal(await netOf(1_00_000_00), 88_200_00)
  const first = await draw(world, loanId, 1_00_000_00, '2027-04-21')
  await draw(world, loanId, 2_00_000_00, '2027-04-21')
  await world.transaction(work => chargeBounce(work, { loanId, dueOn: '2027-04-21', reference: randomUUID() }))
  const back = { requestId: first.requestId, reason: 'RETURNED', idempotencyKey: 'back-2' }
  await world.transaction(work => reverseDisbursal(work, back))
  assert.equal(await netOf(1_00_000_00), 88_200_00)
  await draw(world, loanId, 1_00_000_00, '2027-04-21')
  assert.equal(await netOf(1_00_000_00), 1_00_000_00, 'once')
  assert.equal((await loanOf(loanId)).principal_paise, 3_00_000_00)
  await proves()
})

test('bad payments are refused with their reason', async () => {
  const { loanId, organisationId } = await openTestLoan(world, businessLoan)
  const other = await openTestLoan(world, businessLoan)
  await draw(world, loanId, 10_00_000_00, '2027-04-20')
  for (const amount of [0, -1, 10.5, 10_00_00_000_01])
    await assert.rejects(pay(world, { organisationId, loanId }, amount, '2027-04-21'), refusal(400))
  await assert.rejects(pay(world, { organisationId, loanId }, 100, '2027-04-22'), refusal(400), 'a date ahead')
  await assert.rejects(pay(world, { organisationId, loanId }, 100, '2027-04-19'), refusal(400), 'before it was drawn')
  await assert.rejects(
    pay(world, { organisationId, loanId: other.loanId }, 100, '2027-04-21'),
    refusal(403),
    "another's loan",
  )
  await assert.rejects(pay(world, other, 100, '2027-04-21'), refusal(400), 'nothing drawn')
  const first = await pay(world, { organisationId, loanId }, 1_000_00, '2027-04-21', 'same-key')
  assert.deepEqual(await pay(world, { organisationId, loanId }, 1_000_00, '2027-04-21', 'same-key'), first)
  await assert.rejects(pay(world, { organisationId, loanId }, 2_000_00, '2027-04-21', 'same-key'), refusal(422))
  await assert.rejects(
    world.transaction(work =>
      bookDisbursal(work, {
        loanId,
        requestId: crypto.randomUUID(),
        amountPaise: 1,
        valueOn: '2027-04-30',
        reference: '',
        idempotencyKey: 'x',
      }),
    ),
    refusal(400),
  )
})

test('a drawing that is told twice is booked once; one that left the bank with another amount than was quoted is refused', async () => {
  const fees = [{ code: 'PROCESSING_FEE' as const, amountPaise: 10_000_00, taxPaise: 1_800_00 }]
  const { loanId } = await openTestLoan(world, { ...businessLoan, fees })
  const told = { loanId, requestId: randomUUID(), amountPaise: 5_00_000_00, valueOn: '2027-04-21', reference: 'UTR8' }
  const book = (change: object = {}) =>
    world.transaction(work => bookDisbursal(work, { ...told, idempotencyKey: told.requestId, ...change }))
  await assert.rejects(book({ paidOutPaise: 4_90_000_00 }), refusal(409))
  const first = await book({ paidOutPaise: 4_88_200_00 })
  assert.deepEqual(await book({ paidOutPaise: 4_88_200_00 }), first)
  await assert.rejects(book({ amountPaise: 6_00_000_00 }), refusal(409), 'the request was for another amount')
  assert.equal((await loanOf(loanId)).drawn_paise, 5_00_000_00)
})

test('a loan paid to its end closes by itself, and a payment that bounces opens it again', async () => {
  const { loanId, organisationId } = await openTestLoan(world, { ...businessLoan, tenureMonths: 1 })
  await draw(world, loanId, 10_00_000_00, '2027-04-21')
  await closeThrough('2027-05-20')
  world.runtime.platform.clock.moveTo('2027-05-21')
  const { totalPaise } = await world.transaction(work => duesOf(work, { organisationId }))
  const mobile = '9876500077'
  await world.person({ memberOf: [organisationId], mobile })
  const { paymentBookingId } = await pay(world, { organisationId, loanId }, totalPaise, '2027-05-21')
  assert.equal((await loanOf(loanId)).status, 'CLOSED')
  assert.match((await world.messagesTo(mobile)).join('\n'), /is repaid and closed, nothing is owed/)
  await closeThrough('2027-05-25')
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'CHEQUE_RETURNED', idempotencyKey: 'r1' }),
  )
  const loan = await loanOf(loanId)
  assert.deepEqual([loan.status, loan.days_past_due, loan.closed_through], ['ACTIVE', 5, '2027-05-25'])
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'Told again', idempotencyKey: 'r2' }),
  )
  const booking = await db()
    .selectFrom('payment_booking')
    .select('reverse_reason')
    .where('id', '=', paymentBookingId)
    .executeTakeFirstOrThrow()
  assert.equal(booking.reverse_reason, 'CHEQUE_RETURNED', 'it came back once')
  await proves()
})

test('a loan whose instalments have all fallen due is not drawn on, and ends once they are paid', async () => {
  const { loanId, organisationId } = await openTestLoan(world, { ...businessLoan, tenureMonths: 2 })
  world.runtime.platform.clock.moveTo('2027-07-10')
  await draw(world, loanId, 4_00_000_00, '2027-07-10')
  const undrawn = () => world.transaction(work => undrawnPaise(work, loanId))
  const requestId = randomUUID()
  await closeThrough('2027-09-08')
  world.runtime.platform.clock.moveTo('2027-09-09')
  assert.equal(await undrawn(), 6_00_000_00, 'the day before the last one falls due')
  await world.transaction(work => holdDrawing(work, { loanId, requestId, amountPaise: 1_00_000_00 }))
  await closeThrough('2027-09-09')
  world.runtime.platform.clock.moveTo('2027-09-10')
  assert.equal(await undrawn(), 0)
  const other = { loanId, requestId: randomUUID(), amountPaise: 1_00_000_00 }
  await assert.rejects(
    world.transaction(work => holdDrawing(work, other)),
    refusal(409),
  )
  await assert.rejects(draw(world, loanId, 1_00_000_00, '2027-09-10'), refusal(409))
  // what was held for it before left the bank late: it is booked, and back with the next month
  await closeThrough('2027-09-11')
  await world.transaction(work =>
    bookDisbursal(work, { ...other, requestId, valueOn: '2027-09-11', reference: 'UTR7', idempotencyKey: 'late' }),
  )
  await proves()
  await closeThrough('2027-10-09')
  world.runtime.platform.clock.moveTo('2027-10-10')
  const { totalPaise, dues } = await world.transaction(work => duesOf(work, { organisationId }))
  const last = dues.find(due => due.dueOn === '2027-10-10')
  assert.deepEqual(
    [last?.principalPaise, last?.interestPaise],
    [1_00_000_00, Math.round((1_00_000_00 * 0.18 * 29) / 365)],
  )
  await pay(world, { organisationId, loanId }, totalPaise, '2027-10-10')
  assert.equal((await loanOf(loanId)).status, 'CLOSED')
  await proves()
})

test('payments booked late, bounced and reversed lead where the same payments in date order lead', async () => {
  const event = fc.record({
    day: fc.integer({ min: 0, max: 75 }),
    late: fc.integer({ min: 0, max: 20 }),
    paise: fc.integer({ min: 1_00, max: 1_50_000_00 }),
    bounces: fc.boolean(),
  })
  const [story] = fc.sample(fc.array(event, { minLength: 6, maxLength: 9 }), { numRuns: 1, seed: 20261120 })
  const shapes = [businessLoan, purchaseLimit, { ...purchaseLimit, paymentCycle: 'UPFRONT' as const }, dropline]
  for (const terms of shapes) {
    const start = addDays(world.runtime.platform.clock.today(), 1)
    world.runtime.platform.clock.moveTo(start)
    const late = await openTestLoan(world, terms)
    const ordered = await openTestLoan(world, terms)
    for (const one of [late, ordered]) await draw(world, one.loanId, 10_00_000_00, start)
    for (let day = 0; day <= 100; day++) {
      const today = addDays(start, day)
      world.runtime.platform.clock.moveTo(today)
      for (const [i, one] of (story ?? []).entries()) {
        const key = `${late.loanId}:${i}`
        if (one.day + one.late === day) {
          const { paymentBookingId } = await pay(world, late, one.paise, addDays(start, one.day), key)
          if (one.bounces)
            await world.transaction(work =>
              reversePayment(work, { paymentBookingId, reason: 'R', idempotencyKey: `back:${key}` }),
            )
        }
        if (one.day === day && !one.bounces) await pay(world, ordered, one.paise, today, `o:${key}`)
      }
      await closeThrough(today)
    }
    const stands = async (loanId: string) => {
      const dues = await db()
        .selectFrom('due')
        .select(['key', 'raised', 'principal_paise', 'interest_paise', 'penal_paise', 'unpaid_paise', 'penal_gathered'])
        .where('loan_id', '=', loanId)
        .orderBy('key')
        .execute()
      const nights = await db()
        .selectFrom('accrual')
        .select(['on_date', 'principal_paise', 'interest_paise', 'overdue_paise', 'penal_paise'])
        .where('loan_id', '=', loanId)
        .orderBy('on_date')
        .execute()
      const { principal_paise, advance_paise, oldest_unpaid_on } = await loanOf(loanId)
      return { dues, nights, principal_paise, advance_paise, oldest_unpaid_on }
    }
    assert.deepEqual(await stands(late.loanId), await stands(ordered.loanId))
    await proves()
  }
})

test('what was paid on a disbursal that came back is held for the borrower, and helps the next one', async () => {
  const back = await openTestLoan(world, { ...purchaseLimit, paymentCycle: 'MONTHLY' })
  const on = world.runtime.platform.clock.today()
  const { requestId } = await draw(world, back.loanId, 7_00_000_00, on)
  await closeThrough(on)
  world.runtime.platform.clock.moveTo(addDays(on, 1))
  await pay(world, back, 4_000_00, addDays(on, 1))
  await world.transaction(work => reverseDisbursal(work, { requestId, reason: 'RETURNED', idempotencyKey: 'back-4' }))
  assert.deepEqual([(await loanOf(back.loanId)).advance_paise, (await loanOf(back.loanId)).status], [4_000_00, 'OPEN'])
  const held = () => world.transaction(work => excessOf(work, sql`loan.id = ${back.loanId}`))
  assert.deepEqual(await held(), [{ loanId: back.loanId, paise: 4_000_00, cameBackAt: null }])
  await proves()
  world.runtime.platform.clock.moveTo(addDays(on, 3))
  await closeThrough(addDays(on, 1))
  await closeThrough(addDays(on, 2))
  await draw(world, back.loanId, 7_00_000_00, addDays(on, 3))
  assert.deepEqual(await held(), [])
  for (const days of [3, 4, 5]) await closeThrough(addDays(on, days))
  await proves()
})

test('what a disbursal that came back left owed is late, and can be paid', async () => {
  const back = await openTestLoan(world, purchaseLimit)
  const on = world.runtime.platform.clock.today()
  const { requestId } = await draw(world, back.loanId, 7_00_000_00, on)
  await world.transaction(work => chargeBounce(work, { loanId: back.loanId, dueOn: on, reference: 'back-3' }))
  await world.transaction(work => reverseDisbursal(work, { requestId, reason: 'RETURNED', idempotencyKey: 'back-3' }))
  assert.equal((await loanOf(back.loanId)).status, 'ACTIVE')
  for (const days of [0, 1, 2]) await closeThrough(addDays(on, days))
  assert.equal((await loanOf(back.loanId)).days_past_due, 3)
  await proves()
  await assert.rejects(pay(world, back, 590_00, addDays(on, -1)), refusal(400), 'before it was owed')
  await pay(world, { organisationId: back.organisationId }, 590_00, addDays(on, 2))
  const paid = await loanOf(back.loanId)
  assert.deepEqual([paid.status, paid.advance_paise, paid.days_past_due], ['OPEN', 0, null])
  await closeThrough(addDays(on, 3))
  await proves()
})
