import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../../apps/test-app.ts'
import type { LoanTerms } from '../terms.ts'
import { duesOf, holdDrawing, loanById, proveBooks, runEndOfDay } from './service.ts'
import { businessLoan, draw, openTestLoan, outsideOf, pay, purchaseLimit } from './testing.ts'

let world: TestApp
const db = () => world.runtime.platform.database.db
const proves = async () => assert.deepEqual(await proveBooks(db(), world.tenant), [])
const close = async (on: string) => {
  world.runtime.platform.clock.moveTo(on)
  await runEndOfDay(outsideOf(world), world.tenant, on)
}
const duesIn = (loanId: string) =>
  db().selectFrom('due').selectAll().where('loan_id', '=', loanId).orderBy('due_on').execute()
const drawn = async (terms: LoanTerms, amountPaise = 10_00_000_00) => {
  const made = await openTestLoan(world, terms)
  await draw(world, made.loanId, amountPaise, '2028-02-28')
  return made
}

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2028-02-28')
})
after(() => world.close())

test('a drawing of one day, due on 29 February, owes the interest of one night', async () => {
  const { loanId, organisationId } = await drawn({ ...purchaseLimit, creditDays: 1 })
  await close('2028-02-28')
  world.runtime.platform.clock.moveTo('2028-02-29')
  const [due] = await duesIn(loanId)
  assert.deepEqual([due?.due_on, due?.raised, due?.interest_paise], ['2028-02-29', true, 438_36])
  await pay(world, { organisationId, loanId }, 10_00_438_36, '2028-02-29')
  assert.equal((await world.transaction(work => duesOf(work, { organisationId }))).totalPaise, 0)
  await proves()
})

test('forty years: 480 instalments to the last day of each month’s February, no paisa of principal lost', async () => {
  const { loanId } = await drawn({ ...businessLoan, tenureMonths: 480 })
  const dues = await duesIn(loanId)
  assert.equal(dues.length, 480)
  assert.equal(
    dues.reduce((sum, due) => sum + due.principal_paise, 0),
    10_00_000_00,
  )
  assert.equal(dues.at(-1)?.due_on, '2068-02-28')
  await proves()
})

test('a rate of nothing: principal only, nights without interest, and the end of day goes on, also with money paid ahead', async () => {
  const { loanId, organisationId } = await drawn({ ...businessLoan, rateBps: 0, tenureMonths: 3 })
  await pay(world, { organisationId, loanId }, 5_00, '2028-02-29')
  await close('2028-03-02')
  const dues = await duesIn(loanId)
  assert.ok(dues.every(due => due.interest_paise === 0))
  assert.equal(
    dues.reduce((sum, due) => sum + due.principal_paise, 0),
    10_00_000_00,
  )
  await proves()
})

test('a rate of 200 % is reckoned to the paisa by instalments and by day, for five crore', async () => {
  const five = { sanctionedPaise: 5_00_00_000_00, rateBps: 20_000 }
  await drawn({ ...businessLoan, ...five, dayCount: 'actual/actual' }, 5_00_00_000_00)
  const limit = { ...purchaseLimit, ...five, creditDays: 365, dayCount: 'actual/actual' as const }
  const { loanId } = await drawn(limit, 5_00_00_000_00)
  const [due] = await duesIn(loanId)
  assert.equal(due?.interest_paise, 9_97_69_443_82, '308 nights of 2028 by 366 and 57 of 2029 by 365')
  await close('2028-03-05')
  await proves()
})

test('a paisa above what may be drawn is refused with what is free; all of it is not', async () => {
  const { loanId } = await openTestLoan(world, purchaseLimit)
  const hold = (amountPaise: number) =>
    world.transaction(work => holdDrawing(work, { loanId, requestId: randomUUID(), amountPaise }))
  await assert.rejects(hold(purchaseLimit.sanctionedPaise + 1), (error: { status?: number }) => error.status === 409)
  const ten = await Promise.allSettled(Array.from({ length: 10 }, () => hold(purchaseLimit.sanctionedPaise / 4)))
  assert.equal(ten.filter(one => one.status === 'fulfilled').length, 4)
  await assert.rejects(hold(1), { message: 'Nothing of this limit is free to use now.' })
  assert.equal((await world.transaction(work => loanById(work, loanId))).status, 'OPEN')
})
