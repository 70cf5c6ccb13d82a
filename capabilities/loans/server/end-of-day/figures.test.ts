import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '../../../../apps/test-app.ts'
import { days as daysCall } from '../../day-contract.ts'
import { runEndOfDay } from '../service.ts'
import { businessLoan, draw, dropline, goTo, openTestLoan, outsideOf, pay } from '../testing.ts'

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

test('a night that failed has stopped and does not run; begun again, it runs, and its figures are whole', async () => {
  const staff = await world.person({ role: 'OPERATIONS_MAKER' })
  const last = async () => (await staff.call(daysCall, {})).data.days[0]
  world.runtime.platform.clock.moveTo('2027-02-13')
  const close = (onBatch: () => Promise<void> | void) =>
    runEndOfDay(outsideOf(world), world.tenant, '2027-02-12', { batchSize: 1, onBatch })
  await assert.rejects(
    close(() => {
      throw new Error('killed')
    }),
    /killed/,
  )
  const stopped = await last()
  assert.deepEqual([stopped?.onDate, stopped?.state, stopped?.figures], ['2027-02-12', 'stopped', null])
  assert.equal(stopped?.problem, 'killed', 'operations read why')
  const seen: (string | undefined)[] = []
  await close(async () => void seen.push((await last())?.state))
  assert.ok(seen.length > 0 && seen.every(state => state === 'running'), seen.join())
  const closed = await last()
  assert.deepEqual([closed?.state, closed?.figures?.loans, closed?.problem], ['closed', 3, null])
})
