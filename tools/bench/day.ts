import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { runEndOfDay } from '@poonji/capabilities/loans/server/service.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { startChild } from './child.ts'
import { layManyLoans, patiently } from './clone-loans.ts'
import { listReader, loadMonths, payWhatIsDue, withReader, type Beside } from './day-beside.ts'
import { median, quantile, ratio, timed, type Figure } from './figures.ts'
import { withProduct, type Product } from './product.ts'

const LOANS = Number(process.env.BENCH_LOANS ?? 1_000_000)
/** Whole months of accrual rows loaded behind the last day: 330 rows a loan, 11 of them a gigabyte for each 30,000 loans. */
const MONTHS = Number(process.env.BENCH_MONTHS ?? (LOANS > 200_000 ? 0 : 11))
const DAYS = 3
const LAST_DAY = 30
/** A hundredth of fewer lists is a handful, which one pause of the machine decides. */
const LISTS_READ = 1_000
const LAST_READ_DAY = 20
const ROW_BY_ROW = 2_000
const IDLE_MS = 8_000
/** Nobody reads: only the memory is looked at. */
const idleReader = async () => {}

/**
 * The end of a day for a million loans (BENCH_LOANS) beside the floor, one statement that updates each loan and inserts
 * one accrual row for it, and beside the same work row by row in transactions from Node. During some days more a user opens
 * a list, on a server of its own. Every due is paid before the next day, so that each day has the work of the first; then months of
 * accrual rows are loaded behind (BENCH_MONTHS) and the days go on to the thirtieth.
 */
export function benchDay(): Promise<Figure[]> {
  return withProduct(async product => {
    const { runtime, tenant, env } = product
    await layManyLoans(product, LOANS)
    const count = await layFloor(product)
    const api = await startChild('api-server.ts', env)
    try {
      const reader = await listReader(product, api.url)
      await withReader(reader, () => wait(IDLE_MS / 4))
      const idle = await withReader(reader, () => wait(IDLE_MS))
      const { clock } = runtime.platform
      const begin = clock.today()
      await payWhatIsDue(product, begin)
      const endOf = async (day: number, read = false) => {
        const on = addDays(begin, day)
        clock.moveTo(addDays(on, 1))
        const seen = await withReader(read ? reader : idleReader, () =>
          runEndOfDay(runtime.outside({ tenant }), tenant, on),
        )
        await payWhatIsDue(product, addDays(on, 1))
        return seen
      }
      const first: Beside[] = []
      const floors: number[] = []
      for (let day = 0; day < DAYS; day++) {
        floors.push(await timed(() => runFloor(product, addDays(begin, day))))
        first.push(await endOf(day))
      }
      const beside: Beside[] = []
      const listsRead = () => beside.reduce((n, day) => n + day.listMs.length, 0)
      let day = DAYS
      while (day < 2 * DAYS || (listsRead() < LISTS_READ && day < LAST_READ_DAY)) beside.push(await endOf(day++, true))
      const lateFloors: number[] = []
      const late = MONTHS ? await lateDays(product, begin, day, endOf, lateFloors) : []
      const differences = await differencesOf(product)
      const dues = await duesRaised(product, begin)
      const each = (await timed(() => rowByRow(product, clock.today()))) / ROW_BY_ROW
      const ours = median(first.map(day => day.tookMs))
      const p99 = (days: readonly Beside[]) =>
        quantile(
          days.flatMap(day => day.listMs),
          0.99,
        )
      return [
        ratio(
          `end of day of ${count.toLocaleString('en')} loans, median of ${DAYS}`,
          ours,
          median(floors),
          2,
          ` (${seconds(ours)} and ${seconds(median(floors))} s)`,
        ),
        ratio(
          `to the same row by row, ${ROW_BY_ROW} measured and scaled`,
          ours,
          each * count,
          1 / 20,
          ` (${((each * count) / 1000).toFixed(0)} s)`,
        ),
        ...(late.length
          ? [
              ratio(
                `day ${LAST_DAY} behind ${MONTHS} loaded months, median of ${late.length}, to the first days`,
                median(late.map(day => day.tookMs)),
                ours,
                1.2,
                ` (${seconds(median(late.map(day => day.tookMs)))} and ${seconds(ours)} s; the bare statement ${seconds(median(lateFloors))} and ${seconds(median(floors))} s)`,
              ),
            ]
          : [
              {
                what: `day ${LAST_DAY} behind loaded months`,
                figure: 'not at this size: BENCH_LOANS=100000 or BENCH_MONTHS=11',
              },
            ]),
        ratio(
          `list p99 of one user during ${beside.length} of them, to idle`,
          p99(beside),
          p99([idle]),
          3,
          ` (${p99(beside).toFixed(1)} and ${p99([idle]).toFixed(1)} ms)`,
        ),
        {
          what: 'memory of Node at its most, each day',
          figure: `${[...first, ...beside, ...late].map(day => Math.round(day.peakMb)).join(', ')} MB`,
        },
        {
          what: 'and what it kept of it after a collection',
          figure: `${[...first, ...beside, ...late].map(day => day.keptMb.toFixed(1)).join(', ')} MB`,
        },
        { what: 'dues raised, each day', figure: dues.join(', ') },
        {
          what: 'differences that the closed days found',
          figure: String(differences),
          goal: '0',
          met: differences === 0,
        },
      ]
    } finally {
      await api.stop()
    }
  })
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** Loads the months, lives on to the thirtieth day, and answers what the last days took; the floor is measured on them too. */
async function lateDays(
  product: Product,
  begin: PlainDate,
  next: number,
  endOf: (day: number) => Promise<Beside>,
  floors: number[],
): Promise<Beside[]> {
  await loadMonths(product, begin, MONTHS)
  const late: Beside[] = []
  for (let day = next; day < LAST_DAY; day++) {
    const last = day >= LAST_DAY - DAYS
    if (last) floors.push(await timed(() => runFloor(product, addDays(begin, day))))
    const seen = await endOf(day)
    if (last) late.push(seen)
  }
  return late
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

/** A day without dues is no day to compare with. */
async function duesRaised({ runtime, tenant }: Product, from: PlainDate): Promise<number[]> {
  const { rows } = await sql<{ dues: number }>`
    select (figures->>'duesRaised')::integer as dues from day_run where tenant = ${tenant} and on_date >= ${from} order by on_date`.execute(
    runtime.platform.database.db,
  )
  return rows.map(row => row.dues)
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
