import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AppError } from '@poonji/api-platform/errors.ts'
import { sql } from 'kysely'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type TestApp } from '../../../../apps/test-app.ts'
import { proveBooks, reversePayment, runEndOfDay } from '../service.ts'
import { businessLoan, draw, dropline, openTestLoan, outsideOf, pay, purchaseLimit } from '../testing.ts'

const LOANS = 18
const DAYS = 8
const CLIENTS = 3

let world: TestApp
before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-25')
  // four marks a page: each worker walks two stretches
  await sql`alter table loan_day set (fillfactor = 10)`.execute(world.runtime.platform.database.db)
})
after(() => world.close())

test('payments, drawings and reversals come while two workers close day after day: the books prove themselves each night', async () => {
  const loans = await openLoans()
  const { clock, database } = world.runtime.platform
  const begin = clock.today()
  let running = true
  let done = 0
  const client = async (first: number) => {
    const booked: string[] = []
    for (let i = first; running; i += CLIENTS) {
      const loan = loans[(i * 7) % LOANS]
      if (!loan) return
      const valueOn = addDays(clock.today(), -(i % 4))
      await unlessRefused(async () => {
        if (i % 5 === 0) await draw(world, loan.loanId, 10_000_00 + i, valueOn)
        else if (i % 5 === 1) await takeBack(booked.pop())
        else
          booked.push(
            (
              await pay(
                world,
                i % 2 ? loan : { organisationId: loan.organisationId },
                7_001_03 * (1 + (i % 9)),
                valueOn,
              )
            ).paymentBookingId,
          )
        done++
      })
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number))
  try {
    for (let on = begin; on < addDays(begin, DAYS); on = addDays(on, 1)) {
      clock.moveTo(addDays(on, 1))
      const close = () => runEndOfDay(outsideOf(world), world.tenant, on, { batchSize: 4 })
      await Promise.all([close(), close()])
    }
  } finally {
    running = false
    await Promise.all(clients)
  }
  assert.ok(done > DAYS, 'something happened')
  const days = await database.db
    .selectFrom('day_run')
    .select(['on_date', 'state', 'differences'])
    .where('on_date', '>=', begin)
    .execute()
  assert.equal(days.length, DAYS)
  for (const day of days) assert.deepEqual([day.state, day.differences], ['closed', []], day.on_date)
  assert.deepEqual(await proveBooks(database.db, world.tenant), [])
})

async function openLoans() {
  const { clock } = world.runtime.platform
  const loans: { loanId: string; organisationId: string }[] = []
  for (let i = 0; i < LOANS; i++) {
    const terms = [businessLoan, purchaseLimit, dropline][i % 3] ?? businessLoan
    const loan = await openTestLoan(world, terms, loans[i - 6]?.organisationId)
    await draw(world, loan.loanId, 5_00_000_00, addDays(clock.today(), -i))
    loans.push(loan)
  }
  return loans
}

const takeBack = (paymentBookingId: string | undefined) =>
  paymentBookingId
    ? world.transaction(work =>
        reversePayment(work, { paymentBookingId, reason: 'Bounced', idempotencyKey: `back:${paymentBookingId}` }),
      )
    : undefined

/** Nothing left to draw, or nothing lent yet on that day, is an answer. */
async function unlessRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
