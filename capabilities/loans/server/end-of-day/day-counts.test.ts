import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { DAY_COUNTS, denominatorOf } from '@poonji/finance/day-count.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type TestApp } from '../../../../apps/test-app.ts'
import type { LoanTerms } from '../../terms.ts'
import { nightPart } from '../life/nights.ts'
import { proveBooks, runEndOfDay } from '../service.ts'
import { businessLoan, draw, dropline, openTestLoan, outsideOf, pay, purchaseLimit } from '../testing.ts'

let world: TestApp
const db = () => world.runtime.platform.database.db
const close = (on: string) => {
  world.runtime.platform.clock.moveTo(on)
  return runEndOfDay(outsideOf(world), world.tenant, on, { batchSize: 5 })
}

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2028-01-25')
})
after(() => world.close())

test('the parts of a period in the database are the sum of its nights, for each day count, over leap years and month ends', async () => {
  for (const name of DAY_COUNTS)
    for (const from of ['2027-02-27', '2027-12-30', '2028-02-27', '2028-01-31', '2099-12-31']) {
      const days = 430
      let sum = 0
      const sums = Array.from({ length: days }, (_, i) => (sum += nightPart(name, addDays(from, i))))
      const { rows } = await sql<{ parts: number; denominator: number }>`
        select night_parts(${name}, ${from}::date, ${from}::date + n) as parts, year_denominator(${name}) as denominator
        from generate_series(1, ${days}::integer) n order by n`.execute(db())
      assert.deepEqual(
        rows.map(row => row.parts),
        sums,
        `${name} from ${from}`,
      )
      assert.equal(rows[0]?.denominator, denominatorOf(name))
    }
})

test('loans of every shape and day count through a leap February, with money drawn, paid ahead and late: the books prove themselves', async () => {
  const shapes: LoanTerms[] = [
    businessLoan,
    purchaseLimit,
    { ...purchaseLimit, paymentCycle: 'UPFRONT' },
    { ...purchaseLimit, paymentCycle: 'MONTHLY', rateBps: 20_000 },
    dropline,
  ]
  const owners: { loanId: string; organisationId: string }[] = []
  for (const terms of shapes)
    for (const dayCount of DAY_COUNTS) {
      const made = await openTestLoan(world, { ...terms, dayCount })
      await draw(world, made.loanId, 4_00_000_00, '2028-01-25')
      owners.push(made)
    }
  await close('2028-02-08')
  for (const owner of owners) await pay(world, owner, 30_000_33, '2028-02-08')
  await close('2028-02-12')
  for (const owner of owners.filter((_, i) => i % 2)) await pay(world, owner, 11_111_11, '2028-02-04')
  await close('2028-03-05')
  assert.deepEqual(await proveBooks(db(), world.tenant), [])
  const { rows } = await sql<{ days: number; off: number }>`
    select count(*)::integer as days, count(*) filter (where differences <> '[]')::integer as off from day_run`.execute(
    db(),
  )
  assert.deepEqual(rows, [{ days: 41, off: 0 }])
})
