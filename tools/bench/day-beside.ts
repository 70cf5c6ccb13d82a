import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { list } from '@poonji/capabilities/organisations/contract.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { layAdministrator } from './administrator.ts'
import { patiently } from './clone-loans.ts'
import { timed } from './figures.ts'
import type { Product } from './product.ts'

const PAUSE_MS = 15

/** What was seen while a piece of work ran: each list call's milliseconds, the most memory Node held, and what it kept. */
export interface Beside {
  tookMs: number
  listMs: number[]
  peakMb: number
  /** In use once what nobody refers to is collected. */
  keptMb: number
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Runs work, and beside it one user who opens a list again and again, and a look at the memory now and then. */
export async function withReader(reader: () => Promise<void>, work: () => Promise<unknown>): Promise<Beside> {
  const beside: Beside = { tookMs: 0, listMs: [], peakMb: 0, keptMb: 0 }
  let running = true
  const reading = (async () => {
    while (running) {
      beside.listMs.push(await timed(reader))
      beside.peakMb = Math.max(beside.peakMb, process.memoryUsage().rss / 1_000_000)
      await wait(PAUSE_MS)
    }
  })()
  try {
    beside.tookMs = await timed(work)
  } finally {
    running = false
    await reading
  }
  collect()
  beside.keptMb = process.memoryUsage().heapUsed / 1_000_000
  return beside
}

/** A signed-in administrator's first page of organisations, on one kept-alive connection. */
export async function listReader(product: Product, url: string): Promise<() => Promise<void>> {
  const token = await layAdministrator(product)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let sent = 0
  return () =>
    new Promise((resolve, reject) => {
      const headers = { token, 'x-forwarded-for': `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}` }
      get(`${url}${list.path.replace('{product}', product.tenant)}?view=ALL`, { agent, headers }, response => {
        response.resume()
        const { statusCode } = response
        response.once('end', () => (statusCode === 200 ? resolve() : reject(new Error(`list: ${statusCode}`))))
      }).once('error', reject)
    })
}

/** Every due is paid in the morning, in sets, with its ledger transaction: so each day has the same work as the first. */
export function payWhatIsDue(product: Product, on: PlainDate): Promise<void> {
  return patiently(
    product,
    `with due_before as (
      select id, loan_id, tenant, principal_paise - principal_paid as principal, interest_paise - interest_paid as interest,
        penal_paise - penal_paid as penal, charges_paise - charges_paid as charges
      from due where raised and unpaid_paise > 0 and tenant = '${product.tenant}' and due_on <= date '${on}'
    ),
    paid as (
      update due set principal_paid = principal_paise, interest_paid = interest_paise, penal_paid = penal_paise, charges_paid = charges_paise
      from due_before where due.id = due_before.id
    ),
    lowered as (
      update loan set principal_paise = principal_paise - part.principal
      from (select loan_id, sum(principal) as principal from due_before group by 1) part where loan.id = part.loan_id
    ),
    current as (update loan_day set oldest_unpaid_on = null where oldest_unpaid_on is not null),
    made as (
      insert into ledger_transaction (tenant, kind, idempotency_key, body_hash, value_on, booked_on, source_kind, source_id)
      select distinct tenant, 'payment', 'bench:${on}', '', date '${on}', date '${on}', 'bench', '${on}' from due_before returning id, tenant, booked_on
    )
    insert into ledger_entry (transaction_id, tenant, account_code, booked_on, amount_paise)
    select made.id, made.tenant, entry.account, made.booked_on, entry.paise
    from made join (
      select tenant, sum(principal)::bigint as principal, sum(interest)::bigint as interest, sum(penal)::bigint as penal, sum(charges)::bigint as charges
      from due_before group by 1
    ) total using (tenant) cross join lateral (values ('BANK', principal + interest + penal + charges), ('PRINCIPAL', -principal),
      ('INTEREST_DUE', -interest), ('PENAL_DUE', -penal), ('CHARGES_DUE', -charges)) as entry (account, paise)
    where entry.paise <> 0`,
  )
}

/** The accrual rows of so many whole months before a date, one a loan a day, as the days would have written them. */
export async function loadMonths(product: Product, before: PlainDate, months: number): Promise<number> {
  const first = `${before.slice(0, 7)}-01`
  const { db } = product.runtime.platform.database
  let rows = 0
  for (let month = 1; month <= months; month++) {
    const { rows: found } = await sql<{ from_on: PlainDate; days: number }>`
      select (${first}::date - make_interval(months => ${month}))::date as from_on,
        (${first}::date - make_interval(months => ${month - 1}))::date - (${first}::date - make_interval(months => ${month}))::date as days`.execute(
      db,
    )
    const { from_on: from, days } = found[0] ?? { from_on: first, days: 0 }
    await sql`select ensure_accrual_month(${from}::date)`.execute(db)
    await patiently(
      product,
      `insert into accrual (on_date, loan_id, product_code, principal_paise, interest_paise, overdue_paise, penal_paise)
      select date '${from}' + n, loan_id, product_code, 100000000, 49315, 0, 0
      from generate_series(0, ${days - 1}) n cross join loan_day on conflict do nothing`,
    )
    rows += days
  }
  await patiently(product, 'vacuum analyze accrual')
  return rows
}
