import { sql } from 'kysely'
import { runEndOfDay } from '@poonji/capabilities/loans/server/service.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { layManyLoans, patiently } from './clone-loans.ts'
import { median, ratio, timed, type Figure } from './figures.ts'
import { withProduct, type Product } from './product.ts'

const LOANS = Number(process.env.BENCH_LOANS ?? 1_000_000)
const DAYS = 3
const ROW_BY_ROW = 2_000

/**
 * The end of a day for a million loans (BENCH_LOANS) beside the floor, one statement that updates each loan and inserts
 * one accrual row for it, and beside the same work row by row in transactions from Node.
 */
export function benchDay(): Promise<Figure[]> {
  return withProduct(async product => {
    const { runtime, tenant } = product
    await layManyLoans(product, LOANS)
    const count = await layFloor(product)
    const { clock } = runtime.platform
    const ours: number[] = []
    const floors: number[] = []
    const begin = clock.today()
    for (let day = 0; day < DAYS; day++) {
      const on = addDays(begin, day)
      clock.moveTo(addDays(on, 1))
      floors.push(await timed(() => runFloor(product, on)))
      ours.push(await timed(() => runEndOfDay(runtime.outside({ tenant }), tenant, on)))
    }
    const differences = await differencesOf(product)
    const each = (await timed(() => rowByRow(product, clock.today()))) / ROW_BY_ROW
    const peak = Math.round(process.memoryUsage().rss / 1_000_000)
    return [
      ratio(
        `end of day of ${count.toLocaleString('en')} loans, median of ${DAYS}`,
        median(ours),
        median(floors),
        2,
        ` (${(median(ours) / 1000).toFixed(1)} and ${(median(floors) / 1000).toFixed(1)} s)`,
      ),
      ratio(
        `to the same row by row, ${ROW_BY_ROW} measured and scaled`,
        median(ours),
        each * count,
        1 / 20,
        ` (${((each * count) / 1000).toFixed(0)} s)`,
      ),
      {
        what: 'differences that the closed days found',
        figure: String(differences),
        goal: '0',
        met: differences === 0,
      },
      { what: 'memory of Node afterwards', figure: `${peak} MB` },
    ]
  })
}

/** As little as a loan and its accrual can be: narrow rows with room for their update, one key each. */
async function layFloor(product: Product): Promise<number> {
  const { db } = product.runtime.platform.database
  await sql`create table bench_loan (id uuid primary key, principal_paise bigint not null, rate_bps bigint not null,
    accrued_paise bigint not null, closed_through date) with (fillfactor = 50)`.execute(db)
  await patiently(product, 'insert into bench_loan select id, principal_paise, 1800, 0, null from loan')
  await sql`create table bench_accrual (on_date date, loan_id uuid, principal_paise bigint, interest_paise bigint,
    primary key (on_date, loan_id))`.execute(db)
  await sql`analyze bench_loan`.execute(db)
  const { rows } = await sql<{ n: number }>`select count(*) as n from bench_loan`.execute(db)
  return rows[0]?.n ?? 0
}

const runFloor = (product: Product, on: PlainDate) =>
  patiently(
    product,
    `with moved as (
      update bench_loan set closed_through = date '${on}', accrued_paise = accrued_paise + principal_paise * rate_bps / 3650000
      returning id, principal_paise, rate_bps
    )
    insert into bench_accrual select date '${on}', id, principal_paise, principal_paise * rate_bps / 3650000 from moved`,
  )

/** What a loop over loans does: read, add the night, write its row, mark the loan; a transaction each. */
async function rowByRow({ runtime }: Product, on: PlainDate): Promise<void> {
  const { db } = runtime.platform.database
  const loans = await db.selectFrom('loan').select('id').limit(ROW_BY_ROW).execute()
  await sql`select ensure_accrual_month(${on}::date)`.execute(db)
  for (const { id } of loans)
    await db.transaction().execute(async tx => {
      const loan = await tx.selectFrom('loan').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
      const tranches = await tx
        .selectFrom('tranche')
        .select(['id', 'running_paise', 'rate_bps', 'gathered_through'])
        .where('loan_id', '=', id)
        .execute()
      let interest = 0
      for (const tranche of tranches) {
        const night = Math.round((tranche.running_paise * tranche.rate_bps) / 3_650_000)
        interest += night
      }
      await tx
        .insertInto('accrual')
        .values({
          on_date: on,
          loan_id: id,
          product_code: loan.product_code,
          principal_paise: loan.principal_paise,
          interest_paise: interest,
          overdue_paise: 0,
          penal_paise: 0,
        })
        .execute()
      await tx.selectFrom('due').select('id').where('loan_id', '=', id).where('raised', '=', true).execute()
      await tx.updateTable('loan_day').set({ closed_through: on }).where('loan_id', '=', id).execute()
    })
}

/** What the closed days did not prove, and loans that were left out. */
async function differencesOf({ runtime, tenant }: Product): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(jsonb_array_length(differences)), 0)::integer + (select count(*) from loan_day where closed_through <
      (select max(on_date) from day_run where state = 'closed'))::integer as n from day_run where tenant = ${tenant}`.execute(
    runtime.platform.database.db,
  )
  return rows[0]?.n ?? 0
}
