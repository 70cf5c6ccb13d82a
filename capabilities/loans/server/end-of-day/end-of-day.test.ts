import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addDays, dateInIndia } from '@poonji/kernel/dates.ts'
import { offerById } from '@poonji/capabilities/offers/server/service.ts'
import { anOffer } from '@poonji/capabilities/offers/server/testing.ts'
import { startTestApp, type TestApp } from '../../../../apps/test-app.ts'
import { proveBooks, runEndOfDay } from '../service.ts'
import { businessLoan, draw, openTestLoan, outsideOf, pay, purchaseLimit } from '../testing.ts'
import { ensureAccrualMonth } from '../write-life.ts'
import type { RunOptions } from './run.ts'
import { stretchesOf } from './walk.ts'

let world: TestApp
const db = () => world.runtime.platform.database.db
const close = (on: string, options?: RunOptions) => {
  world.runtime.platform.clock.moveTo(on)
  return runEndOfDay(outsideOf(world), world.tenant, on, options)
}
const everything = async () => {
  const tables = [
    'loan',
    'loan_day',
    'tranche',
    'due',
    'accrual',
    'ledger_transaction',
    'ledger_entry',
    'ledger_balance',
    'day_figure',
    'day_run',
    'borrower_class',
  ]
  const sums: Record<string, unknown> = {}
  for (const table of tables)
    sums[table] = (
      await sql`select md5(string_agg(t::text, '|' order by t::text)) as sum, count(*) from ${sql.table(table)} t`.execute(
        db(),
      )
    ).rows[0]
  return sums
}

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-02-28')
  // four marks a page: even a few loans are walked in two stretches
  await sql`alter table loan_day set (fillfactor = 10)`.execute(db())
})
after(() => world.close())

test('twice is once', async () => {
  const { loanId } = await openTestLoan(world, businessLoan)
  await draw(world, loanId, 10_00_000_00, '2027-02-28')
  assert.deepEqual(await close('2027-03-02'), ['2027-02-28', '2027-03-01', '2027-03-02'])
  const once = await everything()
  assert.deepEqual(await close('2027-03-02'), [])
  assert.deepEqual(await everything(), once)
  assert.deepEqual(await proveBooks(db(), world.tenant), [])
})

test('a date that has not come is refused', async () => {
  await assert.rejects(
    runEndOfDay(outsideOf(world), world.tenant, '2027-03-03'),
    (error: { status?: number }) => error.status === 400,
  )
})

test('stopped between any two batches and resumed, it ends as if it had never stopped', async () => {
  for (let i = 0; i < 7; i++) {
    const { loanId, organisationId } = await openTestLoan(world, i % 2 ? businessLoan : purchaseLimit)
    await draw(world, loanId, 5_00_000_00, '2027-03-02')
    if (i === 3) await pay(world, { organisationId, loanId }, 50_000_00, '2027-03-02')
  }
  const on = '2027-03-03'
  const left = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from loan_day where closed_through < ${on}`.execute(db()))
      .rows[0]?.n
  // how many loans a stop leaves is a matter of timing, as stretches are walked beside each other
  const seen = [await left()]
  while (Number(seen.at(-1)) > 1) {
    let batches = 0
    const stop = () => {
      if (++batches === 2) throw new Error('killed')
    }
    await assert.rejects(close(on, { batchSize: 1, onBatch: stop }), /killed/)
    seen.push(await left())
    assert.ok(Number(seen.at(-1)) < Number(seen.at(-2)), `left after each stop: ${seen.join(', ')}`)
  }
  assert.ok(seen.length > 2, `left after each stop: ${seen.join(', ')}`)
  await close(on, { batchSize: 1 })
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from accrual where on_date = ${on}`.execute(db())
  assert.equal(rows[0]?.n, 8)
  assert.deepEqual(await proveBooks(db(), world.tenant), [])
  const run = await db().selectFrom('day_run').selectAll().where('on_date', '=', on).executeTakeFirstOrThrow()
  assert.deepEqual([run.state, run.differences], ['closed', []])
})

