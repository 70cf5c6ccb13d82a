import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '../../../../apps/test-app.ts'
import { days as daysCall } from '../../day-contract.ts'
import { businessLoan, draw, dropline, goTo, openTestLoan, pay } from '../testing.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-10')
})
after(() => world.close())

test('the figures of a night are those of every loan, also of one that was replayed by itself', async () => {
  const plain = await openTestLoan(world, businessLoan)
  const ahead = await openTestLoan(world, businessLoan)
  const falling = await openTestLoan(world, dropline)
  for (const { loanId } of [plain, ahead]) await draw(world, loanId, 10_00_000_00, '2027-01-10')
  await draw(world, falling.loanId, 10_00_000_00, '2027-01-10')
  await pay(world, ahead, 50_000_00, '2027-01-10')
  await goTo(world, '2027-02-12')
  const staff = await world.person({ role: 'OPERATIONS_MAKER' })
  const { data } = await staff.call(daysCall, {})
  const { rows } = await sql<{
    on: string
    loans: number
    interest: number
    penal: number
    dues: number
    raised: number
  }>`
    select on_date as on, count(*)::integer as loans, sum(interest_paise)::bigint as interest, sum(penal_paise)::bigint as penal,
      (select count(*)::integer from due where due_on = on_date + 1 and tranche_id is not null and raised) as dues,
      (select coalesce(sum(principal_paise + interest_paise), 0)::bigint from due where due_on = on_date + 1 and tranche_id is not null and raised) as raised
    from accrual group by on_date order by on_date desc`.execute(world.runtime.platform.database.db)
  assert.deepEqual(
    data.days.map(({ onDate, figures }) => [
      onDate,
      figures?.loans,
      figures?.interest,
      figures?.penal,
      figures?.duesRaised,
      figures?.raised,
    ]),
    rows.map(row => [row.on, row.loans, row.interest, row.penal, row.dues, row.raised]),
  )
})
