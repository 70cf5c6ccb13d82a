import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type TestApp } from '../../../../apps/test-app.ts'
import * as calls from '../../adjustment-contract.ts'
import * as penalWaivers from '../../penal-waiver-contract.ts'
import { chargeBounce } from '../charges.ts'
import { duesOf, proveBooks, runEndOfDay } from '../service.ts'
import { businessLoan, draw, openTestLoan, outsideOf, pay, purchaseLimit } from '../testing.ts'

const MONTH_END = '2027-06-30'

const closeThrough = (world: TestApp, on: string) => {
  world.runtime.platform.clock.moveTo(addDays(on, 1))
  return runEndOfDay(outsideOf(world), world.tenant, on)
}

async function writeOff(world: TestApp, loanId: string): Promise<void> {
  const maker = await world.person({ role: 'OPERATIONS_MAKER' })
  const checker = await world.person({ role: 'OPERATIONS_CHECKER' })
  const key = () => ({ 'idempotency-key': randomUUID() })
  const { data } = await maker.call(calls.askWriteOff, { loanId, body: { reason: 'Gone' } }, key())
  const decision = { loanId, requestId: data.requestId, body: { approve: true, reference: '', note: '' } }
  assert.equal((await checker.call(calls.decideAdjustment, decision, key())).status, 200)
}

async function waivePenal(world: TestApp, loanId: string): Promise<void> {
  const maker = await world.person({ role: 'OPERATIONS_MAKER' })
  const checker = await world.person({ role: 'OPERATIONS_CHECKER' })
  const key = () => ({ 'idempotency-key': randomUUID() })
  const body = { amountPaise: 1_000_00, reason: 'Flood' }
  const { data } = await maker.call(penalWaivers.askPenalWaiver, { loanId, body }, key())
  const decision = { loanId, requestId: data.requestId, body: { approve: true, note: '' } }
  assert.equal((await checker.call(penalWaivers.decidePenalWaiver, decision, key())).status, 200)
}

/** What happened on the day behind the month, before or behind the close of the month; and what the closes booked. */
async function booked(world: TestApp, closing: 'in time' | 'late') {
  const loan = { ...businessLoan, tenureMonths: 12 }
  const upfront = { ...purchaseLimit, creditDays: 60, paymentCycle: 'UPFRONT' as const }
  world.runtime.platform.clock.moveTo('2027-01-31')
  const npa = await openTestLoan(world, loan)
  const npaToo = await openTestLoan(world, loan, npa.organisationId)
  const npaLimit = await openTestLoan(world, upfront, npa.organisationId)
  const npaDrawnBehind = await openTestLoan(world, loan, npa.organisationId)
  const repaid = await openTestLoan(world, { ...purchaseLimit, creditDays: 300 })
  const writtenOff = await openTestLoan(world, loan, npa.organisationId)
  const runs = await openTestLoan(world, { ...purchaseLimit, creditDays: 300 })
  const drawnBehind = await openTestLoan(world, loan)
  const taxed = await openTestLoan(world, { ...loan, penal: { rateBps: 2_400, taxBps: 1_800 } })
  const all = [npa, npaToo, npaLimit, npaDrawnBehind, writtenOff, repaid, runs, drawnBehind, taxed].map(
    one => one.loanId,
  )
  for (const one of [npa, npaToo, writtenOff, repaid, runs, taxed])
    await draw(world, one.loanId, 5_00_000_00, '2027-01-31')
  await closeThrough(world, '2027-05-14')
  await draw(world, npaLimit.loanId, 3_00_000_00, '2027-05-15')
  await world.transaction(work =>
    chargeBounce(work, { loanId: npa.loanId, dueOn: '2027-05-15', reference: 'came back' }),
  )
  await closeThrough(world, addDays(MONTH_END, -2))
  await writeOff(world, writtenOff.loanId)
  await closeThrough(world, addDays(MONTH_END, -1))

  if (closing === 'in time') await closeThrough(world, MONTH_END)
  const behind = addDays(MONTH_END, 1)
  world.runtime.platform.clock.moveTo(behind)
  await pay(world, npa, 90_000_00, behind)
  await pay(world, writtenOff, 2_00_000_00, behind)
  await pay(world, npaLimit, 10_000_00, behind)
  await pay(world, repaid, 5_40_000_00, behind)
  await pay(world, runs, 1_00_000_00, behind)
  for (const one of [npaDrawnBehind, drawnBehind]) await draw(world, one.loanId, 2_00_000_00, behind)
  await waivePenal(world, taxed.loanId)
  world.runtime.platform.clock.moveTo(addDays(behind, 1))
  const { totalPaise } = await world.transaction(work => duesOf(work, taxed))
  await pay(world, taxed, totalPaise, addDays(behind, 1))
  await closeThrough(world, addDays(MONTH_END, 2))
  assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
  const { db } = world.runtime.platform.database
  const provided = await sql`
    select on_date, product_code, rule_id, loans, base_paise, provision_paise from provision order by 1, 2, 3`.execute(
    db,
  )
  const suspended = await sql`
    select on_date, array_position(${all}::uuid[], loan_id) as loan, interest_paise, penal_paise, fees_paise
    from suspended_income_change where on_date >= ${MONTH_END}::date order by 1, 2`.execute(db)
  const recovered = await sql`
    select value_on, account_code, sum(amount_paise) from ledger_transaction made
      join ledger_entry entry on entry.transaction_id = made.id where made.kind = 'recovery' group by 1, 2 order by 1, 2`.execute(
    db,
  )
  assert.ok(recovered.rows.length > 0)
  const invoiced = await sql`
    select issued_on, kind, taxable_paise, cgst_paise, sgst_paise, igst_paise from tax_invoice
    where code = 'PENAL' and loan_id = ${taxed.loanId} order by 1, number`.execute(db)
  const overdue = await sql`
    select on_date, figures->'overdueLoans' as loans from day_run where on_date >= ${MONTH_END}::date order by 1`.execute(
    db,
  )
  return {
    invoiced: invoiced.rows,
    overdue: overdue.rows,
    recovered: recovered.rows,
    provided: provided.rows,
    suspended: suspended.rows,
  }
}

test('a month that is closed late provides for losses, takes the income of an NPA out, tells what came of a write-off, invoices late payment charges and counts who was late as if it had been closed in time', async () => {
  const worlds = await Promise.all([startTestApp(), startTestApp()])
  const [inTime, late] = worlds
  try {
    const expected = await booked(inTime, 'in time')
    assert.ok(expected.provided.length > 1 && expected.suspended.length > 5 && expected.invoiced.length > 0)
    assert.deepEqual(await booked(late, 'late'), expected)
  } finally {
    for (const world of worlds) await world.close()
  }
})
