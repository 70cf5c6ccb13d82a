import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'

/**
 * What falls due tomorrow of loans becomes due: its principal runs no more, its interest is no more accruing
 * but due, the tranche begins its next period, and it is the oldest unpaid where there was none. They are marked as closed
 * for the date. A row of one drawing gets here what `note_what_runs` would tell it.
 */
export async function raiseDues(work: Work, onDate: PlainDate, loanIds: readonly string[]): Promise<void> {
  await sql`
    with falling as (
      update due set raised = true
      where tranche_id = any(array(select id from tranche where loan_id = any(${loanIds}::uuid[]) and runs
          and next_due_on = ${onDate}::date + 1)) and due_on = ${onDate}::date + 1 and not raised
      returning loan_id, tranche_id, principal_paise, interest_paise
    ),
    coming as materialized (
      select fallen.*, next.due_on as next_due_on, coalesce(next.interest_paise, 0) as next_interest_paise, coalesce(next.principal_paise, 0) as next_principal_paise
      from (
        select loan_id, tranche_id, sum(principal_paise)::bigint as principal, sum(interest_paise)::bigint as interest, count(*) as dues
        from falling group by loan_id, tranche_id
      ) as fallen left join lateral (
        select due_on, interest_paise, principal_paise from due
        where due.tranche_id = fallen.tranche_id and not due.raised and due.due_on > ${onDate}::date + 1
        order by due_on limit 1
      ) as next on true
    ),
    moved as (
      update tranche set running_paise = tranche.running_paise - coming.principal, gathered = 0,
        gathered_through = ${onDate}::date, next_due_on = coming.next_due_on,
        next_interest_paise = case when tranche.upfront then 0 else coming.next_interest_paise end,
        next_principal_paise = coming.next_principal_paise
      from coming where tranche.id = coming.tranche_id
    ),
    begun as (
      update loan_day set closed_through = ${onDate}::date, running_paise = loan_day.running_paise - coming.principal, gathered = 0,
        gathered_through = ${onDate}::date, next_due_on = coming.next_due_on,
        next_interest_paise = case when upfront then 0 else coming.next_interest_paise end,
        oldest_unpaid_on = coalesce(oldest_unpaid_on, case when coming.principal + coming.interest > 0 then ${onDate}::date + 1 end)
      from (
        select loan_id, sum(principal)::bigint as principal, sum(interest)::bigint as interest, sum(dues) as dues,
          min(next_due_on) as next_due_on, sum(next_interest_paise)::bigint as next_interest_paise
        from coming group by loan_id
      ) as coming where loan_day.loan_id = coming.loan_id
      returning product_code, coming.principal, coming.interest, coming.dues
    ),
    nothing as (
      update loan_day set closed_through = ${onDate}::date
      where loan_id = any(array(select unnest(${loanIds}::uuid[]) except select loan_id from coming))
    )
    insert into day_figure (tenant, on_date, product_code, loans, accrued_paise, earned_upfront_paise, penal_paise, penal_tax_paise,
      interest_raised_paise, principal_raised_paise, dues_raised)
    select ${work.tenant}, ${onDate}::date, product_code, 0, 0, 0, 0, 0, sum(interest), sum(principal), sum(dues)
    from begun group by product_code`.execute(work.db)
}
