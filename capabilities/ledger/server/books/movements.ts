import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import type { trialBalance } from '../../books-contract.ts'
import type { Period } from './period.ts'

export type AccountMoved = Answer<typeof trialBalance>['accounts'][number]

/**
 * Each account of the chart in a period. Closed days are read from their balances, but for what the first closing took in,
 * which may lie days apart; of entries only those are read, and of days that are still open.
 */
export async function movementsOf(work: Work, { from, to }: Period): Promise<AccountMoved[]> {
  const { rows } = await sql<AccountMoved>`
    with closed as materialized (
      select min(on_date) as first_on, max(on_date) as last_on, max(on_date) filter (where on_date < ${from}::date) as before_on
      from (select distinct on_date from ledger_balance where tenant = ${work.tenant}) as days
    ),
    days as (
      select account_code, sum(debit_paise) as debit, sum(credit_paise) as credit from ledger_balance balance cross join closed
      where tenant = ${work.tenant} and on_date between ${from}::date and ${to}::date and on_date > first_on group by 1
    ),
    loose as (
      select account_code, amount_paise, booked_on from ledger_entry
      where tenant = ${work.tenant} and booked_on > coalesce((select last_on from closed), '-infinity') and booked_on <= ${to}::date
      union all
      select account_code, amount_paise, booked_on from ledger_entry
      where tenant = ${work.tenant} and (select first_on from closed) >= ${from}::date
        and booked_on <= least((select first_on from closed), ${to}::date)
    ),
    entries as (
      select account_code, coalesce(sum(amount_paise) filter (where booked_on < ${from}::date), 0) as opening,
        coalesce(sum(amount_paise) filter (where booked_on >= ${from}::date and amount_paise > 0), 0) as debit,
        coalesce(-sum(amount_paise) filter (where booked_on >= ${from}::date and amount_paise < 0), 0) as credit
      from loose group by 1
    )
    select code, number, kind, name_en as en, name_hi as hi, moved.opening, moved.debits, moved.credits,
      moved.opening + moved.debits - moved.credits as closing
    from ledger_account account
      left join ledger_balance before on before.tenant = ${work.tenant} and before.account_code = account.code
        and before.on_date = (select before_on from closed)
      left join days on days.account_code = account.code
      left join entries on entries.account_code = account.code
      cross join lateral (select (coalesce(before.balance_paise, 0) + coalesce(entries.opening, 0))::bigint as opening,
        (coalesce(days.debit, 0) + coalesce(entries.debit, 0))::bigint as debits,
        (coalesce(days.credit, 0) + coalesce(entries.credit, 0))::bigint as credits) as moved
    order by number`.execute(work.db)
  return rows
}
