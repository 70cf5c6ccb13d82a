import { sql } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { booksLock } from './post.ts'

/** Writes each account's balance at the close of a date: yesterday's and the day's entries. Once closed it stays. */
export async function closeBooks(work: Work, onDate: PlainDate): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${booksLock(work.tenant)}))`.execute(work.db)
  await sql`
    insert into ledger_balance (tenant, on_date, account_code, balance_paise)
    select ${work.tenant}, ${onDate}, account.code, coalesce(before.balance_paise, 0) + coalesce(moved.amount, 0)
    from ledger_account account
    left join ledger_balance before on before.tenant = ${work.tenant} and before.account_code = account.code
      and before.on_date = (select max(on_date) from ledger_balance where tenant = ${work.tenant} and on_date < ${onDate})
    left join (
      select entry.account_code, sum(entry.amount_paise)::bigint as amount
      from ledger_transaction made join ledger_entry entry on entry.transaction_id = made.id
      where made.tenant = ${work.tenant} and made.booked_on <= ${onDate}
        and made.booked_on > coalesce((select max(on_date) from ledger_balance where tenant = ${work.tenant} and on_date < ${onDate}), '-infinity')
      group by 1
    ) moved on moved.account_code = account.code
    on conflict do nothing`.execute(work.db)
}

/**
 * What is wrong with the books, in words for operations; empty when they prove: every transaction sums to zero, and
 * each closed balance is the sum of its entries.
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
  return [
    ...unbalanced.rows.map(row => `transaction ${row.id} is off by ${row.off} paise`),
    ...drifted.rows.map(row => `balance of ${row.account_code} at ${row.on_date} is off by ${row.off} paise`),
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