test('the stretches of a day hold every loan, each once', async () => {
  const stretches = await world.transaction(work => stretchesOf(work, 2))
  const { rows } = await sql<{ n: number }>`
    select (select count(*)::int from loan_day where ctid > stretch.after::tid and ctid <= stretch.through::tid) as n
    from jsonb_to_recordset(${JSON.stringify(stretches)}) as stretch (after text, through text)`.execute(db())
  assert.equal(rows.length, 2)
  assert.ok(rows.every(row => row.n > 0))
  assert.equal(
    rows.reduce((sum, row) => sum + row.n, 0),
    8,
  )
})

test('one accrual row a loan, one balanced ledger transaction a product', async () => {
  await close('2027-03-04')
  const { rows } = await sql<{ product_code: string; n: number; income: number }>`
    select made.product_code, count(distinct made.id)::int as n, -sum(entry.amount_paise)::bigint as income
    from ledger_transaction made join ledger_entry entry on entry.transaction_id = made.id and entry.account_code = 'INTEREST_INCOME'
    where made.kind = 'day' and made.value_on = '2027-03-04' and made.loan_id is null group by 1 order by 1`.execute(
    db(),
  )
  assert.deepEqual(
    rows.map(row => [row.product_code, row.n]),
    [
      ['BUSINESS_LOAN', 1],
      ['PURCHASE_FINANCE', 1],
    ],
  )
  const nights = await sql<{ product_code: string; income: number }>`
    select product_code, sum(interest_paise)::bigint as income from accrual where on_date = '2027-03-04' group by 1 order by 1`.execute(
    db(),
  )
  const alone = await sql<{ income: number }>`
    select coalesce(-sum(entry.amount_paise), 0)::bigint as income from ledger_transaction made join ledger_entry entry on entry.transaction_id = made.id
    where made.kind = 'day' and made.value_on = '2027-03-04' and made.loan_id is not null and entry.account_code = 'INTEREST_INCOME'`.execute(
    db(),
  )
  const sum = (list: { income: number }[]) => list.reduce((total, row) => total + row.income, 0)
  assert.equal(sum(nights.rows), sum(rows) + sum(alone.rows))
})

test('of two workers at once one runs the date', async () => {
  world.runtime.platform.clock.moveTo('2027-03-05')
  const both = await Promise.all([1, 2].map(() => runEndOfDay(outsideOf(world), world.tenant, '2027-03-05')))
  assert.equal(both.filter(days => days.length === 1).length, 1)
  assert.deepEqual(await proveBooks(db(), world.tenant), [])
})

test('a month of nights that several need at once is made once, and the next one is there before its first night', async () => {
  const isThere = async (part: string) =>
    (await sql<{ there: boolean }>`select to_regclass(${part}) is not null as there`.execute(db())).rows[0]?.there
  assert.deepEqual([await isThere('accrual_202704'), await isThere('accrual_203105')], [true, false])
  const eight = Array.from({ length: 8 }, () => world.transaction(work => ensureAccrualMonth(work, '2031-05-20')))
  await Promise.all(eight)
  assert.equal(await isThere('accrual_203105'), true)
})

test('an offer whose last day is closed has expired, one that runs longer has not', async () => {
  const { loanRequestIds } = await anOffer(world, await world.organisation())
  const offer = () => world.transaction(work => offerById(work, loanRequestIds[0] ?? ''))
  const lastOn = dateInIndia((await offer()).valid_until)
  await close(addDays(lastOn, -1))
  assert.equal((await offer()).status, 'OFFERED')
  world.runtime.platform.clock.moveTo(addDays(lastOn, 1))
  await runEndOfDay(outsideOf(world), world.tenant, lastOn)
  await world.drainJobs()
  assert.equal((await offer()).status, 'OFFER_EXPIRED')
})
