import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addDays } from '@poonji/kernel/dates.ts'
import { anActiveMandate } from '@poonji/capabilities/mandates/server/testing.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../../apps/test-app.ts'
import * as dayCalls from '../../day-contract.ts'
import { proveBooks, runEndOfDay } from '../service.ts'
import { businessLoan, draw, layLoan, openTestLoan, outsideOf, pay, purchaseLimit } from '../testing.ts'
import { dueRows } from '../views/due-rows.ts'
import '../tax-invoices/tables.ts'
import '../tds/tables.ts'

let world: TestApp
let operations: Person
before(async () => {
  world = await startTestApp()
  operations = await world.person({ role: 'OPERATIONS_CHECKER' })
})
after(() => world.close())

const taxedPenal = { ...businessLoan, penal: { rateBps: 2_400, taxBps: 1_800 } }

const db = () => world.runtime.platform.database.db
const closeThrough = (on: string) => {
  world.runtime.platform.clock.moveTo(addDays(on, 1))
  return runEndOfDay(outsideOf(world), world.tenant, on)
}
const heldOn = async (on: string) => {
  const { data } = await operations.call(dayCalls.days, {})
  const day = data.days.find(one => one.onDate === on)
  assert.deepEqual([day?.state, day?.differences], ['closed', []])
  return day?.held.map(({ step, number, loanId, sinceOn, reason }) => ({ step, number, loanId, sinceOn, reason }))
}

/** From now on some rows cannot be written: an error like one that only their own history brings. Answers how it ends. */
async function plantFault(
  change: 'insert on tax_invoice' | 'insert on ledger_transaction' | 'insert on payment_booking' | 'update on loan',
  condition: string,
): Promise<() => Promise<unknown>> {
  await sql`create function planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`.execute(
    db(),
  )
  await sql`create trigger planted before ${sql.raw(change)} for each row when (${sql.raw(condition)}) execute function planted()`.execute(
    db(),
  )
  return () => sql`drop function planted cascade`.execute(db())
}

/** Nothing of these loans can be booked. */
const plantInBooks = (loanIds: readonly string[]) =>
  plantFault('insert on ledger_transaction', `new.loan_id = any('{${loanIds.join(',')}}'::uuid[])`)

const numberOf = async (loanId: string) =>
  (await db().selectFrom('loan').select('number').where('id', '=', loanId).executeTakeFirstOrThrow()).number

/** All that nights make of a loan. */
async function madeOf(loanId: string) {
  const { rows: nights } = await sql`
    select on_date, principal_paise, interest_paise, overdue_paise, penal_paise from accrual where loan_id = ${loanId} order by on_date`.execute(
    db(),
  )
  const { rows: day } = await sql`
    select closed_through, oldest_unpaid_on, ahead from loan_day where loan_id = ${loanId}`.execute(db())
  const { rows: debits } = await sql`
    select due_on, state, code from presentation where loan_id = ${loanId} order by due_on`.execute(db())
  const { rows: classes } = await sql`
    select class from borrower_class join loan using (organisation_id) where loan.id = ${loanId}`.execute(db())
  const dues = await world.transaction(work => dueRows(work, sql<boolean>`due.loan_id = ${loanId}`))
  return { nights, day, debits, classes, dues: dues.map(due => ({ ...due, dueId: '', loanId: '', loanNumber: '' })) }
}

test('a loan that an error of its own keeps out of the night is left for the next, and then is as if it had never failed', async () => {
  const start = '2027-03-01'
  world.runtime.platform.clock.moveTo(start)
  const aheadOn = async () => {
    const organisationId = await world.organisation()
    const { applicationId } = await anActiveMandate(world, organisationId)
    const ids = { id: randomUUID(), loanRequestId: randomUUID(), applicationId }
    const loanId = await layLoan(db(), {
      tenant: world.tenant,
      organisationId,
      terms: businessLoan,
      openedOn: start,
      ids,
    })
    await draw(world, loanId, 10_00_000_00, start)
    // a part of the first instalment
    await pay(world, { organisationId, loanId }, 50_000_00, start)
    return loanId
  }
  const [failing, twin, sound] = [await aheadOn(), await aheadOn(), (await openTestLoan(world, purchaseLimit)).loanId]
  await draw(world, sound, 5_00_000_00, start)
  await closeThrough('2027-03-29')

  const mend = await plantInBooks([failing])
  assert.deepEqual(await closeThrough('2027-03-30'), ['2027-03-30'], 'the night of the others goes on')
  await closeThrough('2027-04-02')
  const held = {
    step: 'night',
    number: await numberOf(failing),
    loanId: failing,
    sinceOn: '2027-03-30',
    reason: 'planted',
  }
  assert.deepEqual(await heldOn('2027-03-30'), [held])
  assert.deepEqual(await heldOn('2027-04-02'), [held])
  const throughOf = async (loanId: string) => (await madeOf(loanId)).day
  const closedOf = (rows: unknown[]) => (rows as { closed_through: string }[])[0]?.closed_through
  assert.deepEqual(await Promise.all([failing, twin, sound].map(async id => closedOf(await throughOf(id)))), [
    '2027-03-29',
    '2027-04-02',
    '2027-04-02',
  ])
  assert.deepEqual(await proveBooks(db(), world.tenant), [], 'the books prove themselves meanwhile')
  const file = await tableOfFile(world, operations, dayCalls.daysFile, { query: {} })
  assert.match(JSON.stringify(file), new RegExp(`${held.number}: its interest .* planted`))

  await mend()
  await closeThrough('2027-04-03')
  assert.deepEqual(await heldOn('2027-04-03'), [])
  const [made, never] = [await madeOf(failing), await madeOf(twin)]
  assert.ok(never.debits.length > 0 && never.dues.some(due => JSON.stringify(due).includes('penal')))
  assert.deepEqual(made, never)
  assert.deepEqual(await proveBooks(db(), world.tenant), [])
  const { rows } = await sql<{ told: number; booked: number }>`
    select (select sum(accrued_paise + earned_upfront_paise)::bigint from day_figure) as told,
      (select sum(interest_paise)::bigint from accrual where on_date > ${addDays(start, -1)}) as booked`.execute(db())
  assert.equal(rows[0]?.told, rows[0]?.booked, 'the figures of the days tell every night once')
})

