import { sql } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { booksLock } from './post.ts'

/**
 * Writes each account's balance at the close of a date, yesterday's and the day's entries, and the day's debits and credits.
 * Once closed it stays.
 */
export async function closeBooks(work: Work, onDate: PlainDate): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${booksLock(work.tenant)}))`.execute(work.db)
  await sql`
    insert into ledger_balance (tenant, on_date, account_code, balance_paise, debit_paise, credit_paise)
    select ${work.tenant}, ${onDate}, account.code, coalesce(before.balance_paise, 0) + coalesce(moved.debit, 0) - coalesce(moved.credit, 0),
      coalesce(moved.debit, 0), coalesce(moved.credit, 0)
    from ledger_account account
    left join ledger_balance before on before.tenant = ${work.tenant} and before.account_code = account.code
      and before.on_date = (select max(on_date) from ledger_balance where tenant = ${work.tenant} and on_date < ${onDate})
    left join (
      select entry.account_code, (sum(entry.amount_paise) filter (where entry.amount_paise > 0))::bigint as debit,
        (-sum(entry.amount_paise) filter (where entry.amount_paise < 0))::bigint as credit
      from ledger_transaction made join ledger_entry entry on entry.transaction_id = made.id
      where made.tenant = ${work.tenant} and made.booked_on <= ${onDate}
        and made.booked_on > coalesce((select max(on_date) from ledger_balance where tenant = ${work.tenant} and on_date < ${onDate}), '-infinity')
      group by 1
    ) moved on moved.account_code = account.code
    on conflict do nothing`.execute(work.db)
}

/**
 * What is wrong with the books, in words for operations; empty when they prove: every transaction sums to zero, its
 * entries stand on its day, each closed balance is the sum of its entries, and what the days moved is theirs.
 */
export async function proveLedger(db: Db, tenant: string): Promise<string[]> {
  const unbalanced = await sql<{ id: string; off: string }>`
    select transaction_id as id, sum(amount_paise)::text as off from ledger_entry where tenant = ${tenant}
    group by 1 having sum(amount_paise) <> 0 limit 20`.execute(db)
  const drifted = await sql<{ account_code: string; on_date: string; off: string }>`
    select balance.account_code, balance.on_date, (balance.balance_paise - coalesce(sum(entry.amount_paise), 0))::text as off
    from ledger_balance balance
    left join (ledger_entry entry join ledger_transaction made on made.id = entry.transaction_id)
      on entry.tenant = balance.tenant and entry.account_code = balance.account_code and made.booked_on <= balance.on_date
    where balance.tenant = ${tenant} and balance.on_date = (select max(on_date) from ledger_balance where tenant = ${tenant})
    group by balance.account_code, balance.on_date, balance.balance_paise
    having balance.balance_paise <> coalesce(sum(entry.amount_paise), 0)`.execute(db)
  const strayed = await sql<{ id: string }>`
    select distinct made.id from ledger_transaction made join ledger_entry entry on entry.transaction_id = made.id
    where made.tenant = ${tenant} and entry.booked_on <> made.booked_on limit 20`.execute(db)
  const moved = await sql<{ account_code: string; on_date: string }>`
    with days as (
      select on_date, lag(on_date) over (order by on_date) as before_on
      from (select distinct on_date from ledger_balance where tenant = ${tenant}) as closed
    ),
    sums as (
      select account_code, days.on_date, coalesce(sum(amount_paise) filter (where amount_paise > 0), 0) as debit,
        coalesce(-sum(amount_paise) filter (where amount_paise < 0), 0) as credit
      from days join ledger_entry entry on entry.tenant = ${tenant} and entry.booked_on <= days.on_date
        and entry.booked_on > coalesce(days.before_on, '-infinity') group by 1, 2
    )
    select account_code, on_date from ledger_balance balance left join sums using (account_code, on_date)
    where balance.tenant = ${tenant}
      and (balance.debit_paise <> coalesce(sums.debit, 0) or balance.credit_paise <> coalesce(sums.credit, 0))
    order by on_date, account_code limit 20`.execute(db)
  return [
    ...unbalanced.rows.map(row => `transaction ${row.id} is off by ${row.off} paise`),
    ...drifted.rows.map(row => `balance of ${row.account_code} at ${row.on_date} is off by ${row.off} paise`),
    ...strayed.rows.map(row => `transaction ${row.id} has entries on another day`),
    ...moved.rows.map(row => `debits and credits of ${row.account_code} at ${row.on_date} are not its entries`),
  ]
}

/** The sum of all entries of each account, by account code. */
export async function accountTotals(db: Db, tenant: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ account_code: string; total: number }>`
    select account_code, sum(amount_paise)::bigint as total from ledger_entry where tenant = ${tenant} group by 1`.execute(
    db,
  )
  return new Map(rows.map(row => [row.account_code, row.total]))
}

/** As `accountTotals`, from the last closing balances and what was booked since. */
export async function currentTotals(db: Db, tenant: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ account_code: string; total: number }>`
    with closed as (select max(on_date) as on_date from ledger_balance where tenant = ${tenant})
    select account_code, sum(amount)::bigint as total from (
      select balance.account_code, balance.balance_paise as amount from ledger_balance balance join closed using (on_date)
      where balance.tenant = ${tenant}
      union all
      select entry.account_code, entry.amount_paise from ledger_transaction made join ledger_entry entry on entry.transaction_id = made.id
      where made.tenant = ${tenant} and made.booked_on > coalesce((select on_date from closed), '-infinity')
    ) as part group by account_code`.execute(db)
  return new Map(rows.map(row => [row.account_code, row.total]))
}
