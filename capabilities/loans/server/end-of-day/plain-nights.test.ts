import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type TestApp } from '../../../../apps/test-app.ts'
import { proveBooks, runEndOfDay } from '../service.ts'
import { businessLoan, draw, openTestLoan, outsideOf, pay, purchaseLimit } from '../testing.ts'

const DRAWN_ON = '2027-01-10'

let world: TestApp
const db = () => world.runtime.platform.database.db
const runningOf = async (loanId: string) => {
  const query = db().selectFrom('loan_day').select('running_paise').where('loan_id', '=', loanId)
  return (await query.executeTakeFirstOrThrow()).running_paise
}

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo(DRAWN_ON)
})
after(() => world.close())

test('what runs stands beside the mark while one drawing runs, and nothing while several do', async () => {
  const { loanId, organisationId } = await openTestLoan(world, purchaseLimit)
  await draw(world, loanId, 2_00_000_00, DRAWN_ON)
  assert.equal(await runningOf(loanId), 2_00_000_00)
  await draw(world, loanId, 3_00_000_00, DRAWN_ON)
  assert.equal(await runningOf(loanId), null)
  await pay(world, { organisationId, loanId }, 2_00_000_00, DRAWN_ON)
  assert.equal(await runningOf(loanId), 3_00_000_00)
})

test('the short way and the long way write the same nights and dues', async () => {
  const loans = await Promise.all([openTestLoan(world, businessLoan), openTestLoan(world, businessLoan)])
  for (const { loanId } of loans) await draw(world, loanId, 7_77_777_77, DRAWN_ON)
  const [short, long] = loans.map(({ loanId }) => loanId)
  for (let on = DRAWN_ON; on <= '2027-03-15'; on = addDays(on, 1)) {
    world.runtime.platform.clock.moveTo(on)
    await sql`update loan_day set running_paise = null where loan_id = ${long}`.execute(db())
    await runEndOfDay(outsideOf(world), world.tenant, on)
  }
  assert.notEqual(await runningOf(short ?? ''), null)
  const lived = async (loanId?: string) => {
    const nights = sql`select on_date, principal_paise, interest_paise, overdue_paise, penal_paise from accrual where loan_id = ${loanId} order by 1`
    const dues = sql`select due_on, raised, principal_paise, interest_paise, penal_paise from due where loan_id = ${loanId} order by 1`
    return [(await nights.execute(db())).rows, (await dues.execute(db())).rows]
  }
  assert.deepEqual(await lived(short), await lived(long))
  assert.deepEqual(await proveBooks(db(), world.tenant), [])
})

test('the books do not prove where the row says another thing than the drawings', async () => {
  const { loanId } = await openTestLoan(world, businessLoan)
  await draw(world, loanId, 1_00_000_00, '2027-03-15')
  await sql`update loan_day set running_paise = running_paise + 1 where loan_id = ${loanId}`.execute(db())
  const found = await proveBooks(db(), world.tenant)
  assert.match(found.join(), /what runs is not what its drawings say/)
})
