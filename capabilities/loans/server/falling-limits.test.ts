/** A falling limit as its borrower sees it before it falls, against the plan of the mathematics. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { planDropline } from '@poonji/finance/dropline-plan.ts'
import { addMonths } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import { proveBooks } from './prove-books.ts'
import { runEndOfDay, undrawnPaise } from './service.ts'
import { dropline, draw, openTestLoan, outsideOf, pay } from './testing.ts'

const DRAWN_ON = '2027-01-10'
const WHOLE = dropline.sanctionedPaise
let world: TestApp
before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo(DRAWN_ON)
})
after(() => world.close())

async function drawn(amounts: readonly number[]) {
  const { loanId, organisationId } = await openTestLoan(world, dropline)
  const owner: Person = await world.person({ memberOf: [organisationId] })
  for (const amount of amounts) await draw(world, loanId, amount, DRAWN_ON)
  const rows = (await owner.call(calls.schedule, { loanId })).data
  return { loanId, organisationId, owner, rows }
}

const plan = (amountPaise: number) =>
  planDropline({
    limitPaise: WHOLE,
    openedOn: DRAWN_ON,
    firstDropOn: addMonths(DRAWN_ON, 1),
    months: dropline.tenureMonths,
    annualRateBps: dropline.rateBps,
    movements: [{ on: DRAWN_ON, amountPaise }],
  })

test('used whole, its schedule falls as the limit does, and its next due is the first of it', async () => {
  const { loanId, organisationId, owner, rows } = await drawn([WHOLE])
  const planned = plan(WHOLE)
  assert.deepEqual(
    rows.map(row => [row.dueOn, row.owed.principal, row.owed.interest, row.unpaid]),
    planned.map(row => [row.dueOn, row.excessPaise, row.interestPaise, row.excessPaise + row.interestPaise]),
  )
  assert.deepEqual([planned[0]?.excessPaise, planned.at(-1)?.excessPaise], [83_333_00, 83_337_00])
  const first = { dueOn: rows[0]?.dueOn, amount: rows[0]?.unpaid }
  const { interest, principal } = rows[0]?.owed ?? {}
  assert.deepEqual((await owner.call(calls.loanDues, { loanId })).data.next, { ...first, interest, principal })
  const card = (await owner.call(calls.listLoans, { orgId: organisationId })).data[0]
  assert.deepEqual([card?.nextDue, card?.now], [first, null])
})

test('of two drawings the older one falls first; what is left of it to fall is told, and nothing once it is whole', async () => {
  const { rows } = await drawn([WHOLE / 4, WHOLE / 2])
  const byDate = Map.groupBy(rows, row => row.dueOn)
  for (const { dueOn, excessPaise, interestPaise } of plan((WHOLE / 4) * 3)) {
    const due = byDate.get(dueOn) ?? []
    const sum = (kind: 'principal' | 'interest') => due.reduce((total, row) => total + row.owed[kind], 0)
    assert.equal(sum('principal'), excessPaise, dueOn)
    assert.ok(Math.abs(sum('interest') - interestPaise) <= 1, dueOn)
  }
  assert.ok(rows.filter(row => row.trancheNumber === 1).length < rows.filter(row => row.trancheNumber === 2).length)
})

test('what was told falls due to the paisa, and is told anew after a repayment', async () => {
  const { loanId, organisationId, owner, rows } = await drawn([WHOLE])
  const [told] = rows
  assert.ok(told)
  world.runtime.platform.clock.moveTo(told.dueOn)
  await runEndOfDay(outsideOf(world), world.tenant, '2027-02-09')
  const { total } = (await owner.call(calls.loanDues, { loanId })).data
  assert.equal(total, told.unpaid)
  const fallen = { amount: WHOLE - told.owed.principal, because: 'FALLEN' }
  assert.deepEqual((await owner.call(calls.loanDetail, { loanId })).data.now, fallen)
  const repaid = 3_00_000_00
  await pay(world, { organisationId, loanId }, total + repaid, told.dueOn)
  const after = (await owner.call(calls.schedule, { loanId })).data.filter(row => !row.raised)
  assert.equal(
    after.reduce((sum, row) => sum + row.owed.principal, 0),
    WHOLE - told.owed.principal - repaid,
  )
  assert.equal(after[0]?.owed.principal, 0, 'the limit is not yet below what is used')
  assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
})

test('first drawn on the last of January, it falls on the last of each month, not on the 28th', async () => {
  const { clock } = world.runtime.platform
  clock.moveTo('2029-01-31')
  const { loanId } = await openTestLoan(world, dropline)
  await draw(world, loanId, 1_00_000_00, '2029-01-31')
  const free = async (on: string) => {
    clock.moveTo(on)
    return world.transaction(work => undrawnPaise(work, loanId))
  }
  const [first, second] = plan(WHOLE)
  const dates = ['2029-02-27', '2029-02-28', '2029-03-28', '2029-03-30', '2029-03-31'] as const
  const left = []
  for (const on of dates) left.push((await free(on)) + 1_00_000_00)
  assert.deepEqual(left, [WHOLE, first?.limitPaise, first?.limitPaise, first?.limitPaise, second?.limitPaise])
})
