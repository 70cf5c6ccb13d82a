import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { carriedPaise } from '../drawing-power.ts'

interface LimitExcessTable {
  id: number
  tenant: string
  loan_id: string
  organisation_id: string
  since_on: string
  balance_paise: number
  allowed_paise: number
  until_on: string | null
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    limit_excess: LimitExcessTable
  }
}

/**
 * Which limits stand above the lower of limit and drawing power at the end of a date: what is drawn and the interest due
 * on it, against what the last statement of the security carries: nothing once it is old, so that all that is used then
 * stands above (RBI's norms of income recognition, irregular drawings of working capital). A row begins with the first
 * such date and ends with the first that is not one; twice for a date changes nothing. Without a statement no drawing
 * passes the limit: only a payment that comes back after it was lowered does, and what is drawn is asked alone. What
 * became instalments is none any more.
 */
export async function watchLimits(work: Work, onDate: PlainDate): Promise<void> {
  await sql`
    with stated as (
      select distinct on (loan_id) loan_id, ${carriedPaise(onDate)} as power_paise from drawing_power
      where tenant = ${work.tenant} and as_of <= ${onDate}::date order by loan_id, as_of desc, id desc
    ),
    asked as (
      select loan_id, power_paise from stated
      union all
      select loan_id, null from (
        select id as loan_id from loan
        where tenant = ${work.tenant} and principal_paise > sanctioned_paise and shape in ('revolving', 'discounting')
        union select loan.id from loan_evening kept join loan on loan.id = kept.loan_id
        where kept.tenant = ${work.tenant} and on_date = ${onDate}::date and kept.principal_paise > sanctioned_paise
          and shape in ('revolving', 'discounting')
        union select loan_id from limit_excess where tenant = ${work.tenant} and until_on is null
      ) as beyond where not exists (select 1 from stated where stated.loan_id = beyond.loan_id)
    ),
    stands as materialized (
      select loan.id as loan_id, loan.organisation_id,
        case when loan.shape = 'instalment' then 0 when power_paise is null then used.principal
          else used.principal + used.interest end as balance,
        least(loan.sanctioned_paise, power_paise) as allowed
      from asked join loan on loan.id = asked.loan_id cross join lateral (
        select coalesce(sum(interest_paise - interest_paid), 0)::bigint as interest
        from due where due.loan_id = loan.id and raised and unpaid_paise > 0 and due_on <= ${onDate}::date
      ) as owed left join loan_evening kept on kept.loan_id = loan.id and kept.on_date = ${onDate}::date
      cross join lateral (
        select coalesce(kept.principal_paise, loan.principal_paise) as principal, coalesce(kept.interest_due_paise, owed.interest) as interest
      ) as used
    ),
    ended as (
      update limit_excess set until_on = ${onDate}::date from stands
      where limit_excess.loan_id = stands.loan_id and until_on is null and since_on < ${onDate}::date
        and stands.balance <= stands.allowed
    )
    insert into limit_excess (tenant, loan_id, organisation_id, since_on, balance_paise, allowed_paise)
    select ${work.tenant}, loan_id, organisation_id, ${onDate}::date, balance, allowed from stands where balance > allowed
    on conflict (loan_id) where until_on is null do nothing`.execute(work.db)
}