test('a certificate that cannot be settled in its night is named, and settled in the next', async () => {
  const { clock } = world.runtime.platform
  const { loanId, organisationId } = await openTestLoan(world, taxedPenal)
  const drawnOn = '2027-03-07'
  clock.moveTo('2027-04-04')
  await draw(world, loanId, 10_00_000_00, drawnOn)
  const decider = await world.person({ role: 'OPERATIONS_CHECKER' })
  const certificate = { tan: 'MUMA12345B', number: 'STOPPED', quarter: '2026-27-Q4', amount_paise: 1_000_00 }
  const { id } = await db()
    .insertInto('tds_certificate')
    .values({
      ...{ ...certificate, tenant: world.tenant, organisation_id: organisationId, ahead_paise: 1_000_00 },
      ...{ file_id: randomUUID(), file_name: 'form-16a.pdf', state: 'APPROVED' },
      ...{
        asked_by: operations.accountId,
        asked_at: clock.now(),
        decided_by: decider.accountId,
        decided_at: clock.now(),
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mend = await plantFault('insert on payment_booking', "new.mode = 'TDS'")
  const waits = async () =>
    (await db().selectFrom('tds_certificate').select('ahead_paise').where('id', '=', id).executeTakeFirstOrThrow())
      .ahead_paise
  await closeThrough('2027-04-06')
  const held = { step: 'tax', number: 'STOPPED', loanId: null, sinceOn: '2027-04-06', reason: 'planted' }
  assert.deepEqual([await heldOn('2027-04-06'), await waits()], [[held], 1_000_00])
  await closeThrough('2027-04-08')
  assert.deepEqual([await heldOn('2027-04-08'), await waits()], [[held], 1_000_00])
  await mend()
  await closeThrough('2027-04-09')
  assert.deepEqual([await heldOn('2027-04-09'), await waits()], [[], 0])
  assert.deepEqual(await proveBooks(db(), world.tenant), [])
})

test('a tax invoice for late payment charges that cannot be made at the end of a month is made by the next night', async () => {
  const { loan_id: loanId } = await db()
    .selectFrom('due')
    .innerJoin('loan', 'loan.id', 'due.loan_id')
    .select('loan_id')
    .where(sql<boolean>`(terms->'penal'->>'taxBps')::integer > 0`)
    .executeTakeFirstOrThrow()
  const mend = await plantFault('insert on tax_invoice', "new.code = 'PENAL'")
  const invoices = () => db().selectFrom('tax_invoice').select('issued_on').where('loan_id', '=', loanId).execute()
  await closeThrough('2027-04-30')
  const number = await numberOf(loanId)
  const held = { step: 'invoice', number, loanId, sinceOn: '2027-04-30', reason: 'planted' }
  assert.deepEqual([await heldOn('2027-04-30'), await invoices()], [[held], []])
  await mend()
  await closeThrough('2027-05-01')
  assert.deepEqual([await heldOn('2027-05-01'), await invoices()], [[], [{ issued_on: '2027-05-01' }]])
  assert.deepEqual(await proveBooks(db(), world.tenant), [])
})

test('a limit that cannot be closed is named, and the day is closed without it', async () => {
  const ended = await Promise.all([1, 2].map(() => openTestLoan(world, purchaseLimit)))
  const [failing, other] = ended.map(one => one.loanId)
  const today = world.runtime.platform.clock.today()
  await db()
    .updateTable('loan')
    .set({ expires_on: today })
    .where('id', 'in', [failing ?? '', other ?? ''])
    .execute()
  const mend = await plantFault('update on loan', `new.id = '${failing}' and new.status = 'CLOSED'`)
  await closeThrough(today)
  const held = {
    step: 'ending',
    number: await numberOf(failing ?? ''),
    loanId: failing,
    sinceOn: today,
    reason: 'planted',
  }
  assert.deepEqual(await heldOn(today), [held])
  const statusOf = (loanId = '') =>
    db().selectFrom('loan').select('status').where('id', '=', loanId).executeTakeFirstOrThrow()
  assert.deepEqual([(await statusOf(failing)).status, (await statusOf(other)).status], ['OPEN', 'CLOSED'])
  await mend()
  await closeThrough(addDays(today, 1))
  assert.equal((await statusOf(failing)).status, 'CLOSED')
  assert.deepEqual(await proveBooks(db(), world.tenant), [])
})

test("an error of very many loans is no loan's own: the night waits", async () => {
  const today = world.runtime.platform.clock.today()
  const many = []
  for (let i = 0; i < 52; i++) {
    const one = await openTestLoan(world, businessLoan)
    await draw(world, one.loanId, 10_00_000_00, today)
    await pay(world, one, 1_20_000_00, today)
    many.push(one.loanId)
  }
  const mend = await plantInBooks(many)
  await assert.rejects(closeThrough(today), /planted/)
  await mend()
  assert.deepEqual(await closeThrough(today), [today])
  assert.deepEqual(await heldOn(today), [])
})
