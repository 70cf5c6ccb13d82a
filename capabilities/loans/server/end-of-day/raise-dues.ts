import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'

/**
 * What falls due tomorrow of loans becomes due: its principal runs no more, its interest is no more accruing
 * but due, the tranche begins its next period, and it is the oldest unpaid where there was none.
 */
export async function raiseDues(work: Work, onDate: PlainDate, loanIds: readonly string[]): Promise<void> {
  await sql`
    with falling as (
      update due set raised = true
      where tranche_id = any(array(select id from tranche where loan_id = any(${loanIds}::uuid[]) and running_paise > 0
          and next_due_on = ${onDate}::date + 1)) and due_on = ${onDate}::date + 1 and not raised
      returning loan_id, tranche_id, principal_paise, interest_paise
    ),
    moved as (
      update tranche set running_paise = tranche.running_paise - fallen.principal, gathered = 0,
        gathered_through = ${onDate}::date, next_due_on = coming.due_on,
        next_interest_paise = case when tranche.upfront then 0 else coalesce(coming.interest_paise, 0) end,
        next_principal_paise = coalesce(coming.principal_paise, 0)
      from (select tranche_id, sum(principal_paise)::bigint as principal from falling group by tranche_id) as fallen
        left join lateral (
          select due_on, interest_paise, principal_paise from due
          where due.tranche_id = fallen.tranche_id and not due.raised and due.due_on > ${onDate}::date + 1
          order by due_on limit 1
        ) as coming on true
      where tranche.id = fallen.tranche_id
    ),
    first as (
      update loan_day set oldest_unpaid_on = ${onDate}::date + 1
      where oldest_unpaid_on is null and loan_id in (select loan_id from falling where principal_paise + interest_paise > 0)
    )
    insert into day_figure (tenant, on_date, product_code, loans, accrued_paise, earned_upfront_paise, penal_paise, penal_tax_paise,
      interest_raised_paise, principal_raised_paise, dues_raised)
    select ${work.tenant}, ${onDate}::date, loan.product_code, 0, 0, 0, 0, 0, sum(falling.interest_paise), sum(falling.principal_paise), count(*)
    from falling join loan on loan.id = falling.loan_id group by loan.product_code`.execute(work.db)
}
