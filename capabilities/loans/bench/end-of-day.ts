/**
 * The end of day of a million loans on PostgreSQL beside its floor and beside the same work row by row, in one run:
 * `TEST_DATABASE_URL=postgres://… node capabilities/loans/bench/end-of-day.ts [loans] [days]`.
 * Floor: one statement that updates each loan and inserts one accrual row for it.
 */
import { sql } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { startTestApp } from '../../../apps/test-app.ts'
import { runEndOfDay } from '../server/service.ts'
import { businessLoan } from '../server/testing.ts'

const loans = Number(process.argv[2] ?? 1_000_000)
const days = Number(process.argv[3] ?? 3)
const ROW_BY_ROW = 1_000
const CHUNK = 50_000
const FIRST: PlainDate = '2027-03-01'

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

/** A thirtieth of the loans has a due each day, one in twenty an instalment that is late. */
async function layLoans(db: Db, tenant: string): Promise<void> {
  await sql`insert into organisation (tenant, type, name) select ${tenant}, 'BUYER', 'Client ' || n from generate_series(1, ${Math.ceil(loans / 10)}::int) n`.execute(
    db,
  )
  for (let from = 1; from <= loans; from += CHUNK) await layChunk(db, tenant, from, Math.min(from + CHUNK - 1, loans))
  await sql`update loan set oldest_unpaid_on = due.due_on from due where due.loan_id = loan.id and due.raised`.execute(
    db,
  )
  await sql`vacuum analyze loan, tranche, due`.execute(db)
}

async function layChunk(db: Db, tenant: string, first: number, last: number): Promise<void> {
  const terms = JSON.stringify(businessLoan)
  await sql`
    with client as (select id, row_number() over (order by id) as place from organisation),
    made as (
      insert into loan (tenant, number, organisation_id, application_id, loan_request_id, product_code, shape, sanctioned_paise, terms, status,
        opened_on, expires_on, first_drawn_on, closed_through, drawn_paise, principal_paise)
      select ${tenant}, 'B' || n, client.id, gen_random_uuid(), gen_random_uuid(), 'BUSINESS_LOAN', 'instalment', 100000000, ${terms}::jsonb, 'ACTIVE',
        '2027-02-01', '2028-02-01', '2027-02-01', ${addDays(FIRST, -1)}, 100000000, 100000000
      from generate_series(${first}::int, ${last}::int) n join client on client.place = 1 + n / 10
      returning id
    ),
    drawn as (
      insert into tranche (tenant, loan_id, request_id, number, drawn_on, amount_paise, due_on, reference, rate_bps, day_count, upfront, running_paise,
        next_due_on, next_interest_paise, next_principal_paise)
      select ${tenant}, id, gen_random_uuid(), 1, '2027-02-01', 100000000, '2028-02-01', '', 1800, 'actual/365', false, 100000000,
        ${FIRST}::date + 1 + (random() * 29)::int, 1500000, 7600000
      from made returning id, loan_id, next_due_on
    )
    insert into due (tenant, loan_id, tranche_id, key, number, due_on, raised, principal_paise, interest_paise)
    select ${tenant}, loan_id, id, 'T1-' || step, step, (next_due_on + make_interval(months => step - 1))::date, step = 0, 7600000, 1500000
    from drawn cross join generate_series(0, 2) step
    where step > 0 or random() < 0.05`.execute(db)
}

const world = await startTestApp()
const { db } = world.runtime.platform.database
try {
  world.runtime.platform.clock.moveTo(addDays(FIRST, days + 1))
  console.log(`${loans} loans laid in ${(await seconds(() => layLoans(db, world.tenant))).toFixed(1)} s`)
  await sql`create table floor_accrual (like accrual including all)`.execute(db)
  const floor = await seconds(() =>
    sql`
      with moved as (update loan set days_past_due = days_past_due returning id, product_code, principal_paise)
      insert into floor_accrual select ${FIRST}::date, id, product_code, principal_paise, 49315, 0, 0 from moved`.execute(
      db,
    ),
  )
  await sql`vacuum loan`.execute(db)
  console.log(`floor: ${floor.toFixed(2)} s`)
  const outside = world.runtime.outside({ tenant: world.tenant })
  for (let day = 0; day < days; day++) {
    const on = addDays(FIRST, day)
    const spent = await seconds(() => runEndOfDay(outside, world.tenant, on))
    const memory = Math.round(process.memoryUsage().rss / 1_048_576)
    console.log(`end of ${on}: ${spent.toFixed(2)} s = ${(spent / floor).toFixed(2)} × floor; ${memory} MB`)
  }
  const { rows } = await sql<{ id: string }>`select id from loan limit ${ROW_BY_ROW}`.execute(db)
  const single = await seconds(async () => {
    for (const { id } of rows)
      await db.transaction().execute(async tx => {
        await sql`update loan set days_past_due = days_past_due where id = ${id}`.execute(tx)
        await sql`insert into floor_accrual values ('2027-06-01', ${id}, '', 1, 1, 0, 0)`.execute(tx)
      })
  })
  console.log(`row by row: ${((single / ROW_BY_ROW) * loans).toFixed(0)} s (from ${ROW_BY_ROW} loans)`)
} finally {
  await world.close()
}
